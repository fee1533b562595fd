package loupe.pattern;

import java.util.List;

/// Sends one message, waits for it to come back, and records the round trip.
final class PingPong implements Pattern {
    @Override
    public String name() {
        return "ping-pong";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.A_TO_B, Direction.B_TO_A);
    }

    @Override
    public RankReport play(Station station) {
        throw new IllegalStateException("being built");
    }
}
