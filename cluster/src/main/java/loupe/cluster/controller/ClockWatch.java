package loupe.cluster.controller;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import loupe.experiment.group.ClockOffset;

/// Estimates how an agent's clock stands to this process': it is asked for its time, and the answer
/// that came back soonest is believed (Cristian, Probabilistic clock synchronization, 1989). Old
/// answers are forgotten, for clocks drift. Belongs to the session's thread, but for [#offset].
final class ClockWatch {
    private static final int REMEMBERED = 16;

    private final Deque<ClockOffset> answers = new ArrayDeque<>();
    private volatile ClockOffset best = ClockOffset.NONE;

    /// @param askedNanos when it was asked, by this process' clock
    /// @param answeredNanos its answer, by its own
    /// @param nowNanos when the answer came
    void answered(long askedNanos, long answeredNanos, long nowNanos) {
        long tripNanos = nowNanos - askedNanos;
        if (tripNanos < 0) {
            // Not the answer to a question of ours.
            return;
        }
        answers.addLast(new ClockOffset(answeredNanos - (askedNanos + tripNanos / 2), tripNanos / 2));
        if (answers.size() > REMEMBERED) {
            answers.removeFirst();
        }
        best = answers.stream()
                .min(Comparator.comparingLong(ClockOffset::errorNanos))
                .orElse(ClockOffset.NONE);
    }

    /// The best estimate so far.
    ClockOffset offset() {
        return best;
    }
}
