package loupe.fabric;

import java.util.Optional;

/// Where the rank at one end of a wire waits, for no longer than a limit. At most one rank is here.
final class Waiter {
    private final Simulation simulation;
    private Optional<Rank> here = Optional.empty();
    private Optional<Rank> limited = Optional.empty();
    private long limitWakesAtPicos;

    Waiter(Simulation simulation) {
        this.simulation = simulation;
    }

    /// Waits until it is woken, or it is `untilPicos`, or for no reason: what is awaited must be looked at again.
    void waitUntil(Rank rank, long untilPicos) {
        // One wake-up for the limit is under way at most, or each message would leave one in the agenda.
        boolean underWay = limitWakesAtPicos > simulation.nowPicos()
                && limited.filter(rank::equals).isPresent();
        if (!underWay) {
            limited = Optional.of(rank);
            limitWakesAtPicos = untilPicos;
            simulation.wakeAt(untilPicos, rank);
        }
        here = Optional.of(rank);
        rank.waitForTurn();
        here = Optional.empty();
    }

    /// Has the rank woken, which waits elsewhere too.
    void watch(Rank rank) {
        here = Optional.of(rank);
    }

    void leave() {
        here = Optional.empty();
    }

    /// Whoever waits here goes on at that time; where nobody does, nothing happens.
    void wakeAt(long picos) {
        here.ifPresent(rank -> simulation.wakeAt(picos, rank));
    }

    void wake() {
        wakeAt(simulation.nowPicos());
    }
}
