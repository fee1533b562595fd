package loupe.report.section;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.verdict.Coalesced;
import loupe.measure.Estimate;
import loupe.report.table.Digits;

/// The trap of the source notes, in this run's own numbers: without no-delay a send call looks cheap because its
/// message waits for others, and the message itself is no faster for it. With no-delay it can look as cheap, for a
/// sender that runs ahead of its path has its messages merged all the same.
///
/// @param stream of small messages, no-delay off
/// @param alone the ping-pong of the same messages, no-delay off
/// @param withNoDelay the same stream with no-delay on, where it was merged too
record OptimisticView(Optional<ResultRecord> stream, Optional<ResultRecord> alone, Optional<ResultRecord> withNoDelay) {
    /// What the source notes' application sends.
    private static final long NOTES_BYTES = 64;

    private static final String OFF = "no-delay off";
    private static final String ON = "no-delay on";

    static OptimisticView of(List<ResultRecord> results) {
        var off = only(results, OFF);
        var stream = merged(off).min(Comparator.comparingLong(result -> Math.abs(result.bytes() - NOTES_BYTES)));
        var alone = stream.flatMap(it -> off.stream()
                .filter(result -> result.pattern().equals("ping-pong") && result.bytes() == it.bytes())
                .filter(result -> result.transport().equals(it.transport()))
                .filter(result -> result.oneWayMicros().isPresent())
                .findFirst());
        var withNoDelay = stream.flatMap(it -> merged(only(results, ON))
                .filter(result -> result.bytes() == it.bytes()
                        && result.transport().equals(it.transport())
                        && result.direction().equals(it.direction()))
                .findFirst());
        return new OptimisticView(stream, alone, withNoDelay);
    }

    private static List<ResultRecord> only(List<ResultRecord> results, String variant) {
        return results.stream()
                .filter(result -> result.variant().filter(variant::equals).isPresent())
                .toList();
    }

    private static Stream<ResultRecord> merged(List<ResultRecord> results) {
        return results.stream()
                .filter(result -> result.pattern().equals("stream"))
                .filter(result -> result.sendCostMicros().isPresent())
                .filter(result -> together(result)
                        .filter(count -> count > Coalesced.MERGED)
                        .isPresent());
    }

    private static Optional<Double> together(ResultRecord result) {
        return Stream.of(result.messagesPerSegment(), result.messagesPerReceive())
                .flatMap(Optional::stream)
                .map(Estimate::median)
                .max(Double::compare);
    }

    List<String> sentences() {
        if (stream.isEmpty() || alone.isEmpty()) {
            return List.of();
        }
        var off = stream.get();
        String trap =
                "Without no-delay a %d byte message seems to cost %s us to send, since up to %s messages travel or arrive as one; yet a message alone takes %s us one way. The first is the over optimistic overhead of the source notes (50 instead of 700 microseconds); the second is what a program that waits for an answer pays."
                        .formatted(
                                off.bytes(),
                                sendCost(off),
                                Digits.of(together(off).orElseThrow()),
                                Digits.of(
                                        alone.get().oneWayMicros().orElseThrow().median()));
        return Stream.concat(Stream.of(trap), withNoDelay.map(OptimisticView::noProof).stream())
                .toList();
    }

    private static String noProof(ResultRecord on) {
        return "No-delay alone is no proof: with it, too, up to %s messages travelled or arrived as one, so that its %s us are no overhead either; %s."
                .formatted(
                        Digits.of(together(on).orElseThrow()),
                        sendCost(on),
                        on.overheadMicros()
                                .receiver()
                                .map(it -> "with each message alone it is %s us at the receiver"
                                        .formatted(Digits.of(it.median())))
                                .orElse("no stream of this run kept them apart, so that none is told"));
    }

    private static String sendCost(ResultRecord result) {
        return Digits.of(result.sendCostMicros().orElseThrow().median());
    }
}
