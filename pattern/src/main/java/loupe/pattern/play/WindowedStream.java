package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import loupe.pattern.Direction;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;

/// A stream whose sender is never more than [#WINDOW] messages ahead of its receiver. Where an unlimited stream of
/// small
/// messages is merged on its way, this one need not be: it is what an honest overhead is read from. See docs/adr/0010.
///
/// ```
/// rank 0  ──────▶ ──────▶ ──────▶  rank 1
///         ◀── leave for some more
/// ```
public final class WindowedStream implements Pattern {
    /// Messages under way at most. More than TCP's congestion window of a quiet connection and they are merged again:
    /// with
    /// 64 there were 1.7 messages a segment over loopback, with 16 it was one, and the interval no longer.
    static final int WINDOW = 16;

    @Override
    public String name() {
        return "windowed-stream";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.A_TO_B, Direction.B_TO_A);
    }

    @Override
    public RankReport play(Station station) throws IOException {
        return OneWay.play(station, new Credit.Window(WINDOW));
    }
}
