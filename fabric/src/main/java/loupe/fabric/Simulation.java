package loupe.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import loupe.measure.clock.NanoClock;

/// A time of its own, and the ranks that live in it. Each is a virtual thread, and exactly one of them runs at any
/// moment: it runs until it waits, and then the one whose wake-up is due next goes on. So a run is the same every time,
/// whatever the number of carrier threads. Every run owns one: two simulations can't meet. See docs/adr/0005.
public final class Simulation {
    private static final long PICOS_PER_NANO = 1_000;
    private static final long LONGEST_REAL_SECONDS = 300;

    private final Agenda agenda = new Agenda();
    private final List<Rank> ranks = new ArrayList<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private Optional<Throwable> failure = Optional.empty();
    private long nowPicos;
    private int alive;
    private long trace = 17;

    /// The simulated time, in nanoseconds; whole ones, for the simulation itself counts picoseconds.
    public NanoClock clock() {
        return () -> nowPicos / PICOS_PER_NANO;
    }

    public long nowPicos() {
        return nowPicos;
    }

    /// A number made of everything that happened and when: equal for equal runs.
    public long traceHash() {
        return trace;
    }

    /// Adds a rank that begins now. Called before [#run], or by a rank that runs.
    public Rank start(String name, Runnable play) {
        var rank = new Rank(this, ranks.size(), name, play);
        ranks.add(rank);
        alive++;
        agenda.add(nowPicos, rank.number());
        return rank;
    }

    /// Runs until every rank has ended. Where one fails, or all wait for what will never come, the others are stopped
    /// where they wait.
    ///
    /// @throws IllegalStateException where ranks wait for what will never come, or one of them failed
    public void run() {
        if (ranks.isEmpty()) {
            return;
        }
        goOn();
        try {
            ended.get(LONGEST_REAL_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            var why = Objects.requireNonNullElse(failed.getCause(), failed);
            throw new IllegalStateException("the simulation failed: " + why.getMessage(), why);
        } catch (TimeoutException late) {
            throw new IllegalStateException("the simulation took more than " + LONGEST_REAL_SECONDS + " s", late);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a simulation ran", interrupted);
        }
    }

    /// Has a rank go on at that time.
    void wakeAt(long picos, Rank rank) {
        if (picos < nowPicos) {
            throw new IllegalArgumentException("nothing can be scheduled into the past: " + picos + " ps");
        }
        agenda.add(picos, rank.number());
    }

    /// Gives the turn to whoever is due next. Called by the rank that gives it up, as its last act before it waits.
    void goOn() {
        while (failure.isEmpty() && !agenda.isEmpty()) {
            int number = agenda.nextEvent();
            nowPicos = agenda.nextPicos();
            agenda.removeNext();
            trace = (trace * 31 + nowPicos) * 31 + number;
            if (ranks.get(number).resume()) {
                return;
            }
        }
        if (failure.isEmpty()) {
            fail(new IllegalStateException(stuck()));
        }
        wakeToStop();
    }

    /// The ranks get their last turns one after the other, too: each sees that it has to stop.
    private void wakeToStop() {
        for (var rank : ranks) {
            if (rank.resume()) {
                return;
            }
        }
    }

    private String stuck() {
        var waiting = ranks.stream().filter(Rank::isAlive).map(Rank::name).toList();
        return "nothing is due any more at %d ns, and these ranks still wait: %s"
                .formatted(nowPicos / PICOS_PER_NANO, String.join(", ", waiting));
    }

    /// The rank that runs has ended.
    void over() {
        alive--;
        if (alive > 0) {
            goOn();
        } else if (failure.isEmpty()) {
            ended.complete(null);
        } else {
            ended.completeExceptionally(failure.get());
        }
    }

    /// No rank goes on beyond where it waits. The first failure is the one that is told.
    void fail(Throwable why) {
        failure = failure.or(() -> Optional.of(why));
    }

    /// @throws Stopped where the simulation has failed
    void checkGoesOn() {
        if (failure.isPresent()) {
            throw new Stopped();
        }
    }
}
