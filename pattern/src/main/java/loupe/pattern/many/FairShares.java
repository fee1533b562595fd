package loupe.pattern.many;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What each flow should get where each rank has one link up and one down, and nothing between them holds anyone back:
/// max-min fair shares by progressive filling (Bertsekas and Gallager, Data Networks, 2nd ed., 6.5.2). All flows grow
/// together; those over the link that is full first stay as they are, and the others grow on.
public final class FairShares {
    private final Map<Flow, Share> shares;

    /// One rank's messages to another.
    public record Flow(int from, int to) {}

    /// What a flow should get.
    ///
    /// @param ofLink its share of a link's rate, above 0 and at most 1
    /// @param bottleneck the link that holds it back
    public record Share(double ofLink, Port bottleneck) {}

    /// A rank's link.
    ///
    /// @param up whether it is the one over which the rank sends
    public record Port(int rank, boolean up) {
        @Override
        public String toString() {
            return (up ? "what rank %d sends over" : "what rank %d receives over").formatted(rank);
        }
    }

    private FairShares(Map<Flow, Share> shares) {
        this.shares = shares;
    }

    /// Of flows each of which is as fast as it may be.
    public static FairShares of(List<Flow> flows) {
        var shares = new LinkedHashMap<Flow, Share>();
        var left = new LinkedHashMap<Port, Double>();
        var open = new ArrayList<>(flows);
        while (!open.isEmpty()) {
            var users = new LinkedHashMap<Port, Integer>();
            for (var flow : open) {
                users.merge(up(flow), 1, Integer::sum);
                users.merge(down(flow), 1, Integer::sum);
            }
            var full = users.keySet().stream()
                    .min((one, other) -> Double.compare(each(one, left, users), each(other, left, users)))
                    .orElseThrow();
            double share = each(full, left, users);
            var held = open.stream()
                    .filter(flow -> up(flow).equals(full) || down(flow).equals(full))
                    .toList();
            for (var flow : held) {
                shares.put(flow, new Share(share, full));
                left.merge(up(flow), -share, (had, less) -> had + less);
                left.merge(down(flow), -share, (had, less) -> had + less);
            }
            open.removeAll(held);
        }
        return new FairShares(shares);
    }

    /// What each flow would get of what is left of a link, of which the others have been given theirs.
    private static double each(Port port, Map<Port, Double> left, Map<Port, Integer> users) {
        return left.computeIfAbsent(port, whole -> 1.0) / users.getOrDefault(port, 1);
    }

    private static Port up(Flow flow) {
        return new Port(flow.from(), true);
    }

    private static Port down(Flow flow) {
        return new Port(flow.to(), false);
    }

    public Share of(Flow flow) {
        var share = shares.get(flow);
        if (share == null) {
            throw new IllegalArgumentException("no such flow: " + flow);
        }
        return share;
    }

    public Map<Flow, Share> all() {
        return Map.copyOf(shares);
    }
}
