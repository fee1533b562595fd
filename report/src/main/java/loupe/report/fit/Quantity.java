package loupe.report.fit;

import java.util.Optional;
import loupe.experiment.record.ResultRecord;
import loupe.measure.Estimate;

/// What a model is fitted to. Each is a time for each message, in microseconds.
public enum Quantity {
    /// Half of a round trip.
    ONE_WAY("one-way time", "oneWayMicros"),
    /// The interval between messages of a stream at its receiver.
    INTERVAL("interval at the receiver", "receiveCostMicros"),
    /// LogP's o_s as CPU time.
    CPU_SEND("CPU to send", "cpuMicrosPerMessage.sender"),
    /// LogP's o_r as CPU time.
    CPU_RECEIVE("CPU to receive", "cpuMicrosPerMessage.receiver");

    private final String words;
    private final String field;

    Quantity(String words, String field) {
        this.words = words;
        this.field = field;
    }

    /// As a person reads it.
    public String words() {
        return words;
    }

    /// As in the records, with a dot for each step inwards.
    public String field() {
        return field;
    }

    Optional<Estimate> of(ResultRecord result) {
        return switch (this) {
            case ONE_WAY -> result.oneWayMicros();
            case INTERVAL -> result.receiveCostMicros();
            case CPU_SEND -> result.cpuMicrosPerMessage().sender();
            case CPU_RECEIVE -> result.cpuMicrosPerMessage().receiver();
        };
    }
}
