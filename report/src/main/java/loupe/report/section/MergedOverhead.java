package loupe.report.section;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.TrialRecord;
import loupe.report.Findings;
import org.jspecify.annotations.Nullable;

/// The optimistic overhead of the source notes: the interval between messages that a layer has merged. It stands in the
/// trials only, and is shown struck.
final class MergedOverhead {
    private final Findings findings;

    MergedOverhead(Findings findings) {
        this.findings = findings;
    }

    /// The median over the repetitions, in microseconds.
    ///
    /// @param side `sender` or `receiver`
    OptionalDouble micros(ResultRecord result, String side) {
        if (!Findings.has(result, "coalesced")) {
            return OptionalDouble.empty();
        }
        double[] sorted = findings.trials().stream()
                .filter(trial -> isOf(trial, result))
                .flatMap(trial -> figures(trial, result))
                .flatMapToDouble(figures -> number(figures.get("overheadMicros." + side)))
                .sorted()
                .toArray();
        return sorted.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2);
    }

    private static boolean isOf(TrialRecord trial, ResultRecord result) {
        return trial.transport().equals(result.transport())
                && trial.pattern().equals(result.pattern())
                && trial.bytes() == result.bytes()
                && trial.variant().equals(result.variant())
                && (trial.direction().equals(result.direction())
                        || trial.direction().equals("both"));
    }

    /// A trial of both directions holds the figures of each under its name.
    private static Stream<Map<?, ?>> figures(TrialRecord trial, ResultRecord result) {
        if (trial.direction().equals(result.direction())) {
            return Stream.of(trial.figures());
        }
        return trial.figures().get(result.direction()) instanceof Map<?, ?> figures
                ? Stream.of(figures)
                : Stream.empty();
    }

    private static DoubleStream number(@Nullable Object value) {
        return value instanceof Number number ? DoubleStream.of(number.doubleValue()) : DoubleStream.empty();
    }
}
