package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;

/// A closed loop stood still for much of a window: that is one round trip in its percentiles, and would have been all
/// those messages that a user sends meanwhile (Tene's coordinated omission).
final class HiddenFreeze implements Verdict {
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
        if (loop.dueRate().isPresent() || usual.isEmpty() || loop.longestShare() < MUCH_OF_A_WINDOW) {
            return Optional.empty();
        }
        if (loop.roundTrips().max() < FAR_BEYOND * usual.getAsLong()) {
            return Optional.empty();
        }
        String seen = "one round trip took %.1f ms, %.0f %% of its window, and p99 is %.1f us all the same"
                .formatted(
                        loop.roundTrips().max() / NANOS_PER_MILLI,
                        100 * loop.longestShare(),
                        usual.getAsLong() / NANOS_PER_MICRO);
        String advice = "measure with open arrivals (--rate), whose response times count what waited meanwhile";
        return loop.longestShare() < MOST_OF_WHAT_A_WINDOW_IS_FOR ? mild(seen, advice) : grave(seen, advice);
    }
}
