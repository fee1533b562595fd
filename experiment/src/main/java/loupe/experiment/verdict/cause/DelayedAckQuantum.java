package loupe.experiment.verdict.cause;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;
import loupe.measure.DataSize;

/// Messages waited for TCP's timer of delayed acknowledgements: a part of a message was held back until the part before
/// was acknowledged (Nagle, RFC 896), and the peer put that off (RFC 1122, 40 ms in Linux).
public final class DelayedAckQuantum implements Verdict {
    private static final double NANOS_PER_MILLI = 1e6;

    /// From here on the median is the timer's and not the network's.
    private static final double MOST = 0.5;

    @Override
    public String name() {
        return "delayed-ack-quantum";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        return evidence.circumstances().timing().quantum().flatMap(quantum -> {
            String seen = "%.3g %% of the times are those of a timer of 40 ms, on a path of %.3g ms%s"
                    .formatted(
                            100 * quantum.share(),
                            quantum.leastRttNanos() / NANOS_PER_MILLI,
                            quantum.freeOfIt().isEmpty() ? "" : "; not so at " + sizes(quantum.freeOfIt()));
            String advice = "write each message in one call, or measure with no-delay on";
            return quantum.share() >= MOST ? grave(seen, advice) : mild(seen, advice);
        });
    }

    private static String sizes(List<Long> bytes) {
        return bytes.stream().map(size -> DataSize.ofBytes(size).toString()).collect(Collectors.joining(", "));
    }
}
