package loupe.pattern;

import java.util.List;

/// Sends for ever in one direction; both sides are timed.
final class Stream implements Pattern {
    @Override
    public String name() {
        return "stream";
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
