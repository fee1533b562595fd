package loupe.pattern;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.Distribution;

/// Sends for ever in one direction, both sides timed: the source notes' method.
///
/// ```
/// rank 0  ──────▶ ──────▶ ──────▶  rank 1
/// ```
///
/// Direction b->a turns it round.
final class Stream implements Pattern {
    @Override
    public String name() {
        return "stream";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.A_TO_B, Direction.B_TO_A);
    }

    @Override
    public RankReport play(Station station) throws IOException {
        return station.load().direction().sends(station.rank()) ? send(station) : receive(station);
    }

    private static RankReport send(Station station) throws IOException {
        try (var sender = new StreamSender(station)) {
            sender.play(() -> true, () -> true);
            return new RankReport(
                    station.rank(),
                    sender.warmUp(),
                    Distribution.NONE,
                    Optional.of(sender.report()),
                    Optional.empty(),
                    sender.observed().traffic(),
                    sender.observed().options(),
                    sender.cutShort());
        }
    }

    private static RankReport receive(Station station) throws IOException {
        try (var receiver = new StreamReceiver(station)) {
            receiver.play();
            return new RankReport(
                    station.rank(),
                    Optional.empty(),
                    Distribution.NONE,
                    Optional.empty(),
                    Optional.of(receiver.report()),
                    receiver.observed().traffic(),
                    receiver.observed().options(),
                    receiver.cutShort());
        }
    }
}
