package loupe.experiment.comparison;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import loupe.experiment.record.ComparisonEndRecord;
import loupe.experiment.record.ComparisonRecord;

/// What comes of all settings together.
///
/// @param records of all settings
/// @param threshold as a share
/// @param runsNeeded of each side to tell the threshold in all settings; empty where no number would do
record Outcome(List<ComparisonRecord> records, double threshold, OptionalInt runsNeeded) {
    private static final int NOT_SLOWER = 0;
    private static final int SLOWER = 1;
    private static final int CANNOT_TELL = 4;

    ComparisonEndRecord end() {
        int slower = count(Judgement.SLOWER);
        if (slower > 0) {
            return end(
                    "slower",
                    SLOWER,
                    Optional.of("B is slower than A in %d of %d settings".formatted(slower, judged())));
        }
        return judged() == 0 || count(Judgement.CANNOT_TELL) > 0
                ? end("cannot-tell", CANNOT_TELL, Optional.of(untold()))
                : end("not-slower", NOT_SLOWER, Optional.empty());
    }

    private ComparisonEndRecord end(String how, int exitCode, Optional<String> message) {
        return new ComparisonEndRecord(
                how,
                exitCode,
                100 * threshold,
                judged(),
                count(Judgement.SLOWER),
                count(Judgement.FASTER),
                count(Judgement.CANNOT_TELL),
                runsNeeded,
                message);
    }

    private int judged() {
        return (int) records.stream()
                .filter(record -> record.changePercent().isPresent())
                .count();
    }

    private int count(Judgement judgement) {
        return (int) records.stream()
                .filter(record -> record.judgement().equals(judgement.label()))
                .count();
    }

    private String untold() {
        if (judged() == 0) {
            return "nothing can be compared: no setting was measured often enough, and can be trusted, on both sides";
        }
        String more = runsNeeded.isPresent()
                ? "measure about %d runs of each side, in turn, and name them all, or ask a wider --threshold"
                        .formatted(runsNeeded.getAsInt())
                : "no number of runs would show that much: quieten the hosts, or ask a wider --threshold";
        String percent = new BigDecimal(100 * threshold)
                .round(new MathContext(3))
                .stripTrailingZeros()
                .toPlainString();
        return "in %d of %d settings it can't be told whether B is slower than A by %s %%: %s"
                .formatted(count(Judgement.CANNOT_TELL), records.size(), percent, more);
    }
}
