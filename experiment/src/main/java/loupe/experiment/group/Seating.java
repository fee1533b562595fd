package loupe.experiment.group;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import loupe.pattern.Link;

/// Which host plays which ranks, and which hosts can be gone to.
///
/// @param hostOf the host of each rank, by number
/// @param secluded hosts that go to others but can't be gone to, as behind a router that translates
///     addresses
public record Seating(List<Integer> hostOf, Set<Integer> secluded) {
    public static final int MOST_RANKS = 16_384;

    public Seating {
        hostOf = List.copyOf(hostOf);
        secluded = Set.copyOf(secluded);
        if (hostOf.size() < 2 || hostOf.size() > MOST_RANKS) {
            throw new IllegalArgumentException("a group has 2 to " + MOST_RANKS + " ranks, got " + hostOf.size());
        }
        if (hostOf.stream().anyMatch(host -> host < 0 || host >= MOST_RANKS)) {
            throw new IllegalArgumentException("hosts are numbered from 0");
        }
    }

    /// Host after host gets a rank, and so on from the first, as `mpirun --map-by node` does.
    public static Seating inTurn(int ranks, int hosts) {
        return inTurn(ranks, hosts, Set.of());
    }

    /// The same, with hosts that can't be gone to.
    public static Seating inTurn(int ranks, int hosts, Set<Integer> secluded) {
        return new Seating(
                IntStream.range(0, ranks).mapToObj(rank -> rank % hosts).toList(), secluded);
    }

    public int ranks() {
        return hostOf.size();
    }

    /// In order.
    public List<Integer> ranksOf(int host) {
        return IntStream.range(0, ranks())
                .filter(rank -> hostOf.get(rank) == host)
                .boxed()
                .toList();
    }

    /// The host that a link's listening rank is on.
    public int listensAt(Link link) {
        return hostOf.get(link.listens());
    }

    /// The host that a link's connecting rank is on.
    public int connectsFrom(Link link) {
        return hostOf.get(link.connects());
    }

    /// The link as it is made: from the other side where it would lead to a secluded host.
    ///
    /// @throws IllegalArgumentException in one sentence where both are
    public Link made(Link link) {
        if (listensAt(link) == connectsFrom(link) || !secluded.contains(listensAt(link))) {
            return link;
        }
        if (secluded.contains(connectsFrom(link))) {
            throw new IllegalArgumentException("rank %d and rank %d are on hosts that can't be gone to, neither of them"
                    .formatted(link.connects(), link.listens()));
        }
        return link.turned();
    }
}
