package loupe.experiment.capacity;

import java.time.Duration;

/// How long the trials take: as long as others, or until enough messages were due for the goal to be judged.
///
/// @param messages that a trial must have
/// @param usualNanos of a trial
/// @param longestNanos of a trial
record Windows(long messages, long usualNanos, long longestNanos) {
    /// Of the time there is, so that some 12 loads can be tried two to four times.
    private static final int USUALLY = 45;

    private static final int AT_LONGEST = 12;
    private static final long LONGEST_USUAL_NANOS = 1_000_000_000;
    private static final long SHORTEST_NANOS = 50_000_000;
    private static final double NANOS_PER_SECOND = 1e9;

    /// Random distances give fewer messages than their mean says, now and then.
    private static final double MORE = 1.25;

    static Windows of(Search search, Duration budget) {
        long usual = search.trial()
                .map(Duration::toNanos)
                .orElse(Math.clamp(budget.toNanos() / USUALLY, SHORTEST_NANOS, LONGEST_USUAL_NANOS));
        return new Windows(search.goal().messages(), usual, Math.max(usual, budget.toNanos() / AT_LONGEST));
    }

    long of(double perSecond) {
        long needed = (long) (MORE * messages / perSecond * NANOS_PER_SECOND);
        return Math.max(usualNanos, Math.min(longestNanos, needed));
    }

    /// The lowest rate at which the longest trial has enough messages.
    double lowest() {
        return MORE * messages / longestNanos * NANOS_PER_SECOND;
    }
}
