package loupe.pattern;

import java.util.List;

/// A stream each way at the same time.
final class Bidirectional implements Pattern {
    @Override
    public String name() {
        return "bidirectional";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.BOTH);
    }

    @Override
    public RankReport play(Station station) {
        throw new IllegalStateException("being built");
    }
}
