package loupe.experiment;

import java.net.InetSocketAddress;

/// One of the two sides of a measurement, wherever it is: in this process or behind an agent. The sweep does not know
/// which.
public interface Side extends AutoCloseable {
    /// What is known of the host that it runs on.
    HostFacts host();

    /// Takes the part of the rank that waits for its peer.
    Performance listen(TrialOrder order);

    /// Takes the part of the rank that goes to its peer.
    Performance connect(TrialOrder order, InetSocketAddress peer);

    /// Ends what is being played. Twice is harmless.
    @Override
    void close();
}
