package loupe.report.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import loupe.experiment.record.Line;
import loupe.experiment.record.TrialRecord;
import loupe.measure.DataSize;
import loupe.model.Fit;
import loupe.model.Hockney;
import loupe.model.Parameter;
import loupe.model.Symbol;
import loupe.report.Findings;
import loupe.report.ResultBuilder;
import loupe.report.Style;
import org.junit.jupiter.api.Test;

class FlowFitTest {
    private static final Hockney MADE = new Hockney(10, 1_000);
    private static final List<Long> MADE_AT = List.of(1L, 1_000L, 100_000L);

    @Test
    void a_flow_is_fitted_to_the_repetitions_in_its_trials() {
        var lines = new ArrayList<Line>();
        for (long bytes : MADE_AT) {
            double micros = MADE.micros(DataSize.ofBytes(bytes));
            // What a result says of it is not asked where the trials are there.
            lines.add(ResultBuilder.pingPong(bytes, 1).build());
            for (double share : new double[] {0.99, 1.01, 1, 1, 1.002, 0.998}) {
                lines.add(trial("ping-pong", bytes, "a->b", "measured", Map.of("oneWayMicros", micros * share)));
            }
            lines.add(trial("ping-pong", bytes, "a->b", "cut-short", Map.of("oneWayMicros", 9 * micros)));
        }

        var good = hockney(only(lines, Quantity.ONE_WAY));

        assertEquals(10, good.model().startUpMicros(), 1e-6);
        assertEquals(1_000, good.model().speedMBps(), 1e-6);
        assertEquals(6, good.goodness().fewestRepetitions());
        var start = Parameter.of(Symbol.START_UP, good.parameters()).orElseThrow();
        assertTrue(start.low() < 10 && start.high() > 10 && start.relativeHalfWidth() < 0.02);
    }

    @Test
    void parametrised_round_trips_tell_the_parameters_that_made_them() {
        double send = 2;
        double receive = 3;
        double gap = 5;
        double perByte = 0.001;
        double latency = 10;
        var lines = new ArrayList<Line>();
        for (long bytes : List.of(1_000L, 10_000L, 100_000L)) {
            double single = 2 * (send + latency + bytes * perByte + receive);
            double between = gap + bytes * perByte;
            lines.add(ResultBuilder.pingPong(bytes, single / 2).build());
            for (double share : new double[] {0.999, 1, 1.001}) {
                lines.add(trial(
                        "ping-pong",
                        bytes,
                        "a->b",
                        "measured",
                        Map.of(
                                "prttMessages",
                                10,
                                "prttSingleMicros",
                                single * share,
                                "prttBurstMicros",
                                single * share + 9 * between,
                                "prttSpacedMicros",
                                single * share + 9 * (send + single),
                                "prttSpacingMicros",
                                single,
                                "prttDelayedMicros",
                                send + 1000 + receive,
                                "prttDelayMicros",
                                1000)));
            }
        }

        var fit = LogGPFit.of(List.of(Findings.of(lines))).getFirst();

        var parameters =
                assertInstanceOf(Fit.Good.class, fit.model(), fit.toString()).parameters();
        var found = ((List<?>) parameters).stream().map(Parameter.class::cast).toList();
        assertEquals(send, value(Symbol.SEND_OVERHEAD, found), 0.01 * send);
        assertEquals(receive, value(Symbol.RECEIVE_OVERHEAD, found), 0.01 * receive);
        assertEquals(gap, value(Symbol.GAP, found), 0.01 * gap);
        assertEquals(perByte * 1_000, value(Symbol.GAP_PER_BYTE, found), 0.01);
        assertEquals(latency, value(Symbol.LATENCY, found), 0.01 * latency);
        assertTrue(fit.lines(Style.PLAIN).stream().anyMatch(line -> line.startsWith("  L = 10.0 us")));
        assertEquals("loggp", fit.toRecord().get("model"));
    }

    private static double value(Symbol symbol, List<Parameter> parameters) {
        return Parameter.of(symbol, parameters).orElseThrow().median();
    }

    @Test
    void without_trials_the_results_intervals_stand_for_the_repetitions() {
        var lines = MADE_AT.stream()
                .<Line>map(bytes -> ResultBuilder.pingPong(bytes, MADE.micros(DataSize.ofBytes(bytes)))
                        .build())
                .toList();

        var good = hockney(only(lines, Quantity.ONE_WAY));

        assertEquals(1_000, good.model().speedMBps(), 1);
        assertTrue(Parameter.of(Symbol.SPEED, good.parameters()).orElseThrow().relativeHalfWidth() > 0.005);
    }

    @Test
    void what_is_untrusted_or_was_merged_is_left_out_and_said() {
        var lines = Stream.of(
                        ResultBuilder.stream(64, 3).merged(36, true),
                        ResultBuilder.stream(256, 3).merged(36, true),
                        ResultBuilder.stream(4096, 14.096),
                        ResultBuilder.stream(16_384, 26.384).verdict("lost", true, "much", "slow down"),
                        ResultBuilder.stream(65_536, 75.536),
                        ResultBuilder.stream(262_144, 272.144),
                        ResultBuilder.stream(1 << 20, 1058.576).notRun())
                .<Line>map(ResultBuilder::build)
                .toList();

        var fit = only(lines, Quantity.INTERVAL);

        assertEquals(
                List.of(4096L, 65_536L, 262_144L),
                fit.sizes().stream().map(DataSize::bytes).toList());
        assertEquals(
                List.of("64 B and 256 B (merged on the way)", "16 KiB (not trusted: lost)", "1 MiB (not measured)"),
                fit.leftOut());
        assertEquals(10, hockney(fit).model().startUpMicros(), 0.01);
    }

    @Test
    void flows_are_fitted_apart_and_runs_together() {
        var one = Findings.of(List.of(
                ResultBuilder.pingPong(1, 10).build(),
                ResultBuilder.pingPong(1, 20).transport("udp").build(),
                ResultBuilder.pingPong(1, 10).direction("b->a").build(),
                ResultBuilder.pingPong(1, 10).variant("no-delay off").build()));
        var other = Findings.of(List.of(
                ResultBuilder.pingPong(1, 12).build(),
                ResultBuilder.pingPong(1_000, 11).build()));

        var fits = FlowFit.of(List.of(one, other)).stream()
                .filter(fit -> fit.quantity() == Quantity.ONE_WAY)
                .toList();

        assertEquals(
                List.of(
                        "tcp, ping-pong, a->b",
                        "udp, ping-pong, a->b",
                        "tcp, ping-pong, b->a",
                        "tcp, ping-pong, a->b, no-delay off"),
                fits.stream().map(fit -> fit.key().inWords()).toList());
        assertEquals(2, fits.getFirst().sizes().size());
        assertFalse(fits.getFirst().holds());
    }

    @Test
    void each_direction_of_a_trial_both_ways_is_a_flow_of_its_own() {
        var lines = new ArrayList<Line>();
        for (long bytes : MADE_AT) {
            double micros = MADE.micros(DataSize.ofBytes(bytes));
            lines.add(ResultBuilder.bidirectional(bytes, bytes / micros).build());
            lines.add(ResultBuilder.bidirectional(bytes, bytes / micros)
                    .direction("b->a")
                    .build());
            DoubleStream.of(0.999, 1, 1.001)
                    .forEach(share -> lines.add(trial(
                            "bidirectional",
                            bytes,
                            "both",
                            "measured",
                            Map.of(
                                    "a->b", Map.of("receiveCostMicros", micros * share),
                                    "b->a", Map.of("receiveCostMicros", micros * share * 2)))));
        }

        var fits = FlowFit.of(List.of(Findings.of(lines)));

        assertEquals(2, fits.size());
        assertEquals(10, hockney(fits.getFirst()).model().startUpMicros(), 0.1);
        assertEquals(20, hockney(fits.getLast()).model().startUpMicros(), 0.2);
    }

    @Test
    void the_c10s_figures_read_as_two_lines_and_why_not_one() {
        var lines = Stream.of(
                        ResultBuilder.stream(1, 575),
                        ResultBuilder.stream(64, 580),
                        ResultBuilder.stream(1024, 600),
                        ResultBuilder.stream(65_500, 65_500 / 15.6))
                .<Line>map(builder -> builder.repetitions(1).build())
                .toList();
        var fit = only(lines, Quantity.INTERVAL);

        var text = String.join("\n", FitText.lines(fit, new Style(false)));
        var records = FitRecord.of(fit);

        assertTrue(text.contains("hockney: one straight line does not carry the data"), text);
        assertTrue(text.contains("piecewise  1 KiB..65500 B"), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
        assertEquals(false, records.getFirst().get("holds"));
        assertEquals(true, records.getLast().get("holds"));
        assertEquals(
                2,
                assertInstanceOf(List.class, records.getLast().get("segments")).size());
    }

    private static FlowFit only(List<? extends Line> lines, Quantity quantity) {
        return FlowFit.of(List.of(Findings.of(List.copyOf(lines)))).stream()
                .filter(fit -> fit.quantity() == quantity)
                .findFirst()
                .orElseThrow();
    }

    private static Fit.Good<Hockney> hockney(FlowFit fit) {
        if (fit.hockney() instanceof Fit.Good<Hockney> good) {
            return good;
        }
        throw new AssertionError(fit.hockney().toString());
    }

    private static TrialRecord trial(
            String pattern, long bytes, String direction, String outcome, Map<String, Object> figures) {
        return new TrialRecord(
                1,
                "tcp",
                pattern,
                bytes,
                direction,
                Optional.empty(),
                outcome,
                figures,
                Optional.empty(),
                Optional.empty());
    }
}
