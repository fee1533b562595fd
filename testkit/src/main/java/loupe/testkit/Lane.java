package loupe.testkit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import loupe.testkit.UdpProxy.Counts;

/// One direction of a [UdpProxy]: decides what happens to each datagram. The same seed and the same datagrams give the
/// same decisions. All fields are guarded by its monitor.
final class Lane {
    /// A datagram that is to come after the next one comes after this long where there is no next one.
    private static final long HELD_MILLIS = 20;

    interface Exit {
        void pass(ByteBuffer datagram) throws IOException;
    }

    private final Unkindness unkindness;
    private final RandomGenerator random;
    private final ScheduledExecutorService scheduler;
    private Optional<Runnable> held = Optional.empty();
    private Counts counts = Counts.NONE;
    private long number;

    Lane(Unkindness unkindness, RandomGenerator random, ScheduledExecutorService scheduler) {
        this.unkindness = unkindness;
        this.random = random;
        this.scheduler = scheduler;
    }

    synchronized Counts counts() {
        return counts;
    }

    /// Passes on, drops, doubles, holds back or delays a datagram, whose buffer is free again afterwards.
    synchronized void pass(ByteBuffer datagram, Exit exit) {
        if (!unkindness.subject().test(datagram.duplicate())) {
            counts = counts.plus(new Counts(1, 1, 0, 0, 0));
            send(copy(datagram), exit);
            return;
        }
        // Three draws for each, whatever becomes of it: one decision does not shift all the others.
        boolean unlucky = random.nextDouble() < unkindness.drop();
        boolean twice = random.nextDouble() < unkindness.duplicate();
        boolean later = random.nextDouble() < unkindness.reorder();
        boolean chosen = unkindness.droppedAt().test(number++);
        if (unlucky || chosen) {
            counts = counts.plus(new Counts(1, 0, 1, 0, 0));
            return;
        }
        var copy = copy(datagram);
        if (later && held.isEmpty()) {
            counts = counts.plus(new Counts(1, 1, 0, 0, 1));
            hold(() -> send(copy, exit));
            return;
        }
        counts = counts.plus(new Counts(1, twice ? 2 : 1, 0, twice ? 1 : 0, 0));
        send(copy, exit);
        if (twice) {
            send(copy, exit);
        }
        release();
    }

    private void hold(Runnable sending) {
        held = Optional.of(sending);
        after(Duration.ofMillis(HELD_MILLIS), () -> releaseIf(sending));
    }

    private synchronized void releaseIf(Runnable sending) {
        if (held.filter(sending::equals).isPresent()) {
            release();
        }
    }

    private void release() {
        var sending = held;
        held = Optional.empty();
        sending.ifPresent(Runnable::run);
    }

    private void send(ByteBuffer datagram, Exit exit) {
        Runnable passing = () -> {
            try {
                exit.pass(datagram.duplicate());
            } catch (IOException gone) {
                // As on a real network: nobody tells the sender that there is nobody.
            }
        };
        if (unkindness.delay().isZero()) {
            passing.run();
        } else {
            after(unkindness.delay(), passing);
        }
    }

    private void after(Duration delay, Runnable then) {
        try {
            var _ = scheduler.schedule(then, delay.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException closed) {
            // The proxy has been closed: what was under way is lost.
        }
    }

    private static ByteBuffer copy(ByteBuffer datagram) {
        return ByteBuffer.allocate(datagram.remaining())
                .put(datagram.duplicate())
                .flip();
    }
}
