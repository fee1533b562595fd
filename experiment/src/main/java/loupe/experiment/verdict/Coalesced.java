package loupe.experiment.verdict;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;
import loupe.pattern.Patterns;
import loupe.transport.OptionState;

/// A layer merged messages, so that what a send costs is not what a message costs: the source notes'
/// "over-optimistic" 50 us against 700. Holds for streams of messages that would fit a segment alone.
public final class Coalesced implements Verdict {
    /// More messages than this to a segment or a receive call are merged messages, fewer are counting
    /// noise.
    public static final double MERGED = 1.05;

    /// The payload of an Ethernet segment with time stamps; larger messages do not wait for company.
    private static final long SEGMENT_BYTES = 1448;

    @Override
    public String name() {
        return "coalesced";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        boolean stream = evidence.messagesPerSegment().isPresent()
                || evidence.messagesPerReceive().isPresent();
        if (!stream || Patterns.isRoundTrip(evidence.pattern())) {
            return Optional.empty();
        }
        double perSegment = evidence.messagesPerSegment().orElse(0);
        double perReceive = evidence.messagesPerReceive().orElse(0);
        if (perSegment <= MERGED && perReceive <= MERGED && !delayed(evidence)) {
            return Optional.empty();
        }
        String seen = "%.2f messages a segment, %.2f a receive%s"
                .formatted(perSegment, perReceive, delayed(evidence) ? ", no-delay off" : "");
        if (evidence.overheadBeside()) {
            return mild(
                    seen + "; the overhead shown is a windowed stream's, with each message alone",
                    "do not read the send cost as what a message costs");
        }
        return evidence.bytes() < SEGMENT_BYTES
                ? grave(
                        seen,
                        delayed(evidence)
                                ? "no overhead is shown: read the one-way time, or measure with no-delay on"
                                : "no overhead is shown, for no-delay alone does not keep messages apart: read the one-way time")
                : mild(seen, "no overhead is shown: at this size read the speed");
    }

    /// Whether the sender was allowed to hold small messages back.
    private static boolean delayed(Evidence evidence) {
        return evidence.bytes() < SEGMENT_BYTES
                && evidence.optionsAtA().stream()
                        .filter(option -> option.name().equals("no-delay"))
                        .flatMap((OptionState option) -> option.inForce().stream())
                        .anyMatch(value -> value.equals("off") || value.equals("false"));
    }
}
