package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.Distribution;
import loupe.pattern.Direction;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.transport.Traffic;

/// A stream each way at the same time; each direction is reported apart.
///
/// ```
/// rank 0  ──────▶ ──────▶  rank 1
///         ◀────── ◀──────
/// ```
///
/// No window begins before the other direction is heard, and each goes on, unmeasured, until the other's window is
/// over:
/// neither is measured while it has the wire for itself.
public final class Bidirectional implements Pattern {
    @Override
    public String name() {
        return "bidirectional";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.BOTH);
    }

    @Override
    public RankReport play(Station station) throws IOException {
        try (var sender = new StreamSender(station, new Credit.Unlimited());
                var receiver = new StreamReceiver(station, new Credit.Unlimited())) {
            station.stage().together(() -> sender.play(receiver::heard, receiver::windowOver), receiver::play);
            return new RankReport(
                    station.rank(),
                    sender.warmUp(),
                    Distribution.NONE,
                    Distribution.NONE,
                    Optional.of(sender.report()),
                    Optional.of(receiver.report()),
                    sender.observed()
                            .seen()
                            .with(traffic(
                                    sender.observed().traffic(),
                                    receiver.observed().traffic())),
                    sender.cutShort().or(receiver::cutShort),
                    Optional.empty(),
                    List.of());
        }
    }

    /// Each half counts its own direction, over its own window.
    private static Traffic traffic(Traffic sending, Traffic receiving) {
        return new Traffic(
                sending.sendCalls(),
                receiving.receiveCalls(),
                sending.dataSegmentsOut(),
                receiving.dataSegmentsIn(),
                sending.retransmittedSegments(),
                receiving.foreign());
    }
}
