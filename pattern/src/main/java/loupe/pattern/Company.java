package loupe.pattern;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import loupe.transport.Endpoint;
import loupe.transport.Selection;

/// The other ranks, as one of them sees them: those that it has a conversation with, by their numbers.
public final class Company {
    private final int ranks;
    private final int[] numbers;
    private final Endpoint[] endpoints;
    private final Selection.Maker selections;
    private final Muster muster;

    /// @param ranks how many play, this one among them
    /// @param peers the conversations, by the number of the rank at the other end
    /// @param selections how to receive from whichever of many has sent
    /// @param muster how all keep in step
    public Company(int ranks, Map<Integer, Endpoint> peers, Selection.Maker selections, Muster muster) {
        var sorted = new TreeMap<>(peers);
        this.ranks = ranks;
        this.numbers = sorted.keySet().stream().mapToInt(Integer::intValue).toArray();
        this.endpoints = sorted.values().toArray(Endpoint[]::new);
        this.selections = selections;
        this.muster = muster;
    }

    /// The other of two ranks, which keep in step by their messages: a pattern that musters them is not for a pair.
    public static Company pair(int rank, Endpoint peer, Selection.Maker selections) {
        return new Company(2, Map.of(1 - rank, peer), selections, NoMuster.INSTANCE);
    }

    private enum NoMuster implements Muster {
        INSTANCE;

        @Override
        public void here(Point point) {
            throw unable();
        }

        @Override
        public boolean passed(Point point) {
            throw unable();
        }

        @Override
        public void await(Point point) {
            throw unable();
        }

        private static IllegalStateException unable() {
            return new IllegalStateException("these two ranks keep in step by their messages alone");
        }
    }

    public int ranks() {
        return ranks;
    }

    /// The ranks that this one has a conversation with, in order.
    public int[] peers() {
        return numbers.clone();
    }

    /// The conversation with that rank. Allocates nothing.
    ///
    /// @throws IllegalArgumentException where the pattern's links give none
    public Endpoint peer(int rank) {
        int place = Arrays.binarySearch(numbers, rank);
        if (place < 0) {
            throw new IllegalArgumentException("no link with rank " + rank + ", only with " + Arrays.toString(numbers));
        }
        return endpoints[place];
    }

    Company facing(int rank) {
        return new Company(ranks, Map.of(rank, peer(rank)), selections, muster);
    }

    /// The only conversation, of a rank that has one.
    Endpoint only() {
        if (endpoints.length != 1) {
            throw new IllegalStateException("this rank has " + endpoints.length + " peers, and not one");
        }
        return endpoints[0];
    }

    /// Receives from whichever of these ranks has sent; places are as in the array.
    public Selection select(int... ranksOfInterest) {
        return selections.select(
                Arrays.stream(ranksOfInterest).mapToObj(this::peer).toList());
    }

    public Muster muster() {
        return muster;
    }
}
