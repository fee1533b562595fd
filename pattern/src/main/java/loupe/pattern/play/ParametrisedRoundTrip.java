package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.pattern.Direction;
import loupe.pattern.Offered;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.pattern.part.OwnPace;
import loupe.transport.Traits;

/// Round trips of one message, of a burst, of a burst with delays, and of one message whose reply is taken late: what
/// the parameters of LogGP are found from, by Netgauge's method (Hoefler et al., IPDPS 2007).
///
/// ```
/// rank 0  ──▶ d ──▶ d ──▶  rank 1
///         ◀── reply to the last
/// ```
///
/// The four kinds take turns, a few round trips of each, so that drift does not become a difference between them.
public final class ParametrisedRoundTrip implements Pattern {
    /// Messages of a burst, as Netgauge sends.
    static final int BURST = 10;

    @Override
    public String name() {
        return "prtt";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.A_TO_B, Direction.B_TO_A);
    }

    @Override
    public Optional<String> refusal(Traits traits, Offered offered) {
        return OwnPace.refusal(traits, offered, "a lost message would leave it waiting");
    }

    @Override
    public RankReport play(Station station) throws IOException {
        if (!station.reliable()) {
            throw new IOException("prtt needs a transport that loses nothing: a lost message would leave it waiting");
        }
        if (station.load().direction().sends(station.rank())) {
            try (var caller = new Caller(station)) {
                return caller.play();
            }
        }
        try (var replier = new Replier(station)) {
            return replier.play();
        }
    }
}
