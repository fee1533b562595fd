package loupe.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import loupe.measure.DataSize;
import loupe.measure.Estimate;

/// What a message of n bytes costs where that is not the same line for all sizes: straight lines with change points
/// between them. A change point stands only where it at least halves the residual and at least three sizes, or the last
/// two, are on the other side of it; see docs/adr/0011 and docs/models/piecewise.md.
///
/// @param segments ascending, at least one
public record Piecewise(List<Segment> segments) {
    public Piecewise {
        segments = List.copyOf(segments);
        if (segments.isEmpty()) {
            throw new IllegalArgumentException("a model has at least one segment");
        }
    }

    /// T(n), in microseconds: the line of the first segment that reaches up to that size, or else of the last.
    public double micros(DataSize size) {
        return segment(size).line().micros(size);
    }

    private Segment segment(DataSize size) {
        return segments.stream()
                .filter(segment -> size.compareTo(segment.to()) <= 0)
                .findFirst()
                .orElse(segments.getLast());
    }

    /// Fits as few lines as carry the medians, with intervals from the repetitions.
    public static Fit<Piecewise> fit(List<Timing> timings) {
        return fit(timings, Hockney.TOLERANCE);
    }

    /// The same with a tolerance of one's own.
    ///
    /// @param tolerance as far off as the lines may be from any median, relative to it, or twice the median's own
    ///     standard error where that is more
    public static Fit<Piecewise> fit(List<Timing> all, double tolerance) {
        var timings = Timing.merged(all);
        if (timings.size() < Hockney.FEWEST_SIZES) {
            return new Fit.Undetermined<>("%d message sizes only: straight lines need at least %d to be put to the test"
                    .formatted(timings.size(), Hockney.FEWEST_SIZES));
        }
        var lines = new LineFit(timings);
        var ranges = ChangePoints.of(lines);
        var replicas = lines.replicas();
        var model = new Piecewise(
                ranges.stream().map(range -> segment(range, lines, replicas)).toList());
        String what = ranges.size() == 1
                ? "no change point halves the residual, and one straight line"
                : "a model of %d straight lines".formatted(ranges.size());
        return Refusal.of(what, model::micros, timings, tolerance)
                .<Fit<Piecewise>>map(Fit.Undetermined::new)
                .orElseGet(() -> new Fit.Good<>(model, model.half(ranges, lines, replicas), model.goodness(lines)));
    }

    private static Segment segment(ChangePoints.Range range, LineFit fit, List<double[]> replicas) {
        var line = fit.line(range.from(), range.to());
        var lines = replicas.stream()
                .map(medians -> fit.line(medians, range.from(), range.to()))
                .toList();
        var parameters = new ArrayList<Parameter>();
        Bootstrap.interval(line.startMicros(), lines, Line::startMicros)
                .ifPresent(value -> parameters.add(new Parameter(Symbol.START_UP, value)));
        Bootstrap.interval(1000 * line.microsPerByte(), lines, replica -> 1000 * replica.microsPerByte())
                .ifPresent(value -> parameters.add(new Parameter(Symbol.PER_BYTE, value)));
        Bootstrap.interval(line.speedMBps(), lines, Line::speedMBps)
                .ifPresent(value -> parameters.add(new Parameter(Symbol.SPEED, value)));
        return new Segment(
                fit.timings().get(range.from()).size(),
                fit.timings().get(range.to()).size(),
                range.to() - range.from() + 1,
                line,
                parameters);
    }

    private Goodness goodness(LineFit fit) {
        return Goodness.of(fit.timings(), fit.predicted(this::micros));
    }

    /// The size at which half of the last segment's speed is reached, where the data tells it.
    private List<Parameter> half(List<ChangePoints.Range> ranges, LineFit fit, List<double[]> replicas) {
        var lines = segments.stream().map(Segment::line).toList();
        Optional<Estimate> half = Bootstrap.interval(
                halfSpeedBytes(lines),
                replicas,
                medians -> halfSpeedBytes(ranges.stream()
                        .map(range -> fit.line(medians, range.from(), range.to()))
                        .toList()));
        return half.map(value -> new Parameter(Symbol.HALF_SPEED, value)).stream()
                .toList();
    }

    /// Infinite where there is none.
    private double halfSpeedBytes(List<Line> lines) {
        double half = lines.getLast().speedMBps() / 2;
        if (!Double.isFinite(half)) {
            return Double.POSITIVE_INFINITY;
        }
        return IntStream.range(0, lines.size())
                .mapToDouble(i -> reaches(half, lines.get(i), i))
                .filter(Double::isFinite)
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /// Where n / (t0 + n b) is that speed, if that is in the segment.
    private double reaches(double speed, Line line, int segment) {
        double share = 1 - line.microsPerByte() * speed;
        if (share <= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double begins = segment == 0 ? 0 : segments.get(segment - 1).to().bytes();
        double ends = segment == segments.size() - 1
                ? Double.POSITIVE_INFINITY
                : segments.get(segment).to().bytes();
        double bytes = Math.max(begins, line.startMicros() * speed / share);
        return bytes <= ends ? bytes : Double.POSITIVE_INFINITY;
    }
}
