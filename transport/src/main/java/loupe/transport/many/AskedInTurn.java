package loupe.transport.many;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.NanoClock;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Selection;
import loupe.transport.Settings;
import loupe.transport.WaitLimitException;

/// Asks each conversation in turn, which works on every transport of real time. Between rounds in which none has
/// anything it sleeps, a little longer each time, unless receives spin.
final class AskedInTurn implements Selection {
    private static final long SHORTEST_SLEEP_NANOS = 5_000;
    private static final long LONGEST_SLEEP_NANOS = 500_000;
    private static final int ROUNDS_BEFORE_SLEEP = 50;

    private final Endpoint[] endpoints;
    private final boolean[] dropped;
    private final boolean spins;
    private final long limitNanos;
    private final NanoClock clock;
    private int place = -1;

    AskedInTurn(List<Endpoint> endpoints, Settings settings, NanoClock clock) {
        this.endpoints = endpoints.toArray(Endpoint[]::new);
        this.dropped = new boolean[this.endpoints.length];
        this.spins = EndpointOptions.receiveSpins(settings);
        this.limitNanos = EndpointOptions.waitLimit(settings).toNanos();
        this.clock = clock;
    }

    @Override
    public int next() throws IOException {
        long untilNanos = Long.MAX_VALUE;
        for (int rounds = 0; ; rounds++) {
            for (int asked = 0; asked < endpoints.length; asked++) {
                place = place + 1 < endpoints.length ? place + 1 : 0;
                if (!dropped[place] && endpoints[place].arrived()) {
                    return place;
                }
            }
            long nowNanos = clock.nanos();
            untilNanos = rounds == 0 ? nowNanos + limitNanos : untilNanos;
            if (nowNanos >= untilNanos) {
                throw new WaitLimitException("nothing could be received from any of %d peers for %d ms"
                        .formatted(endpoints.length, limitNanos / 1_000_000));
            }
            pause(rounds);
        }
    }

    private void pause(int rounds) {
        if (spins || rounds < ROUNDS_BEFORE_SLEEP) {
            Thread.onSpinWait();
        } else {
            long nanos = SHORTEST_SLEEP_NANOS * (rounds - ROUNDS_BEFORE_SLEEP + 1);
            LockSupport.parkNanos(this, Math.min(LONGEST_SLEEP_NANOS, nanos));
        }
    }

    @Override
    public void drop(int which) {
        dropped[which] = true;
    }

    @Override
    public void close() {}
}
