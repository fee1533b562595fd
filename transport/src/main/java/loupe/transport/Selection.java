package loupe.transport;

import java.io.IOException;
import java.util.List;

/// Many conversations at once, for one thread that receives from whichever has something. Belongs to that thread.
public interface Selection extends AutoCloseable {
    /// Waits until something has arrived at one of them: a message, the first bytes of one, or its end. They take
    /// turns,
    /// so that one which always has something does not keep the others from being heard. Allocates nothing.
    ///
    /// @return its place in the list, from 0; a receive then waits for no more than the rest of that message
    /// @throws WaitLimitException when nothing came at any of them within the limit of a receive
    int next() throws IOException;

    /// It has ended, and is not looked at any more.
    void drop(int place);

    @Override
    void close();

    /// How one is made of some of a rank's endpoints.
    @FunctionalInterface
    interface Maker {
        Selection select(List<Endpoint> endpoints);
    }
}
