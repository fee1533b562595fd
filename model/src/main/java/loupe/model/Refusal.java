package loupe.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import loupe.measure.DataSize;

/// Says where a model is too far off what was measured.
final class Refusal {
    private Refusal() {}

    /// Empty where it is nowhere further off than allowed.
    ///
    /// @param what does not carry the data
    /// @param micros that the model gives for a size
    static Optional<String> of(String what, ToDoubleFunction<DataSize> micros, List<Timing> timings, double tolerance) {
        Optional<String> worst = Optional.empty();
        double furthest = 1;
        for (var timing : timings) {
            double given = micros.applyAsDouble(timing.size());
            double off = Math.abs(given / timing.micros() - 1);
            double share = off / LineFit.allowed(timing, tolerance);
            if (share > furthest) {
                furthest = share;
                worst = Optional.of(String.format(
                        Locale.ROOT,
                        "%s does not carry the data: at %s it gives %s us, measured were %s us, %.1f %% off",
                        what,
                        timing.size(),
                        digits(given),
                        digits(timing.micros()),
                        100 * off));
            }
        }
        return worst;
    }

    private static String digits(double micros) {
        return Math.abs(micros) < 1e6 ? String.format(Locale.ROOT, "%.4g", micros) : Long.toString(Math.round(micros));
    }
}
