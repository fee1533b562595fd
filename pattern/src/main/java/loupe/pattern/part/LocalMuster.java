package loupe.pattern.part;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import loupe.pattern.Muster;

/// Keeps ranks in step that are threads of one process.
public final class LocalMuster {
    private final Map<Muster.Point, Assembly> assemblies = new EnumMap<>(Muster.Point.class);
    private final Duration patience;

    /// Where ranks come together, and who has come.
    private record Assembly(CountDownLatch awaited, Set<Integer> here) {
        void here(int rank) {
            if (here.add(rank)) {
                awaited.countDown();
            }
        }
    }

    /// @param ranks how many there are
    /// @param patience how long one waits for the others
    public LocalMuster(int ranks, Duration patience) {
        this.patience = patience;
        for (var point : Muster.Point.values()) {
            assemblies.put(point, new Assembly(new CountDownLatch(ranks), ConcurrentHashMap.newKeySet()));
        }
    }

    /// What one of them is given.
    public Muster of(int rank) {
        return new Member(rank);
    }

    private Assembly at(Muster.Point point) {
        var assembly = assemblies.get(point);
        if (assembly == null) {
            throw new IllegalArgumentException("no such point: " + point);
        }
        return assembly;
    }

    private final class Member implements Muster {
        private final int rank;

        Member(int rank) {
            this.rank = rank;
        }

        @Override
        public void here(Point point) {
            at(point).here(rank);
        }

        @Override
        public boolean passed(Point point) {
            return at(point).awaited().getCount() == 0;
        }

        @Override
        public void await(Point point) throws IOException {
            here(point);
            try {
                if (!at(point).awaited().await(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                    throw new IOException("%d ranks did not come to the %s of the window within %d ms"
                            .formatted(at(point).awaited().getCount(), point, patience.toMillis()));
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while waiting for the other ranks", interrupted);
            }
        }
    }
}
