package loupe.model;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import loupe.measure.DataSize;

/// Measurements made of a known model.
final class Synthetic {
    private Synthetic() {}

    /// @param noise the standard deviation of a repetition, relative to what the model gives
    static List<Timing> timings(
            ToDoubleFunction<DataSize> model,
            List<DataSize> sizes,
            int repetitions,
            double noise,
            RandomGenerator random) {
        return sizes.stream()
                .map(size -> Timing.of(
                        size,
                        DoubleStream.generate(() -> model.applyAsDouble(size) * Math.exp(noise * random.nextGaussian()))
                                .limit(repetitions)
                                .toArray()))
                .toList();
    }

    /// Doublings.
    static List<DataSize> sizes(long from, long to) {
        return LongStream.iterate(from, bytes -> bytes <= to, bytes -> bytes * 2)
                .mapToObj(DataSize::ofBytes)
                .toList();
    }

    static <M> Fit.Good<M> good(Fit<M> fit) {
        return switch (fit) {
            case Fit.Good<M> good -> good;
            case Fit.Undetermined<M>(var reason) -> fail("refused: " + reason);
        };
    }
}
