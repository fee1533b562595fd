package loupe.pattern.work;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.pattern.Direction;
import loupe.pattern.Load;
import loupe.pattern.Offered;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.pattern.part.OwnPace;
import loupe.pattern.play.OneWay;
import loupe.transport.Traits;

/// The receiver works, and looks from time to time whether something has arrived: how much its work is slowed down by
/// the messages, and how fast these come, for one interval between two looks (Lawry et al., COMB, CLUSTER 2002).
///
/// ```
/// rank 0  ──▶ ──▶ ──▶ ──▶  rank 1: work, look, take and answer what is there, work, look, ...
///         ◀── taken, each
/// ```
///
/// No more than [#WINDOW] messages are under way.
public final class Polling implements Pattern {
    /// Messages under way at most.
    static final int WINDOW = 4;

    private static final long USUAL_INTERVAL_NANOS = 20_000;

    @Override
    public String name() {
        return "polling";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.A_TO_B, Direction.B_TO_A);
    }

    @Override
    public Optional<String> refusal(Traits traits, Offered offered) {
        return OwnPace.refusal(traits, offered, "each lost message would leave one less under way");
    }

    @Override
    public RankReport play(Station station) throws IOException {
        if (!station.reliable()) {
            throw new IOException("polling needs a transport that loses nothing: each lost message would leave one less"
                    + " under way");
        }
        var offered = station.load().offered();
        if (station.load().direction().sends(station.rank())) {
            return OneWay.sendWindowed(withoutWork(station), WINDOW);
        }
        long interval = offered.computeNanos() > 0 ? offered.computeNanos() : USUAL_INTERVAL_NANOS;
        try (var receiver = new PollingReceiver(station, interval)) {
            return receiver.play();
        }
    }

    /// The work is the receiver's alone.
    private static Station withoutWork(Station station) {
        var load = station.load();
        return new Station(
                station.rank(),
                station.company(),
                station.reliable(),
                station.stage(),
                new Load(
                        load.message(),
                        load.direction(),
                        load.tag(),
                        load.offered().computing(0)),
                station.schedule());
    }
}
