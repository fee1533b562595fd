package loupe.measure;

import java.util.random.RandomGenerator;

/// Made-up measurements for the tests of this package.
final class Samples {
    private Samples() {}

    /// Latencies from a nanosecond to minutes, skewed as real ones are.
    static long[] latencies(RandomGenerator random, int most) {
        long[] samples = new long[random.nextInt(1, most + 1)];
        double scale = Math.pow(10, random.nextDouble(0, 9));
        for (int i = 0; i < samples.length; i++) {
            samples[i] = Math.max(1, (long) (scale * Math.exp(random.nextGaussian())));
        }
        return samples;
    }
}
