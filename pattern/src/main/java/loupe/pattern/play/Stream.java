package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import loupe.pattern.Direction;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;

/// Sends for ever in one direction, both sides timed: the source notes' method.
///
/// ```
/// rank 0  ──────▶ ──────▶ ──────▶  rank 1
/// ```
///
/// Direction b->a turns it round.
public final class Stream implements Pattern {
    @Override
    public String name() {
        return "stream";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.A_TO_B, Direction.B_TO_A);
    }

    @Override
    public RankReport play(Station station) throws IOException {
        return OneWay.play(station, new Credit.Unlimited());
    }
}
