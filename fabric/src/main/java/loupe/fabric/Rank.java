package loupe.fabric;

import java.util.Optional;
import java.util.concurrent.Semaphore;

/// A thread of a simulation. It runs only while it has the turn.
public final class Rank {
    private static final ScopedValue<Rank> CURRENT = ScopedValue.newInstance();

    private final Simulation simulation;
    private final int number;
    private final String name;
    private final Runnable play;
    private final Semaphore turn = new Semaphore(0);
    private boolean started;
    private boolean over;
    private boolean waiting;
    private Optional<Rank> awaitedBy = Optional.empty();

    Rank(Simulation simulation, int number, String name, Runnable play) {
        this.simulation = simulation;
        this.number = number;
        this.name = name;
        this.play = play;
    }

    /// The rank that is calling.
    ///
    /// @throws IllegalStateException outside of any simulation
    public static Rank current() {
        return CURRENT.orElseThrow(() -> new IllegalStateException("only a rank of a simulation may do this"));
    }

    int number() {
        return number;
    }

    String name() {
        return name;
    }

    boolean isAlive() {
        return !over;
    }

    /// Gets the turn. False when it has no use for it: it has ended, or was woken before.
    boolean resume() {
        if (over || (started && !waiting)) {
            return false;
        }
        waiting = false;
        if (started) {
            turn.release();
        } else {
            started = true;
            Thread.ofVirtual().name(name).start(this::playAll);
        }
        return true;
    }

    private void playAll() {
        try {
            simulation.checkGoesOn();
            ScopedValue.where(CURRENT, this).run(play);
        } catch (Stopped _) {
            // It has let go of all it held; why the simulation ended is known already.
        } catch (RuntimeException | Error broken) {
            simulation.fail(broken);
        }
        over = true;
        awaitedBy.ifPresent(rank -> simulation.wakeAt(simulation.nowPicos(), rank));
        simulation.over();
    }

    /// Gives up the turn until somebody wakes this rank. Called by the rank itself.
    void waitForTurn() {
        simulation.checkGoesOn();
        waiting = true;
        simulation.goOn();
        turn.acquireUninterruptibly();
        simulation.checkGoesOn();
    }

    /// Waits until the other rank has ended.
    void join(Rank other) {
        while (other.isAlive()) {
            other.awaitedBy = Optional.of(this);
            waitForTurn();
        }
    }

    /// Waits for simulated time to pass, until it is `picos`. Called by the rank itself.
    public void sleepUntil(long picos) {
        simulation.wakeAt(picos, this);
        long until = picos;
        do {
            waitForTurn();
        } while (simulation.nowPicos() < until);
    }
}
