package loupe.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

class LogGPTest {
    private static final int MESSAGES = 10;
    private static final List<DataSize> SIZES = Stream.of(1, 64, 1024, 4096, 16_384, 65_500, 262_144, 1 << 20)
            .map(DataSize::ofBytes)
            .toList();

    /// What is to be found again, in microseconds and bytes.
    private record Made(double send, double receive, double gap, double perByte, double latency) {
        double gap(long bytes) {
            return gap + (double) bytes * perByte;
        }

        RoundTrips at(DataSize size, int repetitions, double delays, DoubleUnaryOperator noisy) {
            return new RoundTrips(
                    size,
                    MESSAGES,
                    IntStream.range(0, repetitions)
                            .mapToObj(i -> repetition(size.bytes(), delays, noisy))
                            .toList());
        }

        /// By the formulas of Hoefler et al., section 3.
        private RoundTrips.Repetition repetition(long bytes, double delays, DoubleUnaryOperator noisy) {
            double single = 2 * (latency + send + receive + bytes * perByte);
            double spacing = single * delays;
            return new RoundTrips.Repetition(
                    noisy.applyAsDouble(single),
                    noisy.applyAsDouble(single + (MESSAGES - 1) * gap(bytes)),
                    noisy.applyAsDouble(single + (MESSAGES - 1) * Math.max(send + spacing, gap(bytes))),
                    spacing,
                    noisy.applyAsDouble(send + 2 * spacing + receive),
                    2 * spacing);
        }

        List<RoundTrips> all(int repetitions, double delays, DoubleUnaryOperator noisy) {
            return SIZES.stream()
                    .map(size -> at(size, repetitions, delays, noisy))
                    .toList();
        }
    }

    @ForEachSeed(count = 50)
    void recovers_the_parameters_that_made_the_round_trips_within_one_percent(RandomGenerator random) {
        var made = new Made(
                random.nextDouble(1, 5),
                random.nextDouble(1, 5),
                random.nextDouble(6, 10),
                1 / random.nextDouble(50, 5_000),
                random.nextDouble(5, 20));
        var trips = made.all(9, 1, exact -> exact * (1 + 0.0001 * random.nextGaussian()));

        var good = Synthetic.good(LogGP.fit(trips));

        assertWithin(made.send, Symbol.SEND_OVERHEAD, good);
        assertWithin(made.receive, Symbol.RECEIVE_OVERHEAD, good);
        assertWithin(made.gap, Symbol.GAP, good);
        assertWithin(1000 * made.perByte, Symbol.GAP_PER_BYTE, good);
        assertWithin(made.latency, Symbol.LATENCY, good);
        assertEquals(List.of(), good.model().cautions());
        assertEquals(SIZES.size(), good.model().overheads().size());
    }

    private static void assertWithin(double made, Symbol symbol, Fit.Good<LogGP> good) {
        var found = Parameter.of(symbol, good.parameters()).orElseThrow();
        assertEquals(made, found.median(), 0.01 * made, symbol.letters());
        assertTrue(found.low() <= found.median() && found.median() <= found.high());
    }

    @Test
    void says_where_the_delay_is_too_short_for_the_send_to_be_seen() {
        var made = new Made(2, 2, 30, 0.001, 5);

        var cautions = Synthetic.good(LogGP.fit(made.all(1, 1, exact -> exact)))
                .model()
                .cautions();

        assertEquals(
                "at 1 B the delay d = 18.00 us is less than g + s G = 30.00 us",
                cautions.getFirst().substring(0, cautions.getFirst().indexOf(':')));
        assertTrue(cautions.size() > 3, () -> cautions.toString());
    }

    @Test
    void g_and_G_of_each_side_of_a_protocol_change_are_found_apart() {
        var eager = new Made(2, 2, 5, 0.001, 5);
        var other = new Made(2, 2, 25, 0.0004, 5);
        var trips = SIZES.stream()
                .map(size -> (size.bytes() <= 16_384 ? eager : other).at(size, 1, 1, exact -> exact))
                .toList();

        var segments = Synthetic.good(LogGP.fit(trips)).model().gaps().segments();

        assertEquals(2, segments.size());
        assertEquals(
                25,
                Parameter.of(Symbol.GAP, LogGP.gap(segments.getLast()))
                        .orElseThrow()
                        .median(),
                0.1);
        assertEquals(
                0.4,
                Parameter.of(Symbol.GAP_PER_BYTE, LogGP.gap(segments.getLast()))
                        .orElseThrow()
                        .median(),
                0.004);
    }

    @Test
    void is_refused_where_the_gap_does_not_follow_the_size_or_is_none() {
        var made = new Made(2, 2, 5, 0.001, 5);
        var twoSizes = made.all(1, 1, exact -> exact).subList(0, 2);
        var none = List.of(new RoundTrips(
                DataSize.ofBytes(64), MESSAGES, List.of(new RoundTrips.Repetition(20, 19, 300, 20, 45, 40))));

        var few = assertInstanceOf(Fit.Undetermined.class, LogGP.fit(twoSizes));
        var merged = assertInstanceOf(Fit.Undetermined.class, LogGP.fit(none));

        assertTrue(few.reason().startsWith("the gap between messages, g + s G: 2 message sizes only"), few.reason());
        assertTrue(merged.reason().startsWith("10 messages of 64 B took no longer than one"), merged.reason());
    }
}
