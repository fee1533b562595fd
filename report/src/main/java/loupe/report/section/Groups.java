package loupe.report.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import loupe.experiment.record.ResultRecord;

/// Results that stand in one table: each group gets a heading and its lines.
final class Groups {
    private Groups() {}

    /// @param title also what tells one group from another
    static List<String> lines(
            List<ResultRecord> results,
            Function<ResultRecord, String> title,
            BiFunction<String, List<ResultRecord>, List<String>> lines) {
        var all = new ArrayList<String>();
        results.stream()
                .collect(Collectors.groupingBy(title, LinkedHashMap::new, Collectors.toList()))
                .forEach((name, group) -> {
                    var said = lines.apply(name, group);
                    if (!all.isEmpty() && !said.isEmpty()) {
                        all.add("");
                    }
                    all.addAll(said);
                });
        return all;
    }
}
