package loupe.benchmarks;

import java.util.concurrent.TimeUnit;
import loupe.measure.ArrivalLedger;
import loupe.measure.LatencyRecorder;
import loupe.measure.clock.SystemClock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a measured loop pays for each message beyond moving it.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class RecordingBenchmark {
    private final LatencyRecorder recorder = new LatencyRecorder();
    private final ArrivalLedger ledger = new ArrivalLedger();
    private long value;
    private long sequence;

    @Benchmark
    public long readClock() {
        return SystemClock.INSTANCE.nanos();
    }

    /// Values from 1 to 17 us, so that not one counter alone is touched.
    @Benchmark
    public void recordLatency() {
        value = value + 7_919 & 0x3fff;
        recorder.record(1_000 + value);
    }

    @Benchmark
    public void accountArrival() {
        ledger.arrived(sequence++, 64);
    }
}
