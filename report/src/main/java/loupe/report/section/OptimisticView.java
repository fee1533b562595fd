package loupe.report.section;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.experiment.record.ResultRecord;
import loupe.measure.Estimate;
import loupe.report.table.Digits;

/// The trap of the source notes, in this run's own numbers: without no-delay a send call looks cheap because its
/// message waits for others, and the message itself is no faster for it.
///
/// @param stream of small messages, no-delay off
/// @param alone the ping-pong of the same messages, no-delay off
record OptimisticView(Optional<ResultRecord> stream, Optional<ResultRecord> alone) {
    /// What the source notes' application sends.
    private static final long NOTES_BYTES = 64;

    private static final String OFF = "no-delay off";

    static OptimisticView of(List<ResultRecord> results) {
        var off = results.stream()
                .filter(result -> result.variant().filter(OFF::equals).isPresent())
                .toList();
        var stream = off.stream()
                .filter(result -> result.pattern().equals("stream"))
                .filter(result -> result.sendCostMicros().isPresent())
                .filter(OptimisticView::isMerged)
                .min(Comparator.comparingLong(result -> Math.abs(result.bytes() - NOTES_BYTES)));
        var alone = stream.flatMap(it -> off.stream()
                .filter(result -> result.pattern().equals("ping-pong") && result.bytes() == it.bytes())
                .filter(result -> result.transport().equals(it.transport()))
                .filter(result -> result.oneWayMicros().isPresent())
                .findFirst());
        return new OptimisticView(stream, alone);
    }

    private static boolean isMerged(ResultRecord result) {
        return merged(result).filter(count -> count > 1).isPresent();
    }

    private static Optional<Double> merged(ResultRecord result) {
        return Stream.of(result.messagesPerSegment(), result.messagesPerReceive())
                .flatMap(Optional::stream)
                .map(Estimate::median)
                .max(Double::compare);
    }

    List<String> sentences() {
        if (stream.isEmpty() || alone.isEmpty()) {
            return List.of();
        }
        var merged = stream.get();
        return List.of(
                "Without no-delay a %d byte message seems to cost %s us to send, since up to %s messages travel or arrive as one; yet a message alone takes %s us one way. The first is the over optimistic overhead of the source notes (50 instead of 700 microseconds); the second is what a program that waits for an answer pays."
                        .formatted(
                                merged.bytes(),
                                Digits.of(merged.sendCostMicros().orElseThrow().median()),
                                Digits.of(merged(merged).orElseThrow()),
                                Digits.of(
                                        alone.get().oneWayMicros().orElseThrow().median())));
    }
}
