package loupe.model;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import loupe.measure.DataSize;

/// The message size at which half of the highest measured speed is reached: what Hockney calls n_half, read off the
/// measurements without any model. Where the speed still rises at the largest size, so would this.
public final class HalfSpeed {
    private static final int FEWEST_SIZES = 3;

    private HalfSpeed() {}

    /// The first size, going up, at which half the highest speed is reached; between two measured sizes the speed is
    /// taken to grow with the logarithm of the size. Empty where the smallest size already reaches it, and for
    /// fewer than three samples.
    public static Optional<DataSize> of(List<Sample> samples) {
        var ascending =
                samples.stream().sorted(Comparator.comparing(Sample::size)).toList();
        if (ascending.size() < FEWEST_SIZES) {
            return Optional.empty();
        }
        double half = ascending.stream().mapToDouble(Sample::speedMBps).max().orElseThrow() / 2;
        int reached = 0;
        while (ascending.get(reached).speedMBps() < half) {
            reached++;
        }
        return reached == 0
                ? Optional.empty()
                : Optional.of(between(ascending.get(reached - 1), ascending.get(reached), half));
    }

    private static DataSize between(Sample below, Sample above, double speed) {
        double share = (speed - below.speedMBps()) / (above.speedMBps() - below.speedMBps());
        // A message of no bytes has no logarithm, and no speed either.
        double from = Math.log((double) Math.max(1, below.size().bytes()));
        double to = Math.log((double) above.size().bytes());
        return DataSize.ofBytes(Math.round(Math.exp(from + share * (to - from))));
    }
}
