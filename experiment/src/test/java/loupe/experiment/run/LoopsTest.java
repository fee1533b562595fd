package loupe.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import loupe.experiment.verdict.Evidence.Standstill;
import loupe.measure.Distribution;
import loupe.measure.Stretch;
import loupe.measure.Surroundings;
import loupe.pattern.Direction;
import loupe.pattern.Pace;
import loupe.pattern.RankReport;
import loupe.pattern.Seen;
import loupe.transport.Traffic;
import org.junit.jupiter.api.Test;

final class LoopsTest {
    private static final long MILLI = 1_000_000;
    private static final Stretch SLOW = new Stretch(300 * MILLI, 400 * MILLI);
    private static final Stretch LESS_SLOW = new Stretch(900 * MILLI, 50 * MILLI);
    private static final Stretch STALL = new Stretch(310 * MILLI, 380 * MILLI);

    @Test
    void a_stall_of_the_side_that_asks_is_no_standstill_and_one_of_its_peer_is() {
        assertEquals(Optional.of(new Standstill(400 * MILLI, 1000 * MILLI)), standstill(List.of(), List.of(STALL)));
        assertEquals(Optional.of(new Standstill(50 * MILLI, 1000 * MILLI)), standstill(List.of(STALL), List.of()));
    }

    private static Optional<Standstill> standstill(List<Stretch> atSender, List<Stretch> atReceiver) {
        var flow = new Flow(
                Direction.A_TO_B, 64, rank(0, atSender, List.of(SLOW, LESS_SLOW)), rank(1, atReceiver, List.of()));
        return new Loops(Pace.CLOSED, List.of(flow))
                .evidence(OptionalDouble.empty(), OptionalDouble.empty())
                .standstill();
    }

    private static RankReport rank(int rank, List<Stretch> stalls, List<Stretch> roundTrips) {
        var around = new Surroundings(
                Distribution.NONE,
                stalls,
                0,
                0,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty());
        return new RankReport(
                rank,
                Optional.empty(),
                Distribution.NONE,
                Distribution.NONE,
                Optional.of(new RankReport.Sent(1000, 64_000, 1000 * MILLI, Distribution.NONE, Optional.empty())),
                Optional.empty(),
                new Seen(Traffic.NONE, Optional.empty(), List.of(), Optional.of(around), roundTrips, Optional.empty()),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }
}
