package loupe.cluster.agent;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import loupe.experiment.TrialOrder;
import loupe.measure.DataRate;

/// How far an agent goes for whoever leads it, so that it can't be turned against others.
///
/// @param peers where its ranks may connect to; anywhere where there are none
/// @param peerPorts at which ports there; any where there are none
/// @param mostMessagesPerSecond that a rank may offer
/// @param mostRate of the bytes in these messages
/// @param longest that a trial may take, its warm-up included
public record OrderLimits(
        List<Network> peers,
        List<PortRange> peerPorts,
        Optional<Double> mostMessagesPerSecond,
        Optional<DataRate> mostRate,
        Optional<Duration> longest) {
    /// Whatever is asked.
    public static final OrderLimits NONE =
            new OrderLimits(List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());

    /// The patterns whose messages go when they are due; all others go as fast as they can.
    private static final Set<String> KEEP_A_PACE = Set.of("ping-pong", "stream", "windowed-stream", "bidirectional");

    public OrderLimits {
        peers = List.copyOf(peers);
        peerPorts = List.copyOf(peerPorts);
    }

    /// Which limit the order is beyond, in one sentence.
    Optional<String> refusal(TrialOrder order) {
        return refusalOfLength(order).or(() -> refusalOfRate(order));
    }

    private Optional<String> refusalOfLength(TrialOrder order) {
        var schedule = order.schedule();
        var asked = Duration.ofNanos(
                schedule.warmUp().atMostNanos() + schedule.window().atMostNanos());
        return longest.filter(limit -> asked.compareTo(limit) > 0)
                .map(limit -> ("the agent was started with --longest %s, and this trial may take %s:"
                                + " ask for a shorter --duration")
                        .formatted(text(limit), text(asked)));
    }

    private static String text(Duration duration) {
        return duration.toMillis() % 1000 == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
    }

    private Optional<String> refusalOfRate(TrialOrder order) {
        if (mostMessagesPerSecond.isEmpty() && mostRate.isEmpty()) {
            return Optional.empty();
        }
        var pace = order.offered().pace();
        if (!pace.open() || !KEEP_A_PACE.contains(order.pattern())) {
            return Optional.of(
                    "the agent was started with --most-rate %s, and this trial goes as fast as it can: play %s with --rate"
                            .formatted(
                                    mostInWords(),
                                    String.join(
                                            ", ", KEEP_A_PACE.stream().sorted().toList())));
        }
        double bits = pace.perSecond() * order.message().bytes() * Byte.SIZE;
        boolean tooMany =
                mostMessagesPerSecond.filter(most -> pace.perSecond() > most).isPresent();
        boolean tooFast = mostRate.filter(most -> bits > most.bitsPerSecond()).isPresent();
        return tooMany || tooFast
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "the agent was started with --most-rate %s, and this trial offers %.0f/s of %s, %.3g Mbit/s:"
                                + " ask for a lower --rate",
                        mostInWords(),
                        pace.perSecond(),
                        order.message(),
                        bits / 1e6))
                : Optional.empty();
    }

    private String mostInWords() {
        var messages = mostMessagesPerSecond.map(most -> String.format(Locale.ROOT, "%.0f/s", most));
        var bits = mostRate.map(most -> most.toString().replace(" ", "").replace("/s", ""));
        return messages.map(some -> some + bits.map(rate -> "," + rate).orElse(""))
                .or(() -> bits)
                .orElse("");
    }

    /// Which limit the other rank's address is beyond, in one sentence.
    Optional<String> refusal(InetSocketAddress peer) {
        if (!peers.isEmpty() && peers.stream().noneMatch(network -> network.holds(peer.getAddress()))) {
            return Optional.of("the agent was started with --peers %s, and %s is none of them: name another host"
                    .formatted(list(peers), peer.getAddress().getHostAddress()));
        }
        if (!peerPorts.isEmpty() && peerPorts.stream().noneMatch(ports -> ports.holds(peer.getPort()))) {
            return Optional.of(("the agent was started with --peer-ports %s, and port %d of %s is none of them:"
                            + " start that host's agent with another --data-port")
                    .formatted(
                            list(peerPorts), peer.getPort(), peer.getAddress().getHostAddress()));
        }
        return Optional.empty();
    }

    private static String list(List<?> parts) {
        return parts.stream().map(Object::toString).collect(Collectors.joining(","));
    }
}
