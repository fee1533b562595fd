package loupe.model;

import java.util.List;
import java.util.function.ToDoubleFunction;
import loupe.measure.DataSize;

/// Puts lines through timings so that the sum of the squares of (T(n) - T) / (T s) is least: in relative error, so that
/// a short message counts as much as a long one; and by s, how well each median is known, so that one that is hardly
/// known counts less.
final class LineFit {
    /// As well as any median is taken to be known, relative to it: what clocks, placement and luck leave.
    private static final double BEST_KNOWN = 0.005;

    /// The same for one of a few repetitions, which may have been alike by chance.
    private static final double BEST_KNOWN_OF_FEW = Hockney.TOLERANCE / 2;

    private static final int FEW = 6;

    private final List<Timing> timings;
    private final double[] medians;
    private final double[] scales;

    LineFit(List<Timing> timings) {
        this.timings = timings;
        this.medians = timings.stream().mapToDouble(Timing::micros).toArray();
        this.scales = scales(timings);
    }

    /// A median's own error is known roughly at best, from a few repetitions: one that seems to be less than is usual
    /// among these sizes is taken for the usual one.
    private static double[] scales(List<Timing> timings) {
        double[] errors = timings.stream()
                .flatMapToDouble(timing -> timing.relativeError().stream())
                .sorted()
                .toArray();
        double usual = errors.length == 0 ? 0 : errors[errors.length / 2];
        return timings.stream()
                .mapToDouble(timing -> Math.max(
                        Math.max(usual, timing.relativeError().orElse(0)),
                        timing.repetitions() < FEW ? BEST_KNOWN_OF_FEW : BEST_KNOWN))
                .toArray();
    }

    /// How far a line may be off there: what is allowed in general, or what the median itself is not known to.
    static double allowed(Timing timing, double tolerance) {
        return Math.max(tolerance, 2 * timing.relativeError().orElse(0));
    }

    List<Timing> timings() {
        return timings;
    }

    /// The line through all medians.
    Line line() {
        return line(medians, 0, medians.length - 1);
    }

    /// The line through the medians of some sizes.
    Line line(int from, int to) {
        return line(medians, from, to);
    }

    /// The line through some sizes, were these the medians. Solves the normal equations of w = t0 * x + b * y with
    /// w = 1 / s, x = w / T and y = n w / T.
    Line line(double[] supposed, int from, int to) {
        // In units of the largest size, so that both unknowns are of one magnitude.
        double unit = Math.max(1, timings.get(to).size().bytes());
        double xx = 0;
        double xy = 0;
        double yy = 0;
        double xw = 0;
        double yw = 0;
        for (int i = from; i <= to; i++) {
            double weight = 1 / scales[i];
            double x = weight / supposed[i];
            double y = timings.get(i).size().bytes() / unit * x;
            xx += x * x;
            xy += x * y;
            yy += y * y;
            xw += x * weight;
            yw += y * weight;
        }
        double determinant = xx * yy - xy * xy;
        return determinant == 0
                ? new Line(xw / xx, 0)
                : new Line((xw * yy - yw * xy) / determinant, (yw * xx - xw * xy) / determinant / unit);
    }

    /// The sum of the squares, which is least for the line through these sizes.
    double squares(int from, int to) {
        var line = line(from, to);
        double sum = 0;
        for (int i = from; i <= to; i++) {
            double off = line.residual(timings.get(i)) / scales[i];
            sum += off * off;
        }
        return sum;
    }

    /// What the median of each size might have been, many times over.
    List<double[]> replicas() {
        return Bootstrap.medians(timings);
    }

    /// What a model gives for each size.
    double[] predicted(ToDoubleFunction<DataSize> model) {
        return timings.stream()
                .mapToDouble(timing -> model.applyAsDouble(timing.size()))
                .toArray();
    }
}
