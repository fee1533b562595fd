package loupe.fabric;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import loupe.pattern.Muster;

/// Keeps the ranks of a simulation in step, at the moment at which the last has come: it takes no simulated time.
final class SimulatedMuster {
    private final Simulation simulation;
    private final int ranks;
    private final Map<Muster.Point, BitSet> here = new EnumMap<>(Muster.Point.class);
    private final Map<Muster.Point, List<Rank>> waiting = new EnumMap<>(Muster.Point.class);

    SimulatedMuster(Simulation simulation, int ranks) {
        this.simulation = simulation;
        this.ranks = ranks;
    }

    Muster of(int rank) {
        return new Member(rank);
    }

    private BitSet at(Muster.Point point) {
        return here.computeIfAbsent(point, none -> new BitSet(ranks));
    }

    private final class Member implements Muster {
        private final int rank;

        Member(int rank) {
            this.rank = rank;
        }

        @Override
        public void here(Point point) {
            at(point).set(rank);
            if (passed(point)) {
                var all = waiting.remove(point);
                if (all != null) {
                    all.forEach(thread -> simulation.wakeAt(simulation.nowPicos(), thread));
                }
            }
        }

        @Override
        public boolean passed(Point point) {
            return at(point).cardinality() == ranks;
        }

        @Override
        public void await(Point point) throws IOException {
            here(point);
            while (!passed(point)) {
                var thread = Rank.current();
                waiting.computeIfAbsent(point, none -> new ArrayList<>()).add(thread);
                thread.waitForTurn();
            }
        }
    }
}
