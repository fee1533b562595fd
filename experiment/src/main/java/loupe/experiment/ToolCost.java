package loupe.experiment;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import loupe.experiment.record.PlatformRecord;
import loupe.measure.LatencyRecorder;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Transports;
import loupe.transport.posix.HostCpus;

/// Measures what the tool itself costs on this host, in less than 150 ms: each figure is a median, the first half of
/// the time left out, as the code is being compiled in it.
public final class ToolCost {
    private static final long CLOCK_NANOS = 15_000_000;
    private static final long RECORD_NANOS = 25_000_000;
    private static final long MEMORY_NANOS = 70_000_000;
    private static final int BATCH = 1_000;
    private static final int MOST_BATCHES = 8_192;

    /// The median of fewer may be that of a moment in which something else ran.
    private static final int LEAST_BATCHES = 9;

    private final Transports transports;
    private final NanoClock clock = SystemClock.INSTANCE;
    private final LatencyRecorder recorder = new LatencyRecorder();

    /// @param transports of which the one named `memory` is tried
    public ToolCost(Transports transports) {
        this.transports = transports;
    }

    /// Takes two CPUs for some 70 ms. What can't be measured here is absent: two threads that spin on one CPU would
    /// show the scheduler and not the tool.
    public PlatformRecord measure() {
        return new PlatformRecord(
                perCall(CLOCK_NANOS, this::clockBatchNanos),
                perCall(RECORD_NANOS, this::recordBatchNanos),
                memoryRoundTripNanos());
    }

    private OptionalDouble memoryRoundTripNanos() {
        return HostCpus.allowed().size() < 2
                ? OptionalDouble.empty()
                : transports
                        .named("memory")
                        .map(memory -> new RoundTripProbe(memory, MEMORY_NANOS).medianNanos())
                        .orElse(OptionalDouble.empty());
    }

    private long clockBatchNanos() {
        long first = clock.nanos();
        long last = first;
        for (int i = 0; i < BATCH; i++) {
            last = clock.nanos();
        }
        return last - first;
    }

    private long recordBatchNanos() {
        long first = clock.nanos();
        for (int i = 0; i < BATCH; i++) {
            // Spread over 1 to 17 us, so that not one counter alone is touched.
            recorder.record(1_000 + (i * 7_919 & 0x3fff));
        }
        return clock.nanos() - first;
    }

    /// Empty where the host was too busy for enough batches.
    private OptionalDouble perCall(long forNanos, LongSupplier batch) {
        long[] batches = new long[MOST_BATCHES];
        int used = 0;
        long beginNanos = clock.nanos();
        long sinceNanos = 0;
        while (sinceNanos < forNanos && used < MOST_BATCHES) {
            long tookNanos = batch.getAsLong();
            sinceNanos = clock.nanos() - beginNanos;
            if (sinceNanos > forNanos / 2) {
                batches[used++] = tookNanos;
            }
        }
        Arrays.sort(batches, 0, used);
        return used < LEAST_BATCHES ? OptionalDouble.empty() : OptionalDouble.of(batches[used / 2] / (double) BATCH);
    }
}
