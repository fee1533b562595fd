package loupe.experiment.verdict.cause;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Circumstances.TcpShares;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;
import loupe.pattern.Patterns;

/// As much was under way as TCP's congestion window allows, and the path had room for more: the speed
/// is the window divided by the round-trip time.
public final class WindowBound implements Verdict {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double BYTES_PER_MEGABYTE = 1e6;
    private static final double BUSY = 0.9;
    private static final double OTHER = 0.2;
    private static final double NEAR = 1.3;

    /// Where the round trip is longer than this beside its shortest, data waits in a queue: the path
    /// is the limit.
    private static final double QUEUED = 1.5;

    @Override
    public String name() {
        return "window-bound";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        return evidence.circumstances()
                .tcp()
                .filter(tcp -> !Patterns.isRoundTrip(evidence.pattern()))
                .filter(WindowBound::isWindow)
                .flatMap(tcp -> mild(
                        "a congestion window of %d B a round trip of %.3g ms gives %.3g MB/s, and that is what was sent"
                                .formatted(
                                        tcp.congestionWindowBytes(),
                                        tcp.smoothedRttNanos() / NANOS_PER_MILLI,
                                        windowSpeed(tcp) / BYTES_PER_MEGABYTE),
                        "look for losses, let it run longer, or try another --congestion-control"));
    }

    private static boolean isWindow(TcpShares tcp) {
        double window = windowSpeed(tcp);
        return tcp.busy() >= BUSY
                && tcp.receiverLimited() < OTHER
                && tcp.sendBufferLimited() < OTHER
                && tcp.leastRttNanos() > 0
                && tcp.smoothedRttNanos() <= QUEUED * tcp.leastRttNanos()
                && window <= NEAR * tcp.bytesPerSecond();
    }

    private static double windowSpeed(TcpShares tcp) {
        return tcp.congestionWindowBytes() * NANOS_PER_SECOND / tcp.smoothedRttNanos();
    }
}
