package loupe.experiment.verdict;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import loupe.measure.Delivery;
import loupe.measure.Distribution;
import loupe.measure.statistics.TwoModes;
import loupe.transport.OptionState;
import loupe.transport.Traits;

/// What is known of one result when it is judged.
///
/// @param traits of the transport
/// @param pattern by name
/// @param bytes of a message
/// @param spins whether a send or a receive does not sleep while it waits
/// @param onOneHost whether both sides share a kernel, so that no network interface was measured
/// @param simulated whether the network is not there
/// @param repetition how the repetitions went
/// @param delivery what was sent held against what arrived
/// @param messagesPerSegment messages sent over data segments
/// @param messagesPerReceive messages over receive calls
/// @param overheadBeside whether a windowed stream in the same run gives the overhead that this one can't
/// @param involuntarySwitches per repetition, times that the kernel took the CPU from a rank
/// @param loop open or closed, and what shows of it
/// @param optionsAtA asked and in force at side a
/// @param optionsAtB asked and in force at side b
/// @param circumstances what stood around the messages
public record Evidence(
        Traits traits,
        String pattern,
        long bytes,
        boolean spins,
        boolean onOneHost,
        boolean simulated,
        Repetitions repetition,
        Delivery delivery,
        OptionalDouble messagesPerSegment,
        OptionalDouble messagesPerReceive,
        boolean overheadBeside,
        OptionalDouble involuntarySwitches,
        Loop loop,
        List<OptionState> optionsAtA,
        List<OptionState> optionsAtB,
        Circumstances circumstances) {
    public Evidence {
        optionsAtA = List.copyOf(optionsAtA);
        optionsAtB = List.copyOf(optionsAtB);
    }

    /// How the repetitions of one setting went.
    ///
    /// @param measured that ran to their end
    /// @param cutShort that ended before their time
    /// @param unsteady whose warm-up ended at its longest, with the pace still drifting
    /// @param asked relative half-width that the interval was to have
    /// @param reached relative half-width that it has; empty where there are too few repetitions for any
    /// @param lastFailure why the last one that failed did
    /// @param sideLost whether a side was lost
    /// @param modes what the figures gather around, where that is not one value
    public record Repetitions(
            int measured,
            int cutShort,
            int unsteady,
            double asked,
            OptionalDouble reached,
            Optional<String> lastFailure,
            boolean sideLost,
            Modes modes) {}

    /// The loop that messages went in.
    ///
    /// @param dueRate messages a second that were due; empty where the loop is closed
    /// @param achievedRate messages a second that went and came
    /// @param responses from when messages were due to their replies, in nanoseconds
    /// @param wakes how late the sender went on after it had waited for the moment at which a message was due
    /// @param roundTrips from when messages were sent to their replies
    /// @param standstill of all repetitions the longest by its share of the window
    public record Loop(
            OptionalDouble dueRate,
            OptionalDouble achievedRate,
            Distribution responses,
            Distribution wakes,
            Distribution roundTrips,
            Optional<Standstill> standstill) {
        /// Nothing is known of it.
        public static final Loop UNSEEN = new Loop(
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Distribution.NONE,
                Optional.empty());
    }

    /// The longest round trip of a repetition that no stall at the side which began it accounts for.
    ///
    /// @param nanos of the round trip
    /// @param windowNanos of the whole repetition, the round trip with it
    public record Standstill(long nanos, long windowNanos) {
        public double share() {
            return (double) nanos / windowNanos;
        }
    }

    /// Where figures gather around two values.
    ///
    /// @param ofRepetitions in microseconds for a ping-pong, else in messages a second
    /// @param ofRoundTrips of all repetitions, in nanoseconds
    public record Modes(Optional<TwoModes> ofRepetitions, Optional<TwoModes> ofRoundTrips) {
        public static final Modes NONE = new Modes(Optional.empty(), Optional.empty());
    }
}
