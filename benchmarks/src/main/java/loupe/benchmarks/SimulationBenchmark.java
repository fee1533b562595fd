package loupe.benchmarks;

import java.util.concurrent.TimeUnit;
import loupe.fabric.Rank;
import loupe.fabric.Simulation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/// What simulated time costs in real time.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class SimulationBenchmark {
    private static final int EVENTS = 10_000;

    /// One rank, whose every event wakes itself: the agenda and a turn that does not change hands.
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public long event() {
        return run(1);
    }

    /// Two ranks that wake by turns: each event hands over from one virtual thread to the other.
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public long handOver() {
        return run(2);
    }

    private static long run(int ranks) {
        var simulation = new Simulation();
        for (int rank = 0; rank < ranks; rank++) {
            int first = rank;
            simulation.start("rank-" + rank, () -> {
                for (int event = first; event < EVENTS; event += ranks) {
                    Rank.current().sleepUntil(event + 1);
                }
            });
        }
        simulation.run();
        return simulation.traceHash();
    }
}
