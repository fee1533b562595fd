package loupe.model;

import java.util.Arrays;
import java.util.List;
import loupe.measure.DataSize;

/// How well a model carries the medians that it was fitted to.
///
/// @param sizes how many message sizes there were
/// @param fewestRepetitions of any of them
/// @param worstResidual the largest distance of the model from a median, relative to the median
/// @param worstAt the size at which that is
/// @param typicalResidual the root of the mean square of the relative distances
/// @param explained R squared in relative terms: by how much the sum of their squares is less than that of the best
///     constant, 0 to 1
public record Goodness(
        int sizes,
        int fewestRepetitions,
        double worstResidual,
        DataSize worstAt,
        double typicalResidual,
        double explained) {

    /// @param predicted by the model for each of the timings, in microseconds
    static Goodness of(List<Timing> timings, double[] predicted) {
        double[] constant = new double[predicted.length];
        Arrays.fill(constant, constant(timings));
        int worst = 0;
        for (int i = 0; i < predicted.length; i++) {
            worst = residual(timings, predicted, i) > residual(timings, predicted, worst) ? i : worst;
        }
        double left = squares(timings, predicted);
        double all = squares(timings, constant);
        return new Goodness(
                timings.size(),
                timings.stream().mapToInt(Timing::repetitions).min().orElseThrow(),
                residual(timings, predicted, worst),
                timings.get(worst).size(),
                Math.sqrt(left / predicted.length),
                all > 0 ? Math.max(0, 1 - left / all) : 1);
    }

    private static double squares(List<Timing> timings, double[] predicted) {
        double sum = 0;
        for (int i = 0; i < predicted.length; i++) {
            sum += Math.pow(residual(timings, predicted, i), 2);
        }
        return sum;
    }

    private static double residual(List<Timing> timings, double[] predicted, int i) {
        return Math.abs(predicted[i] / timings.get(i).micros() - 1);
    }

    /// The constant that is least off in relative error.
    private static double constant(List<Timing> timings) {
        double x = 0;
        double xx = 0;
        for (var timing : timings) {
            x += 1 / timing.micros();
            xx += 1 / timing.micros() / timing.micros();
        }
        return x / xx;
    }
}
