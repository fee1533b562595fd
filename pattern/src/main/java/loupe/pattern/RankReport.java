package loupe.pattern;

import java.util.List;
import java.util.Optional;
import loupe.measure.Arrivals;
import loupe.measure.CpuTime;
import loupe.measure.Distribution;
import loupe.transport.OptionState;
import loupe.transport.Traffic;

/// What one rank measured in one trial.
///
/// @param rank 0 for side a, 1 for side b
/// @param warmUp how the warm-up went, at a rank that sends
/// @param roundTripNanos whole round trips, at the rank that starts them; empty elsewhere
/// @param sent what it sent in the window
/// @param received what it received of the window
/// @param responseNanos from the moment a message was due to its reply, where arrivals are open; empty
///     elsewhere
/// @param seen of the endpoint and the host over the window
/// @param cutShort why the window ended before its time, if it did
/// @param parametrised of the pattern that has them
/// @param flows of a pattern of many ranks: this rank's half of each flow that it has a part in; else
///     empty
public record RankReport(
        int rank,
        Optional<WarmUpReport> warmUp,
        Distribution roundTripNanos,
        Distribution responseNanos,
        Optional<Sent> sent,
        Optional<Received> received,
        Seen seen,
        Optional<String> cutShort,
        Optional<Parametrised> parametrised,
        List<FlowReport> flows) {
    public RankReport {
        flows = List.copyOf(flows);
    }

    /// The same with one more option, which belongs to the rank and not to its endpoint.
    public RankReport with(OptionState option) {
        return new RankReport(
                rank,
                warmUp,
                roundTripNanos,
                responseNanos,
                sent,
                received,
                seen.with(option),
                cutShort,
                parametrised,
                flows);
    }

    /// The same with these flows.
    public RankReport with(List<FlowReport> others) {
        return new RankReport(
                rank, warmUp, roundTripNanos, responseNanos, sent, received, seen, cutShort, parametrised, others);
    }

    /// The endpoint's counters over the window.
    public Traffic traffic() {
        return seen.traffic();
    }

    /// Asked and in force at this end, read back after the window.
    public List<OptionState> options() {
        return seen.options();
    }

    /// How a warm-up went.
    ///
    /// @param messages how many were discarded
    /// @param nanos how long it took
    /// @param steady whether the pace was steady at its end
    public record WarmUpReport(long messages, long nanos, boolean steady) {}

    /// The window as its sender saw it.
    ///
    /// @param messages handed over
    /// @param bytes of those
    /// @param elapsedNanos from before the first send to after the last
    /// @param callNanos time of each send call
    /// @param cpu of the thread that sent; where one thread sends and receives, all of it is here
    /// @param pace how it was kept, where arrivals are open
    public record Sent(
            long messages,
            long bytes,
            long elapsedNanos,
            Distribution callNanos,
            Optional<CpuTime> cpu,
            Optional<PaceKept> pace) {
        /// Where arrivals are closed.
        public Sent(long messages, long bytes, long elapsedNanos, Distribution callNanos, Optional<CpuTime> cpu) {
            this(messages, bytes, elapsedNanos, callNanos, cpu, Optional.empty());
        }
    }

    /// How a sender kept an open pace.
    ///
    /// @param due messages that were due in the window
    /// @param dueNanos from the first moment at which one of those that were sent was due to the last
    /// @param sendNanos from the begin of the first send to that of the last
    /// @param lateNanos from the moment at which a message was due until its send began
    /// @param wakeNanos where the sender waited for that moment, how late it went on: its own lateness
    public record PaceKept(long due, long dueNanos, long sendNanos, Distribution lateNanos, Distribution wakeNanos) {}

    /// The window as its receiver saw it.
    ///
    /// @param arrivals what came
    /// @param firstToLastNanos from the first arrival to the last
    /// @param intervalNanos between arrivals
    /// @param cpu of the thread that received
    public record Received(
            Arrivals arrivals, long firstToLastNanos, Distribution intervalNanos, Optional<CpuTime> cpu) {}
}
