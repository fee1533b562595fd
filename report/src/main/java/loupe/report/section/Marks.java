package loupe.report.section;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.VerdictRecord;
import loupe.report.Findings;

/// The number that each verdict has in this report, by the order in which they come. A mild verdict that is passed on
/// every result has none: it is said once, of all.
///
/// @param numbers by name
/// @param ofAll the names of those that hold for every result
record Marks(Map<String, Integer> numbers, Set<String> ofAll) {
    static Marks of(Findings findings) {
        var ofAll = new LinkedHashSet<String>();
        var numbers = new LinkedHashMap<String, Integer>();
        for (var result : findings.results()) {
            for (var verdict : result.verdicts()) {
                if (isOfAll(verdict, findings.results())) {
                    ofAll.add(verdict.name());
                } else {
                    numbers.putIfAbsent(verdict.name(), numbers.size() + 1);
                }
            }
        }
        return new Marks(numbers, ofAll);
    }

    private static boolean isOfAll(VerdictRecord verdict, List<ResultRecord> results) {
        return !verdict.grave()
                && results.size() > 1
                && results.stream().allMatch(result -> result.verdicts().contains(verdict));
    }

    /// The numbers of a result's verdicts: `1 3`.
    String of(ResultRecord result) {
        return result.verdicts().stream()
                .map(VerdictRecord::name)
                .filter(numbers::containsKey)
                .map(numbers::get)
                .distinct()
                .sorted()
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }
}
