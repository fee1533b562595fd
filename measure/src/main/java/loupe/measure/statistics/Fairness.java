package loupe.measure.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;

/// How evenly something is shared (Jain, Chiu and Hawe, DEC Research Report TR-301, 1984).
public final class Fairness {
    private Fairness() {}

    /// The square of the sum over n times the sum of squares: 1 where all have the same, 1 / n where one has it all,
    /// and
    /// k / n where k share evenly and the others have nothing.
    ///
    /// @param shares what each has, in any unit; none is negative
    /// @return empty where nobody has anything
    public static OptionalDouble jain(double... shares) {
        double sum = Arrays.stream(shares).sum();
        double squares = Arrays.stream(shares).map(share -> share * share).sum();
        if (Arrays.stream(shares).anyMatch(share -> !(share >= 0))) {
            throw new IllegalArgumentException("no share is negative: " + Arrays.toString(shares));
        }
        return squares == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum * sum / (shares.length * squares));
    }
}
