package loupe.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.measure.DataSize;

/// What a message of n bytes costs, after Hockney (The Science of Computer Benchmarking, 1996): T(n) = t0 + n/r_inf.
///
/// @param startUpMicros t0, in microseconds, not negative
/// @param speedMBps r_inf, the speed that ever longer messages approach, in decimal MB/s
public record Hockney(double startUpMicros, double speedMBps) {
    /// As far off as one straight line may be from a measurement, relative to it, unless told otherwise: half of the
    /// 5 % to which a median is measured by default.
    public static final double TOLERANCE = 0.025;

    static final int FEWEST_SIZES = 3;

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

    /// The line that is least off the medians in relative terms, with intervals from the repetitions; refused where it
    /// does not carry them.
    public static Fit<Hockney> fit(List<Timing> timings) {
        return fit(timings, TOLERANCE);
    }

    /// The same with a tolerance of one's own.
    ///
    /// @param tolerance as far off as the line may be from any median, relative to it, or twice the median's own
    ///     standard error where that is more
    public static Fit<Hockney> fit(List<Timing> all, double tolerance) {
        var timings = Timing.merged(all);
        if (timings.size() < FEWEST_SIZES) {
            return new Fit.Undetermined<>(
                    "%d message sizes only: a straight line needs at least %d to be put to the test"
                            .formatted(timings.size(), FEWEST_SIZES));
        }
        var lines = new LineFit(timings);
        var line = lines.line();
        if (line.microsPerByte() <= 0) {
            return new Fit.Undetermined<>("longer messages take no longer: there is no speed that they approach");
        }
        if (line.startMicros() < 0) {
            return new Fit.Undetermined<>(String.format(
                    Locale.ROOT,
                    "the best straight line starts at %.3g us: a message cannot start in less than no time",
                    line.startMicros()));
        }
        return Refusal.of("one straight line", line::micros, timings, tolerance)
                .<Fit<Hockney>>map(Fit.Undetermined::new)
                .orElseGet(() -> good(lines));
    }

    private static Fit<Hockney> good(LineFit lines) {
        var line = lines.line();
        var model = new Hockney(line.startMicros(), line.speedMBps());
        var replicas = lines.replicas().stream()
                .map(medians -> lines.line(medians, 0, medians.length - 1))
                .toList();
        var speed = Bootstrap.interval(model.speedMBps, replicas, Line::speedMBps);
        if (speed.isEmpty()) {
            return new Fit.Undetermined<>(
                    "the repetitions scatter so much that longer messages may take no longer: no speed can be told");
        }
        var start = Bootstrap.interval(model.startUpMicros, replicas, replica -> Math.max(0, replica.startMicros()));
        var half = Bootstrap.interval(
                model.halfSpeedBytes(), replicas, replica -> Math.max(0, replica.startMicros()) * replica.speedMBps());
        var perByte =
                Bootstrap.interval(1000 * line.microsPerByte(), replicas, replica -> 1000 * replica.microsPerByte());
        var parameters = Stream.of(
                        start.map(value -> new Parameter(Symbol.START_UP, value)),
                        speed.map(value -> new Parameter(Symbol.SPEED, value)),
                        perByte.map(value -> new Parameter(Symbol.PER_BYTE, value)),
                        half.map(value -> new Parameter(Symbol.HALF_SPEED, value)))
                .flatMap(Optional::stream)
                .toList();
        return new Fit.Good<>(model, parameters, Goodness.of(lines.timings(), lines.predicted(model::micros)));
    }
}
