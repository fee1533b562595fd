package loupe.pattern;

import java.util.Optional;
import java.util.OptionalDouble;
import loupe.measure.Arrivals;

/// What went from one rank to another: the half that the sender knows, the half that the receiver knows, or both.
///
/// @param from the rank that sent
/// @param to the rank that received
/// @param sent as the sender saw its window
/// @param received as the receiver saw it
public record FlowReport(int from, int to, Optional<Sent> sent, Optional<Received> received) {
    private static final double NANOS_PER_SECOND = 1e9;

    /// The sender's half.
    ///
    /// @param messages handed over
    /// @param bytes of those
    /// @param elapsedNanos of the sender's window
    public record Sent(long messages, long bytes, long elapsedNanos) {}

    /// The receiver's half. All flows to one rank are timed together, so that a burst out of a buffer does not look
    /// like
    /// speed, and they can be held against each other.
    ///
    /// @param arrivals what came
    /// @param firstToLastNanos from the first arrival of any flow to that rank to the last
    /// @param ofMessages those of all flows to that rank
    public record Received(Arrivals arrivals, long firstToLastNanos, long ofMessages) {}

    public static FlowReport of(int from, int to, Sent half) {
        return new FlowReport(from, to, Optional.of(half), Optional.empty());
    }

    public static FlowReport of(int from, int to, Received half) {
        return new FlowReport(from, to, Optional.empty(), Optional.of(half));
    }

    /// Both halves, or what is known of them.
    FlowReport join(FlowReport other) {
        return new FlowReport(from, to, sent.or(other::sent), received.or(other::received));
    }

    /// What the receiver verified in a second, its share of what came there after the first message. Empty where there
    /// were fewer than two.
    public OptionalDouble bytesPerSecond() {
        return received.filter(half -> half.ofMessages() > 1 && half.firstToLastNanos() > 0)
                .map(half -> OptionalDouble.of(NANOS_PER_SECOND * afterFirst(half) / half.firstToLastNanos()))
                .orElseGet(OptionalDouble::empty);
    }

    private static double afterFirst(Received half) {
        return half.arrivals().bytes() * (half.ofMessages() - 1.0) / half.ofMessages();
    }
}
