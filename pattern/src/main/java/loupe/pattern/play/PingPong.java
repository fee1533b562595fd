package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import loupe.pattern.Direction;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.transport.EndpointOptions;
import loupe.transport.Settings;
import loupe.transport.Traits;

/// Sends one message, waits for it to come back, and records the round trip.
///
/// ```
/// rank 0  ──ping──▶  rank 1
///         ◀──pong──
/// ```
///
/// Direction b->a lets rank 1 start. On an unreliable transport a reply that does not come within [#REPLY_LIMIT_MILLIS]
/// counts as lost, and the next round trip begins. Where arrivals are open, pings go when they are due, and several may
/// be under way.
public final class PingPong implements Pattern {
    static final String REPLY_LIMIT_MILLIS = "250";

    @Override
    public String name() {
        return "ping-pong";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.A_TO_B, Direction.B_TO_A);
    }

    @Override
    public Settings settingsFor(int rank, Traits traits, Direction direction, Settings asked) {
        boolean awaitsReplies = direction.sends(rank) && !traits.reliable();
        return awaitsReplies && asked.get(EndpointOptions.WAIT_LIMIT).isEmpty()
                ? asked.with(EndpointOptions.WAIT_LIMIT, REPLY_LIMIT_MILLIS)
                : asked;
    }

    @Override
    public RankReport play(Station station) throws IOException {
        if (!station.load().direction().sends(station.rank())) {
            try (var ponger = new Ponger(station)) {
                return ponger.play();
            }
        }
        if (station.load().offered().pace().open()) {
            try (var pinger = new OpenPinger(station)) {
                return pinger.play();
            }
        }
        try (var pinger = new Pinger(station)) {
            return pinger.play();
        }
    }
}
