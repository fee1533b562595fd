package loupe.benchmarks;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// A round trip of 64 B through memory between two threads: the harness' own floor, below which it measures nothing.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class MemoryBenchmark {
    /// Both threads sleep while they wait.
    @State(Scope.Benchmark)
    public static class Blocking {
        private final EchoPair pair = new EchoPair("blocking");

        /// Lets the echo end.
        @TearDown
        public void close() {
            pair.close();
        }
    }

    /// Both threads try again at once while they wait.
    @State(Scope.Benchmark)
    public static class Spinning {
        private final EchoPair pair = new EchoPair("non-blocking");

        /// Lets the echo end.
        @TearDown
        public void close() {
            pair.close();
        }
    }

    @Benchmark
    public long blockingRoundTrip(Blocking threads) throws IOException {
        return threads.pair.roundTrip();
    }

    @Benchmark
    public long spinningRoundTrip(Spinning threads) throws IOException {
        return threads.pair.roundTrip();
    }
}
