package loupe.pattern;

import java.time.Duration;
import loupe.transport.Stamp;

/// How long a rank warms up, and how long it measures.
public record Schedule(WarmUp warmUp, Window window) {
    private static final long MOST_NANOS = Duration.ofHours(1).toNanos();

    /// Messages that are sent but not measured. It ends when both minimums are reached and the pace is steady, or at
    /// the maximum.
    ///
    /// @param messages at least so many
    /// @param atLeastNanos for at least so long
    /// @param atMostNanos but no longer than this, steady or not
    public record WarmUp(long messages, long atLeastNanos, long atMostNanos) {
        public WarmUp {
            if (messages < 0 || messages > Stamp.MOST_MESSAGES) {
                throw new IllegalArgumentException("a warm-up has 0 to 2^40 messages, got " + messages);
            }
            if (atLeastNanos < 0 || atMostNanos < atLeastNanos || atMostNanos > MOST_NANOS) {
                throw new IllegalArgumentException(
                        "a warm-up takes 0 ns to an hour, got " + atLeastNanos + " to " + atMostNanos + " ns");
            }
        }
    }

    /// The messages that are measured. It ends at whichever limit comes first.
    ///
    /// @param atMostNanos for at most so long
    /// @param atMostMessages at most so many
    public record Window(long atMostNanos, long atMostMessages) {
        public Window {
            if (atMostMessages < 1 || atMostMessages > Stamp.MOST_MESSAGES) {
                throw new IllegalArgumentException("a window has 1 to 2^40 messages, got " + atMostMessages);
            }
            if (atMostNanos < 1 || atMostNanos > MOST_NANOS) {
                throw new IllegalArgumentException("a window takes 1 ns to an hour, got " + atMostNanos + " ns");
            }
        }
    }
}
