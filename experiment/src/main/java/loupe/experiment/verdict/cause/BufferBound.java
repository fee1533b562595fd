package loupe.experiment.verdict.cause;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Circumstances.End;
import loupe.experiment.verdict.Circumstances.TcpShares;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;
import loupe.pattern.Patterns;
import loupe.transport.OptionState;

/// The send buffer was too small to keep the path busy.
public final class BufferBound implements Verdict {
    private static final double WORTH_TELLING = 0.2;
    private static final double BUSY = 0.9;

    /// A window that is larger than the buffer by less than this may be that of a moment.
    private static final int TIMES_THE_BUFFER = 2;

    private static final String ADVICE = "enlarge --send-buffer, or leave it out and let the kernel tune it";

    @Override
    public String name() {
        return "buffer-bound";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var tcp = evidence.circumstances().tcp().filter(shares -> !Patterns.isRoundTrip(evidence.pattern()));
        String side = evidence.circumstances().sender().side();
        return tcp.filter(shares -> shares.sendBufferLimited() >= WORTH_TELLING)
                .flatMap(shares -> mild(
                        "the send buffer was too small for the path %.0f %% of the time (side %s sent)"
                                .formatted(100 * shares.sendBufferLimited(), side),
                        ADVICE))
                .or(() -> tcp.flatMap(shares -> byElimination(evidence, shares, side)));
    }

    /// The kernel counts a full buffer only at a moment at which it sends. Where a buffer was asked
    /// that is smaller than the congestion window, and neither the receiver's window nor a CPU is the
    /// limit, it is what is left.
    private Optional<VerdictRecord> byElimination(Evidence evidence, TcpShares tcp, String side) {
        var buffer = asked(side.equals("a") ? evidence.optionsAtA() : evidence.optionsAtB());
        boolean smaller = buffer.isPresent() && TIMES_THE_BUFFER * buffer.getAsLong() <= tcp.congestionWindowBytes();
        boolean nothingElse = tcp.busy() >= BUSY
                && tcp.receiverLimited() < WORTH_TELLING
                && isIdle(evidence.circumstances().sender())
                && isIdle(evidence.circumstances().receiver());
        return smaller && nothingElse
                ? mild(
                        "the send buffer of %d B is smaller than the congestion window of %d B: never more than it holds was under way (side %s sent)"
                                .formatted(buffer.getAsLong(), tcp.congestionWindowBytes(), side),
                        ADVICE)
                : Optional.empty();
    }

    private static boolean isIdle(End end) {
        return end.ranShare().orElse(0) + end.waitedShare().orElse(0) < BUSY;
    }

    private static OptionalLong asked(List<OptionState> options) {
        return options.stream()
                .filter(option ->
                        option.name().equals("send-buffer") && option.asked().isPresent())
                .flatMap(option -> option.inForce().stream())
                .mapToLong(Long::parseLong)
                .findFirst();
    }
}
