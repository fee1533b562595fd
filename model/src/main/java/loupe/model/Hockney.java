package loupe.model;

import java.util.List;
import java.util.Locale;
import loupe.measure.DataSize;

/// What a message of n bytes costs, after Hockney (The Science of Computer Benchmarking, 1996): T(n) = t0 + n/r_inf.
///
/// @param startUpMicros t0, in microseconds, not negative
/// @param speedMBps r_inf, the speed that ever longer messages approach, in decimal MB/s
public record Hockney(double startUpMicros, double speedMBps) {
    /// As far off as one straight line may be from a measurement, relative to it, unless told otherwise: half of the
    /// 5 % to which a median is measured by default.
    public static final double TOLERANCE = 0.025;

    private static final int FEWEST_SIZES = 3;

    public Hockney {
        if (!(startUpMicros >= 0 && speedMBps > 0) || !Double.isFinite(startUpMicros) || !Double.isFinite(speedMBps)) {
            throw new IllegalArgumentException(
                    "a message starts in no negative time and moves, got t0 = %s us and r_inf = %s MB/s"
                            .formatted(startUpMicros, speedMBps));
        }
    }

    /// T(n), in microseconds.
    public double micros(DataSize size) {
        return startUpMicros + size.bytes() / speedMBps;
    }

    /// n_half = t0 * r_inf, in bytes: the size at which half of r_inf is reached.
    public double halfSpeedBytes() {
        return startUpMicros * speedMBps;
    }

    /// The line through the samples that is least off in relative terms.
    public static Fit fit(List<Sample> samples) {
        return fit(samples, TOLERANCE);
    }

    /// The line through the samples for which the sum of the squares of ((T(n) - T) / T) is least, so that a short
    /// message counts as much as a long one.
    ///
    /// @param tolerance as far off as the line may be from any sample, relative to it
    public static Fit fit(List<Sample> samples, double tolerance) {
        long sizes = samples.stream().map(Sample::size).distinct().count();
        if (sizes < FEWEST_SIZES) {
            return new Fit.Undetermined("%d message sizes only: a straight line needs at least %d to be put to the test"
                    .formatted(sizes, FEWEST_SIZES));
        }
        var line = leastSquares(samples);
        if (line.microsPerByte <= 0) {
            return new Fit.Undetermined("longer messages take no longer: there is no speed that they approach");
        }
        if (line.startUpMicros < 0) {
            return new Fit.Undetermined(String.format(
                    Locale.ROOT,
                    "the best straight line starts at %.3g us: a message cannot start in less than no time",
                    line.startUpMicros));
        }
        return judged(new Hockney(line.startUpMicros, 1 / line.microsPerByte), samples, tolerance);
    }

    private static Fit judged(Hockney model, List<Sample> samples, double tolerance) {
        var worst = samples.getFirst();
        for (var sample : samples) {
            worst = model.residual(sample) > model.residual(worst) ? sample : worst;
        }
        double residual = model.residual(worst);
        return residual <= tolerance
                ? new Fit.Good(model, residual)
                : new Fit.Undetermined(String.format(
                        Locale.ROOT,
                        "one straight line does not carry the data: at %s it gives %.4g us, measured were %.4g us,"
                                + " %.1f %% off",
                        worst.size(),
                        model.micros(worst.size()),
                        worst.micros(),
                        100 * residual));
    }

    private double residual(Sample sample) {
        return Math.abs(micros(sample.size()) / sample.micros() - 1);
    }

    private record Line(double startUpMicros, double microsPerByte) {}

    /// Solves the normal equations of 1 = t0 * x + b * y with x = 1 / T and y = n / T. At least two sizes differ.
    private static Line leastSquares(List<Sample> samples) {
        // In units of the mean size, so that both unknowns are of one magnitude.
        double unit = samples.stream()
                .mapToDouble(sample -> sample.size().bytes())
                .average()
                .orElseThrow();
        double xx = 0;
        double xy = 0;
        double yy = 0;
        double x1 = 0;
        double y1 = 0;
        for (var sample : samples) {
            double x = 1 / sample.micros();
            double y = sample.size().bytes() / unit / sample.micros();
            xx += x * x;
            xy += x * y;
            yy += y * y;
            x1 += x;
            y1 += y;
        }
        double determinant = xx * yy - xy * xy;
        return new Line((x1 * yy - y1 * xy) / determinant, (y1 * xx - x1 * xy) / determinant / unit);
    }
}
