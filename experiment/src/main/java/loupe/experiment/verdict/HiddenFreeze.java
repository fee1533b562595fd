package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// A closed loop stood still for much of a window: that is one round trip in its percentiles, and would have been all
/// those messages that a user sends meanwhile (Tene's coordinated omission).
final class HiddenFreeze implements Verdict {
    /// Longer than the kernel's timer of late acknowledgements at both ends, and ten times the stall recorder's sleep.
    private static final long LEAST_NANOS = 100_000_000;

    /// In a shorter window one standstill says nothing of how often there is one.
    private static final long LEAST_WINDOW_NANOS = 500_000_000;

    private static final double MUCH_OF_A_WINDOW = 0.10;
    private static final double MOST_OF_WHAT_A_WINDOW_IS_FOR = 0.25;
    private static final double FAR_BEYOND = 20;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_MICRO = 1e3;

    @Override
    public String name() {
        return "hidden-freeze";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var loop = evidence.loop();
        var usual = loop.roundTrips().percentile(0.99);
        if (loop.dueRate().isPresent() || usual.isEmpty()) {
            return Optional.empty();
        }
        long usualNanos = usual.getAsLong();
        return loop.standstill()
                .filter(still -> still.nanos() >= LEAST_NANOS && still.windowNanos() >= LEAST_WINDOW_NANOS)
                .filter(still -> still.share() >= MUCH_OF_A_WINDOW && still.nanos() >= FAR_BEYOND * usualNanos)
                .map(still -> told(still, usualNanos));
    }

    private VerdictRecord told(Evidence.Standstill still, long usualNanos) {
        String seen = "one round trip took %.0f ms, %.0f %% of its window, and p99 is %.1f us all the same"
                .formatted(still.nanos() / NANOS_PER_MILLI, 100 * still.share(), usualNanos / NANOS_PER_MICRO);
        String advice = "measure with open arrivals (--rate), whose response times count what waited meanwhile";
        return (still.share() < MOST_OF_WHAT_A_WINDOW_IS_FOR ? mild(seen, advice) : grave(seen, advice)).orElseThrow();
    }
}
