package loupe.report.section;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.VerdictRecord;
import loupe.report.Findings;

/// The number that each verdict has in this report, by the order in which they come. A mild verdict that is passed on
/// every result has none: it is said once, of all.
///
/// @param numbers by kind
/// @param ofAll the kinds of those that hold for every result
record Marks(Map<Kind, Integer> numbers, Set<Kind> ofAll) {
    /// The same verdict may spoil one result and only be worth knowing of another.
    record Kind(String name, boolean grave) {
        static Kind of(VerdictRecord verdict) {
            return new Kind(verdict.name(), verdict.grave());
        }

        /// The verdict of this kind on a result.
        Optional<VerdictRecord> on(ResultRecord result) {
            return result.verdicts().stream()
                    .filter(verdict -> equals(of(verdict)))
                    .findFirst();
        }
    }

    static Marks of(Findings findings) {
        var ofAll = new LinkedHashSet<Kind>();
        var numbers = new LinkedHashMap<Kind, Integer>();
        for (var result : findings.results()) {
            for (var verdict : result.verdicts()) {
                if (isOfAll(verdict, findings.results())) {
                    ofAll.add(Kind.of(verdict));
                } else {
                    numbers.putIfAbsent(Kind.of(verdict), numbers.size() + 1);
                }
            }
        }
        return new Marks(numbers, ofAll);
    }

    private static boolean isOfAll(VerdictRecord verdict, List<ResultRecord> results) {
        return !verdict.grave()
                && results.stream().allMatch(result -> result.verdicts().contains(verdict));
    }

    /// The numbers of a result's verdicts: `1 3`.
    String of(ResultRecord result) {
        return result.verdicts().stream()
                .map(Kind::of)
                .filter(numbers::containsKey)
                .map(numbers::get)
                .distinct()
                .sorted()
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }
}
