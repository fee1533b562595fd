package loupe.model;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoverageTest {
    private static final int DATA_SETS = 400;
    private static final List<DataSize> STANDARD_SIZES = Stream.of(
                    1L, 64L, 1024L, 4096L, 16384L, 65500L, 262144L, 1L << 20)
            .map(DataSize::ofBytes)
            .toList();

    @ParameterizedTest
    @ValueSource(ints = {6, 20})
    void about_95_of_100_intervals_hold_the_parameter_that_made_the_data(int repetitions) {
        var random = new SplittableRandom(7);
        Map<Symbol, Integer> held = new EnumMap<>(Symbol.class);
        for (int set = 0; set < DATA_SETS; set++) {
            var made = new Hockney(random.nextDouble(5, 500), random.nextDouble(10, 1000));
            var timings = Synthetic.timings(made::micros, STANDARD_SIZES, repetitions, 0.02, random);
            for (var parameter : Synthetic.good(Hockney.fit(timings, 0.1)).parameters()) {
                double truth = truth(made, parameter.symbol());
                boolean holds = parameter.value().low() <= truth
                        && truth <= parameter.value().high();
                held.merge(parameter.symbol(), holds ? 1 : 0, Integer::sum);
            }
        }

        // 400 draws of 95 % lie within 372 and 388 in 95 of 100 cases.
        held.forEach((symbol, count) ->
                assertTrue(count >= 368 && count <= 393, symbol + ": " + count + " of " + DATA_SETS));
        assertTrue(held.size() == 4, () -> "intervals of " + held.keySet());
    }

    private static double truth(Hockney made, Symbol symbol) {
        return switch (symbol) {
            case START_UP -> made.startUpMicros();
            case SPEED -> made.speedMBps();
            case PER_BYTE -> 1000 / made.speedMBps();
            case HALF_SPEED -> made.halfSpeedBytes();
            default -> throw new IllegalArgumentException("no parameter of Hockney's: " + symbol);
        };
    }
}
