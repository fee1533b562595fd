package loupe.pattern.part;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import loupe.measure.clock.NanoClock;
import loupe.pattern.Muster;

/// Keeps ranks in step that are threads of one process, alone or together with those of other hosts:
/// then a point is passed not when all of this process have come, but at the moment that was agreed
/// for all.
public final class LocalMuster {
    /// A sleep ends some 60 us late: the last of a wait is spun through.
    private static final long SPIN_NANOS = 150_000;

    private final Map<Muster.Point, Assembly> assemblies = new EnumMap<>(Muster.Point.class);
    private final int ranks;
    private final Duration patience;
    private final NanoClock clock;
    private final Optional<Consumer<Muster.Point>> others;
    private volatile Optional<String> ended = Optional.empty();
    private final LongAccumulator firstBegun = new LongAccumulator(Math::min, Long.MAX_VALUE);
    private final LongAccumulator lastBegun = new LongAccumulator(Math::max, Long.MIN_VALUE);

    /// Of ranks that have no others elsewhere.
    ///
    /// @param ranks how many there are
    /// @param patience how long one waits for the others
    public LocalMuster(int ranks, Duration patience, NanoClock clock) {
        this(ranks, patience, clock, Optional.empty());
    }

    /// Of ranks that have others elsewhere.
    ///
    /// @param others told when all of this process have come to a point; who tells it calls [#pass] in
    ///     the end
    public LocalMuster(int ranks, Duration patience, NanoClock clock, Consumer<Muster.Point> others) {
        this(ranks, patience, clock, Optional.of(others));
    }

    private LocalMuster(int ranks, Duration patience, NanoClock clock, Optional<Consumer<Muster.Point>> others) {
        this.ranks = ranks;
        this.patience = patience;
        this.clock = clock;
        this.others = others;
        for (var point : Muster.Point.values()) {
            assemblies.put(point, new Assembly(point));
        }
    }

    /// What one of them is given.
    public Muster of(int rank) {
        return new Member(rank);
    }

    /// All have come there, and go on at this moment of the clock, or at once where it has gone by.
    /// Any thread may say.
    public void pass(Muster.Point point, long atNanos) {
        at(point).pass(atNanos);
    }

    /// Nobody will come any more: who waits does so no longer.
    public void end(String why) {
        ended = Optional.of(why);
        assemblies.values().forEach(Assembly::release);
    }

    /// From when to when the ranks went on from the begin of the window; empty where none has.
    public Optional<Begun> begun() {
        return lastBegun.get() == Long.MIN_VALUE
                ? Optional.empty()
                : Optional.of(new Begun(firstBegun.get(), lastBegun.get()));
    }

    private Assembly at(Muster.Point point) {
        var assembly = assemblies.get(point);
        if (assembly == null) {
            throw new IllegalArgumentException("no such point: " + point);
        }
        return assembly;
    }

    /// Where ranks come together, and who has come.
    private final class Assembly {
        private final Muster.Point point;
        private final Set<Integer> here = ConcurrentHashMap.newKeySet();
        private final AtomicInteger missing = new AtomicInteger(ranks);
        private final CountDownLatch over = new CountDownLatch(1);
        private volatile boolean agreed;
        private volatile long atNanos;

        Assembly(Muster.Point point) {
            this.point = point;
        }

        void here(int rank) {
            if (here.add(rank) && missing.decrementAndGet() == 0) {
                others.ifPresentOrElse(told -> told.accept(point), () -> pass(clock.nanos()));
            }
        }

        void pass(long moment) {
            atNanos = moment;
            agreed = true;
            over.countDown();
        }

        void release() {
            over.countDown();
        }

        boolean passed() {
            return agreed && clock.nanos() - atNanos >= 0;
        }

        void await() throws IOException {
            try {
                if (!over.await(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                    throw new IOException("%s did not come to the %s of the window within %d ms"
                            .formatted(late(), point, patience.toMillis()));
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while waiting for the other ranks", interrupted);
            }
            if (!agreed) {
                throw new IOException(ended.orElse("the trial was ended"));
            }
            for (long left = atNanos - clock.nanos(); left > 0; left = atNanos - clock.nanos()) {
                if (left > SPIN_NANOS) {
                    LockSupport.parkNanos(left - SPIN_NANOS);
                } else {
                    Thread.onSpinWait();
                }
            }
        }

        private String late() {
            return missing.get() > 0 ? missing.get() + " ranks" : "ranks of other hosts";
        }
    }

    private final class Member implements Muster {
        private final int rank;

        // Any thread of a rank may use it: twice is harmless.
        private volatile boolean begun;

        Member(int rank) {
            this.rank = rank;
        }

        @Override
        public void here(Point point) {
            at(point).here(rank);
        }

        @Override
        public boolean passed(Point point) {
            boolean passed = at(point).passed();
            if (passed) {
                begun(point);
            }
            return passed;
        }

        @Override
        public void await(Point point) throws IOException {
            here(point);
            at(point).await();
            begun(point);
        }

        private void begun(Point point) {
            if (point == Point.BEGIN && !begun) {
                begun = true;
                firstBegun.accumulate(clock.nanos());
                lastBegun.accumulate(clock.nanos());
            }
        }
    }
}
