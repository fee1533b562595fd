package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.Distribution;
import loupe.pattern.RankReport;
import loupe.pattern.Station;

/// A stream in one direction, under one kind of credit.
public final class OneWay {
    private OneWay() {}

    /// The sender's part, never more than `window` messages ahead of a receiver that says of a quarter of them at a
    /// time,
    /// or of each of four or fewer, that it has taken them, by a message of one byte.
    public static RankReport sendWindowed(Station station, int window) throws IOException {
        return send(station, new Credit.Window(window));
    }

    static RankReport play(Station station, Credit credit) throws IOException {
        return station.load().direction().sends(station.rank()) ? send(station, credit) : receive(station, credit);
    }

    private static RankReport send(Station station, Credit credit) throws IOException {
        try (var sender = new StreamSender(station, credit)) {
            sender.play(() -> true, () -> true);
            return new RankReport(
                    station.rank(),
                    sender.warmUp(),
                    Distribution.NONE,
                    Distribution.NONE,
                    Optional.of(sender.report()),
                    Optional.empty(),
                    sender.observed().seen(),
                    sender.cutShort(),
                    Optional.empty(),
                    List.of());
        }
    }

    private static RankReport receive(Station station, Credit credit) throws IOException {
        try (var receiver = new StreamReceiver(station, credit)) {
            receiver.play();
            station.peer().finish();
            return new RankReport(
                    station.rank(),
                    Optional.empty(),
                    Distribution.NONE,
                    Distribution.NONE,
                    Optional.empty(),
                    Optional.of(receiver.report()),
                    receiver.observed().seen(),
                    receiver.cutShort(),
                    Optional.empty(),
                    List.of());
        }
    }
}
