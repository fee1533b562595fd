package loupe.transport.many;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import loupe.measure.clock.NanoClock;
import loupe.transport.EndpointOptions;
import loupe.transport.Selection;
import loupe.transport.Settings;
import loupe.transport.WaitLimitException;
import loupe.transport.Watched;
import loupe.transport.posix.PollSet;

/// Has the kernel say which of many sockets have something, and sleeps until one has. All that it has named get their
/// turn before it is asked again, so that many that are busy cost one call together.
final class WatchedByKernel implements Selection {
    private static final Duration LONGEST_SLEEP = Duration.ofMillis(100);

    private final PollSet polled;
    private final int count;
    private final boolean[] dropped;
    private final long limitNanos;
    private final NanoClock clock;
    private int place;

    WatchedByKernel(List<Watched> endpoints, Settings settings, NanoClock clock) {
        this.count = endpoints.size();
        this.polled = new PollSet(count);
        this.dropped = new boolean[count];
        this.limitNanos = EndpointOptions.waitLimit(settings).toNanos();
        this.clock = clock;
        this.place = count;
        endpoints.forEach(endpoint -> polled.add(endpoint.descriptor()));
    }

    @Override
    public int next() throws IOException {
        int named = nextNamed();
        if (named >= 0) {
            return named;
        }
        long untilNanos = clock.nanos() + limitNanos;
        do {
            polled.await(LONGEST_SLEEP);
            place = 0;
            named = nextNamed();
        } while (named < 0 && clock.nanos() < untilNanos);
        if (named < 0) {
            throw new WaitLimitException("nothing could be received from any of %d peers for %d ms"
                    .formatted(count, limitNanos / 1_000_000));
        }
        return named;
    }

    private int nextNamed() {
        while (place < count) {
            int at = place++;
            if (!dropped[at] && polled.ready(at)) {
                return at;
            }
        }
        return -1;
    }

    @Override
    public void drop(int which) {
        dropped[which] = true;
        polled.ignore(which);
    }

    @Override
    public void close() {}
}
