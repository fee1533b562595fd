package loupe.report.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import loupe.experiment.record.CapacityRecord;
import loupe.experiment.record.Line;
import loupe.experiment.record.LoadRecord;
import loupe.experiment.record.ResultRecord.RoundTrip;
import loupe.experiment.record.VerdictRecord;
import loupe.measure.Estimate;
import loupe.report.Findings;
import loupe.report.Style;
import org.junit.jupiter.api.Test;

final class CapacitiesTest {
    private static final OptionalDouble NONE = OptionalDouble.empty();

    @Test
    void the_curve_stands_above_the_two_rates_that_a_capacity_lies_between() {
        var text = text(
                load(10_000, 4, 0, Optional.empty()),
                load(10_400, 0, 4, Optional.of("peer")),
                capacity("found", OptionalDouble.of(10_000), OptionalDouble.of(10_400)));

        assertEquals("""
                tcp ping-pong 64 B a->b, goal p99 <= 200us, poisson arrivals
                                              response time, us
                due/s  goal kept  achieved/s     p50  p99   max
                10000  4/4              9990     100  150  1000
                10400  0/4, peer       10390     100  150  1000
                Capacity: 10000 messages a second keep the goal, 10400 do not, where p99 was
                300.0 us; known to 3.8 %.
                loopback: both sides run on one host. Measure between two.""", text);
    }

    @Test
    void what_has_one_bound_or_none_says_so() {
        assertTrue(inOneLine(capacity("always-kept", OptionalDouble.of(10_000), NONE))
                .contains("10000 messages a second keep the goal, the highest rate that was to be tried"));
        assertTrue(inOneLine(capacity("one-bound", OptionalDouble.of(10_000), NONE))
                .contains("the goal, at least; the"));
        assertTrue(inOneLine(capacity("never-kept", NONE, OptionalDouble.of(10_000)))
                .contains("Capacity: none, as the goal is not kept at 10000 messages a second, nor above"));
        assertTrue(inOneLine(capacity("one-bound", NONE, OptionalDouble.of(10_000)))
                .contains("Capacity: below 10000 messages a second"));
        assertTrue(inOneLine(capacity("not-run", NONE, NONE)).contains("Capacity: unknown, as p99"));
    }

    private static String inOneLine(Line line) {
        return text(line).replace('\n', ' ');
    }

    private static String text(Line... lines) {
        return String.join("\n", new Capacities().lines(Findings.of(List.of(lines)), Style.PLAIN));
    }

    private static LoadRecord load(double perSecond, int kept, int broken, Optional<String> by) {
        var response = new RoundTrip(
                2000,
                50_000,
                OptionalLong.of(100_000),
                OptionalLong.of(120_000),
                OptionalLong.of(150_000),
                OptionalLong.empty(),
                OptionalLong.empty(),
                1_000_000);
        return new LoadRecord(
                "tcp",
                "ping-pong",
                64,
                "a->b",
                Optional.empty(),
                "poisson",
                perSecond,
                Optional.of(new Estimate(perSecond - 10, perSecond - 20, perSecond)),
                Optional.of(response),
                Optional.of(response),
                Optional.empty(),
                OptionalLong.of(2000),
                OptionalLong.of(2000),
                OptionalLong.of(0),
                kept > broken ? "kept" : "broken",
                kept,
                broken,
                0,
                by,
                Optional.empty());
    }

    private static CapacityRecord capacity(String outcome, OptionalDouble low, OptionalDouble high) {
        return new CapacityRecord(
                "tcp",
                "ping-pong",
                64,
                "a->b",
                Optional.empty(),
                "p99 <= 200us",
                "poisson",
                outcome,
                low,
                high,
                5,
                low.isPresent() && high.isPresent() ? OptionalDouble.of(3.846) : NONE,
                Optional.of("peer"),
                Optional.of("p99 was 300.0 us"),
                2,
                8,
                0,
                low.isPresent(),
                List.of(new VerdictRecord("loopback", false, "both sides run on one host", "measure between two")));
    }
}
