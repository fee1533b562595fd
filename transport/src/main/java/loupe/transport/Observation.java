package loupe.transport;

import java.util.List;
import java.util.Optional;

/// What can be seen at one endpoint at one moment.
///
/// @param tcp what TCP says of the connection; empty on other transports
public record Observation(Traffic traffic, Optional<TcpView> tcp, List<OptionState> options) {
    public Observation {
        options = List.copyOf(options);
    }

    /// Of a transport without TCP.
    public Observation(Traffic traffic, List<OptionState> options) {
        this(traffic, Optional.empty(), options);
    }
}
