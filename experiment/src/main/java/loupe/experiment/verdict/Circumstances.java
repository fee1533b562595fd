package loupe.experiment.verdict;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What stood around the messages of one result, over all its repetitions: what each end was busy with, what TCP
/// waited for, what else went on at the hosts, and how fine the clock is. What was not told is absent.
///
/// @param sender end of the flow
/// @param receiver end of the flow
/// @param tcp of the sender's connection
/// @param segments that TCP sent
/// @param noise of both hosts
/// @param timing what the figure is held against
/// @param hindrance what kept a trial from being played, where its kind is known
public record Circumstances(
        End sender,
        End receiver,
        Optional<TcpShares> tcp,
        Optional<Segments> segments,
        Noise noise,
        Timing timing,
        Optional<Hindrance> hindrance) {
    /// Nothing is known.
    public static final Circumstances UNKNOWN = new Circumstances(
            End.unknown("a"),
            End.unknown("b"),
            Optional.empty(),
            Optional.empty(),
            Noise.NONE,
            Timing.UNKNOWN,
            Optional.empty());

    /// What kept a trial from being played.
    public enum Hindrance {
        /// The other side was not reached.
        UNREACHABLE,
        /// The kernel had no buffer space for a message.
        NO_BUFFER_SPACE
    }

    /// One end of the flow.
    ///
    /// @param side a or b
    /// @param ranShare of the window in which the CPUs that it may use ran it; 1 is all of them
    /// @param waitedShare of the window in which its thread was ready and had no CPU
    public record End(String side, OptionalDouble ranShare, OptionalDouble waitedShare) {
        static End unknown(String side) {
            return new End(side, OptionalDouble.empty(), OptionalDouble.empty());
        }
    }

    /// Shares of the window, and TCP's state at its end.
    ///
    /// @param busy with data under way or waiting
    /// @param receiverLimited held back by the receiver's window
    /// @param sendBufferLimited held back by the send buffer
    /// @param congestionWindowBytes what may be under way
    /// @param smoothedRttNanos round-trip time of late
    /// @param leastRttNanos the shortest round trip of the connection
    /// @param bytesPerSecond that were sent
    public record TcpShares(
            double busy,
            double receiverLimited,
            double sendBufferLimited,
            long congestionWindowBytes,
            long smoothedRttNanos,
            long leastRttNanos,
            double bytesPerSecond) {}

    /// Segments with data.
    ///
    /// @param sent in all
    /// @param again of those
    public record Segments(long sent, long again) {}

    /// What else went on at the hosts.
    ///
    /// @param tail the longest round trip, where a stall was at the same moment
    /// @param burdens of each host whose share of lost time is worth telling
    /// @param unevenShare how much more of its window the worst repetition lost than the best
    public record Noise(Optional<Tail> tail, List<Burden> burdens, double unevenShare) {
        public static final Noise NONE = new Noise(Optional.empty(), List.of(), 0);

        public Noise {
            burdens = List.copyOf(burdens);
        }
    }

    /// A round trip that a stall accounts for.
    ///
    /// @param nanos of the longest round trip
    /// @param medianNanos of all
    /// @param stallNanos how late the thread woke that only sleeps
    /// @param side of the stall
    /// @param explained how many of the longest round trips had a stall at their moment
    /// @param of how many
    public record Tail(long nanos, long medianNanos, long stallNanos, String side, int explained, int of) {}

    /// What a host lost, as shares of the windows: of one CPU's time for steal.
    ///
    /// @param side a or b
    /// @param stalled to stalls of a millisecond and more
    /// @param collecting to collections of garbage
    /// @param stolen to other guests
    public record Burden(String side, double stalled, double collecting, double stolen) {}

    /// The time of one message, and how finely it was taken.
    ///
    /// @param figureNanos median round trip, or time between messages at the receiver
    /// @param clockStepNanos the smallest step of the clock
    /// @param clockReadNanos what one reading costs
    /// @param quantum the share that took as long as TCP's timer of delayed acknowledgements
    public record Timing(
            OptionalDouble figureNanos,
            OptionalLong clockStepNanos,
            OptionalDouble clockReadNanos,
            Optional<Quantum> quantum) {
        public static final Timing UNKNOWN =
                new Timing(OptionalDouble.empty(), OptionalLong.empty(), OptionalDouble.empty(), Optional.empty());
    }

    /// Times that gather at the timer of delayed acknowledgements.
    ///
    /// @param share of all times that do
    /// @param count how many
    /// @param leastRttNanos of the connection, far below the timer
    /// @param freeOfIt other sizes under the same setting that show no such times, in bytes
    public record Quantum(double share, long count, long leastRttNanos, List<Long> freeOfIt) {
        public Quantum {
            freeOfIt = List.copyOf(freeOfIt);
        }
    }
}
