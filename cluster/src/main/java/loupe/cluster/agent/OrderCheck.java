package loupe.cluster.agent;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.experiment.HostOptions;
import loupe.experiment.TrialOrder;
import loupe.pattern.Patterns;
import loupe.transport.EndpointOptions;
import loupe.transport.Option;
import loupe.transport.Transport;
import loupe.transport.Transports;

/// What an order names must be in this side's catalogues, with values that their options accept, and within the agent's
/// own limits.
final class OrderCheck {
    private final Transports transports;
    private final OrderLimits limits;

    OrderCheck(Transports transports, OrderLimits limits) {
        this.transports = transports;
        this.limits = limits;
    }

    /// Why this rank does not connect to another there; empty where it may.
    Optional<String> refusal(InetSocketAddress peer) {
        return limits.refusal(peer);
    }

    /// Why the order is not played, in one sentence; empty where it is sound.
    Optional<String> refusal(TrialOrder order) {
        var transport = transports.named(order.transport());
        if (transport.isEmpty()) {
            return Optional.of("no transport named '" + order.transport() + "' at the agent; it has "
                    + String.join(", ", transports.names()));
        }
        if (Patterns.named(order.pattern()).isEmpty()) {
            return Optional.of("no pattern named '" + order.pattern() + "' at the agent; it has "
                    + String.join(", ", Patterns.names()));
        }
        return order.settings().asked().entrySet().stream()
                .flatMap(setting -> refusal(setting, transport.get()).stream())
                .findFirst()
                .or(() -> limits.refusal(order));
    }

    private static Optional<String> refusal(Map.Entry<String, String> setting, Transport transport) {
        var option = Stream.of(transport.options(), EndpointOptions.ALL, HostOptions.ALL)
                .flatMap(List::stream)
                .filter(known -> known.name().equals(setting.getKey()))
                .findFirst();
        if (option.isEmpty()) {
            return Optional.of(transport.name() + " has no option '" + setting.getKey() + "' at the agent");
        }
        return refusal(option.get(), setting.getValue());
    }

    private static Optional<String> refusal(Option option, String value) {
        try {
            return option.canonical().apply(value).equals(value)
                    ? Optional.empty()
                    : Optional.of(option.name() + " came as '" + value + "', which is not its one form");
        } catch (IllegalArgumentException unfit) {
            return Optional.of(String.valueOf(unfit.getMessage()));
        }
    }
}
