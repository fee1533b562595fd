package loupe.experiment;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import loupe.transport.posix.ThreadDescriptors;

/// A thread for a loop that asks the kernel again and again: each call is a little cheaper in a thread that shares its
/// descriptors with no other. It ends with what it plays; the thread that waits for it opens and closes. See
/// docs/adr/0013.
final class SpinningThread {
    private SpinningThread() {}

    /// Something that is played.
    interface Play<T> {
        T play() throws IOException;
    }

    /// Plays in such a thread and waits for its end, however long that takes.
    static <T> T alone(Play<T> play) throws IOException {
        var result = new CompletableFuture<T>();
        var thread = Thread.ofPlatform()
                .name(Thread.currentThread().getName() + "-spinning")
                .daemon()
                .start(() -> complete(result, play));
        try {
            T played = result.join();
            join(thread);
            return played;
        } catch (CompletionException broken) {
            join(thread);
            switch (broken.getCause()) {
                case IOException io -> throw io;
                case RuntimeException mistake -> throw mistake;
                case null, default -> throw broken;
            }
        }
    }

    private static <T> void complete(CompletableFuture<T> result, Play<T> play) {
        try {
            boolean _ = ThreadDescriptors.own();
            result.complete(play.play());
        } catch (IOException | RuntimeException | Error broken) {
            result.completeExceptionally(broken);
        }
    }

    /// Its descriptors are given back only when it has ended.
    private static void join(Thread thread) throws IOException {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a spinning thread was ending", interrupted);
        }
    }
}
