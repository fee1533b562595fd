package loupe.experiment.run;

/// The figures of one flow in one trial, named as in the result records. Definitions are in docs/methodology.md.
enum Figure {
    ONE_WAY_MICROS("oneWayMicros"),
    SEND_COST_MICROS("sendCostMicros"),
    RECEIVE_COST_MICROS("receiveCostMicros"),
    OVERHEAD_SENDER_MICROS("overheadMicros.sender"),
    OVERHEAD_RECEIVER_MICROS("overheadMicros.receiver"),
    SPEED_MBPS("speedMBps"),
    MESSAGES_PER_SECOND("messagesPerSecond"),
    CPU_SENDER_MICROS("cpuMicrosPerMessage.sender"),
    CPU_RECEIVER_MICROS("cpuMicrosPerMessage.receiver"),
    CPU_SENDER_MICROS_PER_MB("cpuMicrosPerMegabyte.sender"),
    CPU_RECEIVER_MICROS_PER_MB("cpuMicrosPerMegabyte.receiver"),
    AVAILABILITY_SENDER("availability.sender"),
    AVAILABILITY_RECEIVER("availability.receiver"),
    TRANSFER_SENDER_MICROS("transferMicros.sender"),
    TRANSFER_RECEIVER_MICROS("transferMicros.receiver"),
    WORK_SENDER_MICROS("workMicros.sender"),
    WORK_RECEIVER_MICROS("workMicros.receiver"),
    MESSAGES_PER_SEGMENT("messagesPerSegment"),
    MESSAGES_PER_RECEIVE("messagesPerReceive"),
    PRTT_MESSAGES("prttMessages"),
    PRTT_SINGLE_MICROS("prttSingleMicros"),
    PRTT_BURST_MICROS("prttBurstMicros"),
    PRTT_SPACED_MICROS("prttSpacedMicros"),
    PRTT_SPACING_MICROS("prttSpacingMicros"),
    PRTT_DELAYED_MICROS("prttDelayedMicros"),
    PRTT_DELAY_MICROS("prttDelayMicros"),
    RATE_DUE("rateDue"),
    RATE_ACHIEVED("rateAchieved");

    private final String label;

    Figure(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
