package loupe.experiment.verdict;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import loupe.experiment.record.VerdictRecord;
import loupe.measure.statistics.TwoModes;
import loupe.pattern.Patterns;

/// The figures gather around two values, so that their median is either one of them or what nothing
/// ever took.
final class Bimodal implements Verdict {
    private static final double NANOS_PER_MICRO = 1000;

    @Override
    public String name() {
        return "bimodal";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var modes = evidence.repetition().modes();
        int measured = evidence.repetition().measured();
        boolean time = Patterns.isRoundTrip(evidence.pattern());
        String seen = Stream.of(
                        modes.ofRepetitions().map(of -> ofRepetitions(of, measured, time)),
                        modes.ofRoundTrips().map(Bimodal::ofRoundTrips))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
        return seen.isEmpty()
                ? Optional.empty()
                : mild(
                        seen,
                        "read both values, not the median between them, and look for what changes back and forth: pin both"
                                + " sides with --affinity, end other load, see whether CPUs sleep or change their pace");
    }

    private static String ofRepetitions(TwoModes modes, int measured, boolean time) {
        long upper = Math.round(modes.upperShare() * measured);
        return "%d of %d repetitions gave around %s %s, %d around %s"
                .formatted(
                        measured - upper,
                        measured,
                        plain(modes.lower()),
                        time ? "us one way" : "messages a second",
                        upper,
                        plain(modes.upper()));
    }

    private static String ofRoundTrips(TwoModes modes) {
        return "%.0f %% of the round trips took around %s us, %.0f %% around %s us"
                .formatted(
                        100 * (1 - modes.upperShare()),
                        plain(modes.lower() / NANOS_PER_MICRO),
                        100 * modes.upperShare(),
                        plain(modes.upper() / NANOS_PER_MICRO));
    }

    private static String plain(double value) {
        return new BigDecimal(value)
                .round(new MathContext(3))
                .stripTrailingZeros()
                .toPlainString();
    }
}
