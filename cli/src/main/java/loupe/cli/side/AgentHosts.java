package loupe.cli.side;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import loupe.cli.plan.AgentHost;
import loupe.cluster.ClusterException;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.security.Credentials;
import loupe.cluster.wire.Limits;
import loupe.experiment.group.GroupHost;
import loupe.experiment.group.HostedGroup;
import loupe.experiment.group.Seating;

/// Connects to the agents of many hosts, and seats the ranks on them.
final class AgentHosts {
    private static final int AT_A_TIME = 8;

    private final List<AgentHost> hosts;

    AgentHosts(List<AgentHost> hosts) {
        this.hosts = hosts;
    }

    /// Some at a time: agents may share a machine, and a JVM that greets for the first time needs its CPU.
    ///
    /// @throws ClusterException in one sentence that names each host that could not be had; the others
    ///     are let go
    List<GroupHost> connect(Credentials credentials) {
        var connecting = new ArrayList<CompletableFuture<RemoteSide>>();
        var few = Executors.newFixedThreadPool(
                AT_A_TIME, Thread.ofPlatform().daemon().factory());
        hosts.forEach(host -> connecting.add(CompletableFuture.supplyAsync(
                () -> RemoteSide.connect(Where.agent(host), credentials, Limits.LOOPBACK), few)));
        few.shutdown();
        var connected = new ArrayList<GroupHost>();
        var refusals = new ArrayList<ClusterException>();
        for (var one : connecting) {
            try {
                connected.add(one.join());
            } catch (CompletionException failed) {
                refusals.add(
                        failed.getCause() instanceof ClusterException known
                                ? known
                                : ClusterException.couldNotRun(String.valueOf(failed.getCause())));
            }
        }
        if (!refusals.isEmpty()) {
            connected.forEach(GroupHost::close);
            throw new ClusterException(
                    refusals.getFirst().kind(),
                    String.join(
                            "; ", refusals.stream().map(Throwable::getMessage).toList()),
                    refusals.getFirst());
        }
        return connected;
    }

    HostedGroup group(List<GroupHost> connected, int ranks) {
        return new HostedGroup(connected, new Seating(seats(ranks), secluded()));
    }

    /// Host after host gets a rank as long as it has slots; those that are left go round all of them.
    private List<Integer> seats(int ranks) {
        var seats = new ArrayList<Integer>();
        int most = hosts.stream().mapToInt(AgentHost::slots).max().orElse(1);
        for (int round = 0; seats.size() < ranks; round++) {
            for (int host = 0; host < hosts.size() && seats.size() < ranks; host++) {
                if (round >= most || hosts.get(host).slots() > round) {
                    seats.add(host);
                }
            }
        }
        return seats;
    }

    private Set<Integer> secluded() {
        return new HashSet<>(IntStream.range(0, hosts.size())
                .filter(host -> hosts.get(host).secluded())
                .boxed()
                .toList());
    }
}
