package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import loupe.measure.Distribution;
import loupe.measure.Estimate;

/// All repetitions of one setting. For a stream `sender` and `receiver` are the two ends of the flow;
/// for a ping-pong `sender` is the rank that starts the round trips and `receiver` the one that
/// answers.
///
/// @param variant which of the compared settings, where several are compared
/// @param options asked and in force, by their field name
/// @param roundTripNanos whole round trips over all repetitions
/// @param responseNanos from the moment at which a message was due to its reply, over all repetitions
/// @param offered the pace that was asked; absent where each message waits for the one before
/// @param rateAchieved messages a second that went and came at that pace
/// @param oneWayMicros half of a repetition's median round trip (ParkBench COMMS1)
/// @param sendCostMicros time inside the send call, per message
/// @param receiveCostMicros time inside the receive call, per message
/// @param overheadMicros steady interval between messages of a one-way stream; absent where a layer
///     merged messages
/// @param speedMBps bytes that the receiver verified over its own time, decimal
/// @param messagesPerSecond that the receiver verified
/// @param eventsPerSecond that the workers of a farm decided
/// @param availability share of a rank's thread that is left to work while messages come or go
/// @param transferMicros one message to its completion, with nothing done meanwhile
/// @param workMicros the work that is done meanwhile
/// @param cpuMicrosPerMessage user and system time
/// @param cpuMicrosPerMegabyte user and system time, decimal megabyte
/// @param messagesPerSegment messages sent over data segments that TCP sent
/// @param messagesPerReceive messages received over receive calls
/// @param degradation 1 - value / value of one way alone in the same run
/// @param flows of a pattern of many ranks, each by itself; else empty. The speed is then that of all
///     together
/// @param fairness of those flows, by their speeds (Jain, Chiu and Hawe, 1984): 1 where all have the
///     same, 1 / n where one has all
/// @param load what other pairs sent meanwhile, where a pair is measured beside them
/// @param startSkewMicros from the moment at which the first of many ranks went into its window until
///     the last did
/// @param noiseFloorPercent the smallest difference of the headline that two runs such as this one can
///     tell
/// @param platform what else happened at the hosts meanwhile
/// @param trusted false when any verdict is grave
public record ResultRecord(
        String transport,
        String pattern,
        long bytes,
        String direction,
        Optional<String> variant,
        boolean simulated,
        Map<String, OptionRecord> options,
        Optional<RoundTrip> roundTripNanos,
        Optional<RoundTrip> responseNanos,
        Optional<Offer> offered,
        Optional<Estimate> rateAchieved,
        Optional<Estimate> oneWayMicros,
        Optional<Estimate> sendCostMicros,
        Optional<Estimate> receiveCostMicros,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = PerSide.Absent.class)
        PerSide overheadMicros,

        Optional<Estimate> speedMBps,
        Optional<Estimate> messagesPerSecond,
        Optional<Estimate> eventsPerSecond,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = PerSide.Absent.class)
        PerSide availability,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = PerSide.Absent.class)
        PerSide transferMicros,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = PerSide.Absent.class)
        PerSide workMicros,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = PerSide.Absent.class)
        PerSide cpuMicrosPerMessage,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = PerSide.Absent.class)
        PerSide cpuMicrosPerMegabyte,

        Optional<Estimate> messagesPerSegment,
        Optional<Estimate> messagesPerReceive,
        Optional<Count> sent,
        Optional<Count> received,
        OptionalLong lost,
        OptionalLong tail,
        OptionalLong duplicate,
        OptionalLong reordered,
        OptionalLong late,
        OptionalLong foreign,
        OptionalLong retransmittedSegments,
        OptionalDouble degradation,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<FlowRecord> flows,

        OptionalDouble fairness,
        Optional<Load> load,
        Optional<Estimate> startSkewMicros,
        OptionalDouble noiseFloorPercent,
        Optional<PlatformSides> platform,
        int repetitions,
        boolean trusted,
        List<VerdictRecord> verdicts)
        implements Line {
    public ResultRecord {
        // A line from before there were such patterns has none.
        flows = Objects.requireNonNullElse(flows, List.<FlowRecord>of());
    }

    /// Always `result`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "result";
    }

    /// One figure at each end of a flow.
    public record PerSide(Optional<Estimate> sender, Optional<Estimate> receiver) {
        public static final PerSide NONE = new PerSide(Optional.empty(), Optional.empty());

        @JsonIgnore
        public boolean isEmpty() {
            return sender.isEmpty() && receiver.isEmpty();
        }

        /// Equal to what was measured at neither end, so that such a field is left out of a line.
        static final class Absent {
            @Override
            public boolean equals(Object other) {
                return other instanceof PerSide sides && sides.isEmpty();
            }

            @Override
            public int hashCode() {
                return NONE.hashCode();
            }
        }
    }

    /// A distribution of round trips; a percentile without enough samples behind it is absent.
    public record RoundTrip(
            long count,
            long min,
            OptionalLong p50,
            OptionalLong p90,
            OptionalLong p99,
            OptionalLong p999,
            OptionalLong p9999,
            long max) {
        /// Empty where there are none.
        public static Optional<RoundTrip> of(Distribution all) {
            return all.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new RoundTrip(
                            all.count(),
                            all.min(),
                            all.percentile(0.5),
                            all.percentile(0.9),
                            all.percentile(0.99),
                            all.percentile(0.999),
                            all.percentile(0.9999),
                            all.max()));
        }
    }

    /// An open pace.
    ///
    /// @param arrivals `constant` or `poisson`
    /// @param perSecond messages a second that were asked
    /// @param senderLateNanos how late the sender went on where it had waited: the tool's own lateness
    public record Offer(String arrivals, double perSecond, Optional<RoundTrip> senderLateNanos) {}

    /// What loads the network beside a measured pair.
    ///
    /// @param pairs how many send
    /// @param bytes the size of their messages
    /// @param speedMBps of all of them together, as their receivers verified, decimal
    public record Load(int pairs, long bytes, Optional<Estimate> speedMBps) {}

    /// Messages and their bytes.
    public record Count(long messages, long bytes) {}
}
