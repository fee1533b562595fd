package loupe.cli.agent;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.cli.plan.DurationText;
import loupe.cli.plan.OfferedReader;
import loupe.cli.plan.WrongInputException;
import loupe.cluster.ClusterException;
import loupe.cluster.agent.Network;
import loupe.cluster.agent.OrderLimits;
import loupe.cluster.agent.PortRange;
import loupe.measure.DataRate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// How far an agent goes, as it is typed.
public final class LimitOptions {
    @Option(
            names = "--peers",
            split = ",",
            paramLabel = "NETWORK",
            description = "where its ranks may connect to, its own address among them: 10.0.0.0/8,.. (anywhere)")
    private List<String> peers = List.of();

    @Option(
            names = "--peer-ports",
            split = ",",
            paramLabel = "PORTS",
            description = "at which ports there: 7412,7500-7599 (any)")
    private List<String> peerPorts = List.of();

    @Option(
            names = "--most-rate",
            split = ",",
            paramLabel = "RATE",
            description = "the fastest trial, in messages, bits or both: 50000/s,100mbit (no limit)")
    private List<String> mostRate = List.of();

    @Option(names = "--longest", paramLabel = "T", description = "the longest trial, with its warm-up: 10s (an hour)")
    private @Nullable String longest;

    /// Reads them.
    ///
    /// @throws WrongInputException with a sentence for each that can't be understood
    public OrderLimits read() throws WrongInputException {
        var mistakes = new ArrayList<String>();
        var networks = new ArrayList<Network>();
        var ports = new ArrayList<PortRange>();
        var messages = new ArrayList<Double>();
        var rates = new ArrayList<DataRate>();
        var durations = new ArrayList<Duration>();
        peers.forEach(text -> read("--peers", () -> networks.add(Network.parse(text)), mistakes));
        peerPorts.forEach(text -> read("--peer-ports", () -> ports.add(PortRange.parse(text)), mistakes));
        mostRate.forEach(text -> read(
                "--most-rate",
                () -> {
                    if (text.strip().endsWith("bit")) {
                        rates.add(DataRate.parse(text));
                    } else {
                        messages.add(OfferedReader.rate(text));
                    }
                },
                mistakes));
        Optional.ofNullable(longest)
                .ifPresent(text -> read("--longest", () -> durations.add(DurationText.parse(text)), mistakes));
        if (!mistakes.isEmpty()) {
            throw new WrongInputException(mistakes);
        }
        return new OrderLimits(
                networks,
                ports,
                messages.stream().min(Double::compare),
                rates.stream().min(DataRate::compareTo),
                durations.stream().findFirst());
    }

    private static void read(String option, Runnable reading, List<String> mistakes) {
        try {
            reading.run();
        } catch (IllegalArgumentException | ClusterException wrong) {
            mistakes.add(option + ": " + wrong.getMessage());
        }
    }
}
