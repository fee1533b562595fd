package loupe.fabric;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import loupe.measure.clock.CpuMeter;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SurroundingsMeter;
import loupe.pattern.Phase;
import loupe.pattern.Stage;

/// A stage in simulated time. CPU cost is not simulated, so it is absent.
public record SimulatedStage(Simulation simulation) implements Stage {
    private static final long PICOS_PER_NANO = 1_000;

    @Override
    public NanoClock clock() {
        return simulation.clock();
    }

    @Override
    public CpuMeter cpu() {
        return CpuMeter.NONE;
    }

    /// A simulated host does nothing else.
    @Override
    public SurroundingsMeter surroundings() {
        return SurroundingsMeter.NONE;
    }

    @Override
    public void enter(Phase phase) {}

    @Override
    public void waitUntil(long nanos) {
        if (nanos > clock().nanos()) {
            Rank.current().sleepUntil(nanos * PICOS_PER_NANO);
        }
    }

    /// Takes simulated time, exactly.
    @Override
    public Work work(long nanos) {
        return nanos == 0 ? Work.NONE : new SimulatedWork(simulation, nanos);
    }

    private record SimulatedWork(Simulation simulation, long nanos) implements Work {
        @Override
        public void perform() {
            Rank.current().sleepUntil(simulation.nowPicos() + nanos * PICOS_PER_NANO);
        }
    }

    @Override
    public void together(Part first, Part second) throws IOException {
        var failure = new AtomicReference<Optional<IOException>>(Optional.empty());
        var me = Rank.current();
        var other = simulation.start(me.name() + "-second", () -> play(second, failure));
        try {
            first.play();
        } catch (IOException broken) {
            failure.set(Optional.of(broken));
        }
        me.join(other);
        if (failure.get().isPresent()) {
            throw failure.get().get();
        }
    }

    private static void play(Part part, AtomicReference<Optional<IOException>> failure) {
        try {
            part.play();
        } catch (IOException broken) {
            failure.updateAndGet(earlier -> earlier.or(() -> Optional.of(broken)));
        }
    }
}
