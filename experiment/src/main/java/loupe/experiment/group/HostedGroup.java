package loupe.experiment.group;

import java.util.List;
import java.util.stream.IntStream;
import loupe.experiment.HostFacts;
import loupe.experiment.TrialOrder;

/// Ranks on some hosts.
///
/// @param hosted the hosts, by number
/// @param seating which of them plays which ranks
public record HostedGroup(List<GroupHost> hosted, Seating seating) implements Group {
    public HostedGroup {
        hosted = List.copyOf(hosted);
    }

    /// All ranks on one host.
    public static HostedGroup on(GroupHost host, int ranks) {
        return new HostedGroup(List.of(host), Seating.inTurn(ranks, 1));
    }

    @Override
    public int ranks() {
        return seating.ranks();
    }

    @Override
    public List<HostFacts> hosts() {
        return hosted.stream().map(GroupHost::host).toList();
    }

    @Override
    public List<String> notes() {
        boolean shared = IntStream.range(0, hosted.size())
                .anyMatch(host -> seating.ranksOf(host).size() > 1);
        return hosted.size() > 1 && shared
                ? List.of("some hosts play several ranks: what these send to each other does not go over the network")
                : List.of();
    }

    @Override
    public Ensemble play(TrialOrder order) {
        var ensemble = new HostedEnsemble(order, hosted, seating);
        ensemble.start();
        return ensemble;
    }
}
