package loupe.experiment.capacity;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import loupe.measure.Distribution;

/// What must hold at a load for it to be within the capacity.
///
/// @param latency that responses may have; where there is one, what never comes has an endless one
/// @param mostLost share of the messages that may be lost; empty where that is not asked
public record Goal(Optional<Latency> latency, Optional<Double> mostLost) {
    /// So many messages at least, of which none or few may be lost.
    private static final long FEWEST = 1000;

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final double NANOS_PER_MICRO = 1e3;

    /// A percentile of the response times, and how long it may be.
    ///
    /// @param name `p99`
    /// @param quantile 0.99
    public record Latency(String name, double quantile, long atMostNanos) {
        public Latency {
            if (!(quantile > 0 && quantile < 1) || atMostNanos < 1) {
                throw new IllegalArgumentException("a percentile lies between 0 and 1 and a limit is above 0 ns, got "
                        + quantile + " and " + atMostNanos);
            }
        }

        private String text() {
            return atMostNanos % NANOS_PER_MILLI == 0
                    ? "%s <= %dms".formatted(name, atMostNanos / NANOS_PER_MILLI)
                    : "%s <= %sus".formatted(name, number(atMostNanos / NANOS_PER_MICRO));
        }
    }

    public Goal {
        if (latency.isEmpty() && mostLost.isEmpty()) {
            throw new IllegalArgumentException("a goal asks something");
        }
        if (mostLost.filter(share -> !(share >= 0 && share < 1)).isPresent()) {
            throw new IllegalArgumentException("less than all may be lost, got a share of " + mostLost.get());
        }
    }

    /// How many messages it takes to judge.
    public long messages() {
        long beyond = latency.map(asked -> Math.ceil(Distribution.SAMPLES_BEYOND / (1 - asked.quantile()) - 1e-6))
                .orElse(0.0)
                .longValue();
        long lost = mostLost.map(share -> share == 0 ? FEWEST : (long) Math.ceil(Distribution.SAMPLES_BEYOND / share))
                .orElse(0L);
        return Math.max(beyond, lost);
    }

    /// `p99 <= 200us and lost <= 0.1%`
    public String text() {
        return Stream.of(
                        latency.map(Latency::text),
                        mostLost.map(share -> "lost <= %s%%".formatted(number(100 * share))))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" and "));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? "%.0f".formatted(value) : Double.toString(value);
    }
}
