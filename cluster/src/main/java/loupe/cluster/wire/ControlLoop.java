package loupe.cluster.wire;

import io.grpc.netty.shaded.io.netty.channel.EventLoop;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.MultiThreadIoEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.nio.NioIoHandler;
import io.grpc.netty.shaded.io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/// The one thread in which an end of control lives: its sockets, its sessions and its deadlines. What it owns needs no
/// locks, and nothing in it may wait.
public final class ControlLoop implements AutoCloseable {
    private static final Duration LAST_WORDS = Duration.ofSeconds(1);

    private final EventLoopGroup group;
    private final EventLoop loop;

    public ControlLoop(String name) {
        QuietLibraries.hush();
        ThreadFactory threads = Thread.ofPlatform().name(name).daemon().factory();
        group = new MultiThreadIoEventLoopGroup(1, threads, NioIoHandler.newFactory());
        loop = group.next();
    }

    public EventLoopGroup group() {
        return group;
    }

    /// Runs it soon in the loop's thread, or not at all once the loop has ended.
    public void execute(Runnable action) {
        try {
            loop.execute(action);
        } catch (RejectedExecutionException ended) {
            // What the loop owned has gone with it.
        }
    }

    /// Runs it in the loop's thread at once where this is that thread, else soon.
    public void executeHere(Runnable action) {
        if (loop.inEventLoop()) {
            action.run();
        } else {
            execute(action);
        }
    }

    public Future<?> after(Duration delay, Runnable action) {
        return loop.schedule(action, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    public Future<?> every(Duration interval, Runnable action) {
        return loop.scheduleAtFixedRate(action, interval.toNanos(), interval.toNanos(), TimeUnit.NANOSECONDS);
    }

    /// Lets go of the thread, after what was sent has gone out. Twice is harmless.
    @Override
    public void close() {
        var ended = group.shutdownGracefully(0, LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
        if (!loop.inEventLoop()) {
            boolean _ = ended.awaitUninterruptibly(LAST_WORDS.toMillis() * 2);
        }
    }
}
