package loupe.transport;

import java.io.IOException;
import java.util.List;
import loupe.measure.clock.NanoClock;

/// A way for messages to get from one rank to another. Found by `ServiceLoader`; every one passes
/// `TransportContractTest` and has a page `docs/transports/NAME.md`.
public interface Transport {
    String name();

    Traits traits();

    /// Whether it can be used here and now and, if not, one sentence with what to do about it.
    Availability availability();

    /// What can be set on it, beyond [EndpointOptions]. An option that is not in this list is refused
    /// by name.
    List<Option> options();

    /// Waits at the rendezvous for a peer, or for as many as it has tokens. Returns once they can connect.
    ///
    /// @throws IOException with one sentence where it can't be listened, or not for so many
    Listener listen(Rendezvous at, Settings settings) throws IOException;

    /// Returns a connected endpoint whose peer has proved that it holds the rendezvous' token, or
    /// throws.
    Endpoint connect(Rendezvous to, Settings settings) throws IOException;

    /// The time that its messages live in: the machine's, or a simulated network's own.
    NanoClock clock();
}
