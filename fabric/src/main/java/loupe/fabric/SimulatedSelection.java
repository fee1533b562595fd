package loupe.fabric;

import java.io.IOException;
import java.util.List;
import loupe.transport.Selection;
import loupe.transport.WaitLimitException;

/// Wakes when the first of many wires brings something: it takes no simulated time.
final class SimulatedSelection implements Selection {
    private static final long PICOS_PER_MILLI = 1_000_000_000;

    private final Simulation simulation;
    private final List<Wire> wires;
    private final boolean[] dropped;
    private final long limitPicos;
    private int place = -1;
    private long limitWakesAtPicos;
    private long wakesAtPicos;

    SimulatedSelection(Simulation simulation, List<Wire> wires, long limitPicos) {
        this.simulation = simulation;
        this.wires = wires;
        this.dropped = new boolean[wires.size()];
        this.limitPicos = limitPicos;
    }

    @Override
    public int next() throws IOException {
        var rank = Rank.current();
        long untilPicos = simulation.nowPicos() + limitPicos;
        while (true) {
            for (int asked = 0; asked < dropped.length; asked++) {
                place = place + 1 < dropped.length ? place + 1 : 0;
                if (!dropped[place] && wires.get(place).hasSomething()) {
                    return place;
                }
            }
            if (simulation.nowPicos() >= untilPicos) {
                throw new WaitLimitException(
                        "nothing could be received from any of %d peers for %d ms of simulated time"
                                .formatted(dropped.length, limitPicos / PICOS_PER_MILLI));
            }
            awaitAny(rank, untilPicos);
        }
    }

    private void awaitAny(Rank rank, long untilPicos) {
        // One wake-up for the limit is under way at most, or each wait would leave one in the agenda.
        if (limitWakesAtPicos <= simulation.nowPicos()) {
            limitWakesAtPicos = untilPicos;
            simulation.wakeAt(untilPicos, rank);
        }
        long nextPicos = Long.MAX_VALUE;
        for (int i = 0; i < dropped.length; i++) {
            if (!dropped[i]) {
                nextPicos = Math.min(nextPicos, wires.get(i).nextArrivalPicos());
                wires.get(i).watchedBy(rank);
            }
        }
        boolean told = simulation.nowPicos() < wakesAtPicos && wakesAtPicos <= nextPicos;
        if (nextPicos != Long.MAX_VALUE && !told) {
            wakesAtPicos = Math.max(nextPicos, simulation.nowPicos());
            simulation.wakeAt(wakesAtPicos, rank);
        }
        rank.waitForTurn();
        for (int i = 0; i < dropped.length; i++) {
            if (!dropped[i]) {
                wires.get(i).unwatched();
            }
        }
    }

    @Override
    public void drop(int which) {
        dropped[which] = true;
    }

    @Override
    public void close() {}
}
