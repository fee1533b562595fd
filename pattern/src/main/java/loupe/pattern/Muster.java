package loupe.pattern;

import java.io.IOException;

/// How the ranks of a trial keep in step: each says that it has come to a point, and none goes beyond before all have.
/// It goes beside the messages, not with them, so that it disturbs none. Any thread of a rank may use it.
public interface Muster {
    /// Where ranks wait for each other.
    enum Point {
        /// Warmed up: the windows of all begin together.
        BEGIN,
        /// Its own window is over: messages go on, unmeasured, until those of all are.
        END
    }

    /// Says that this rank has come there; once is enough. Does not wait.
    void here(Point point);

    /// Whether all have come there, and the moment has come to go on. Does not wait; for the end of a loop's turn.
    boolean passed(Point point);

    /// Says that this rank has come there, and waits until all have.
    ///
    /// @throws IOException where one of them will not come
    void await(Point point) throws IOException;
}
