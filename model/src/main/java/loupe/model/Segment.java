package loupe.model;

import java.util.List;
import loupe.measure.DataSize;

/// A range of message sizes over which one line holds.
///
/// @param from the smallest size that the line was fitted to
/// @param to the largest; a segment that begins where the one before ends bends there, one that begins further up jumps
/// @param sizes how many it was fitted to; a line through two of them can't be put to the test
/// @param line what a message costs there
/// @param parameters of the line, each with its 95 % interval: [Symbol#START_UP], [Symbol#PER_BYTE], and
///     [Symbol#SPEED] where longer messages take longer for certain
public record Segment(DataSize from, DataSize to, int sizes, Line line, List<Parameter> parameters) {
    public Segment {
        parameters = List.copyOf(parameters);
    }

    /// Whether more sizes lie on the line than it takes to draw it.
    public boolean tested() {
        return sizes > 2;
    }
}
