package loupe.report.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import loupe.experiment.record.ResultRecord;
import loupe.measure.DataSize;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Words;

/// What the numbers behind the figures mean: each verdict with its evidence and what to do about it.
final class Legend implements Section {
    /// What a host does to a measurement, and its checkup may explain.
    private static final Set<String> OF_THE_HOST = Set.of(
            "not-steady", "interval-not-reached", "shared-core", "noisy-platform", "clock-too-coarse", "stalled");

    @Override
    public List<String> lines(Findings findings, Style style) {
        var marks = Marks.of(findings);
        var lines = new ArrayList<String>();
        marks.numbers().forEach((kind, number) -> lines.addAll(explained(number + " ", kind, findings.results())));
        marks.ofAll().forEach(kind -> lines.addAll(explained("", kind, findings.results())));
        if (Stream.concat(marks.numbers().keySet().stream(), marks.ofAll().stream())
                .anyMatch(kind -> OF_THE_HOST.contains(kind.name()))) {
            lines.add("What of a host disturbs a measurement: loupe doctor.");
        }
        if (!marks.numbers().isEmpty()) {
            lines.addFirst(style.bold("What to know about them"));
        }
        return lines;
    }

    private static List<String> explained(String mark, Marks.Kind kind, List<ResultRecord> results) {
        var judged =
                results.stream().filter(result -> kind.on(result).isPresent()).toList();
        var first = kind.on(judged.getFirst()).orElseThrow();
        boolean ofAll = mark.isEmpty();
        String where = ofAll ? "" : what(judged.getFirst()) + " " + size(judged.getFirst()) + ", ";
        String text = "%s%s%s: %s%s%s. %s."
                .formatted(
                        mark,
                        kind.name(),
                        kind.grave() ? " (not to be trusted)" : "",
                        where,
                        first.evidence(),
                        ofAll || judged.size() == 1 ? "" : "; so too " + likewise(judged, results),
                        sentence(first.advice()));
        return Words.wrapped(text, mark.length());
    }

    /// The others by pattern: `ping-pong 1 KiB and 4 KiB; stream at all sizes`.
    private static String likewise(List<ResultRecord> judged, List<ResultRecord> results) {
        var first = judged.getFirst();
        return judged.stream()
                .collect(Collectors.groupingBy(Legend::what, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(group -> {
                    long of = results.stream()
                            .filter(result -> what(result).equals(group.getKey()))
                            .count();
                    var others = group.getValue().stream()
                            .filter(result -> !result.equals(first))
                            .map(Legend::size)
                            .toList();
                    boolean every = group.getValue().size() == of && of > 2;
                    return others.isEmpty()
                            ? ""
                            : group.getKey() + " " + (every ? "at all sizes" : Words.listed(others));
                })
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String sentence(String advice) {
        return advice.isEmpty() ? advice : Character.toUpperCase(advice.charAt(0)) + advice.substring(1);
    }

    private static String what(ResultRecord result) {
        String direction = result.direction().equals("a->b") ? "" : " " + result.direction();
        return result.pattern()
                + direction
                + result.variant().map(it -> " (" + it + ")").orElse("");
    }

    private static String size(ResultRecord result) {
        return DataSize.ofBytes(result.bytes()).toString();
    }
}
