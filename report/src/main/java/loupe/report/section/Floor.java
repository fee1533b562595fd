package loupe.report.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import loupe.experiment.record.PlatformRecord;
import loupe.experiment.record.ResultRecord;
import loupe.measure.DataSize;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Digits;
import loupe.report.table.Words;

/// What lies below all figures: what the tool itself costs, and what is noise.
final class Floor implements Section {
    /// Beyond a doubling, how much more is no help to anybody.
    private static final int MOST_PERCENT = 100;

    @Override
    public List<String> lines(Findings findings, Style style) {
        var lines = new ArrayList<String>(noise(findings.results()));
        findings.platform()
                .map(Floor::parts)
                .filter(parts -> !parts.isEmpty())
                .ifPresent(
                        parts -> lines.addAll(Words.wrapped("The tool itself takes " + Words.listed(parts) + ".", 0)));
        return lines;
    }

    private static List<String> noise(List<ResultRecord> results) {
        var floors = results.stream()
                .filter(result -> result.noiseFloorPercent().isPresent())
                .sorted(Comparator.comparingDouble(
                        result -> result.noiseFloorPercent().getAsDouble()))
                .toList();
        if (floors.isEmpty()) {
            return List.of();
        }
        String upTo = floors.size() == 1 ? "" : " to " + floor(floors.getLast());
        return Words.wrapped(
                "Two runs like this one can be told apart from a difference of %s%s on."
                        .formatted(floor(floors.getFirst()), upTo),
                0);
    }

    private static String floor(ResultRecord result) {
        double percent = result.noiseFloorPercent().orElseThrow();
        return "%s %% (%s %s%s)"
                .formatted(
                        percent > MOST_PERCENT ? "more than " + MOST_PERCENT : Digits.roughly(percent),
                        result.pattern(),
                        DataSize.ofBytes(result.bytes()),
                        result.variant().map(variant -> ", " + variant).orElse(""));
    }

    private static List<String> parts(PlatformRecord platform) {
        var parts = new ArrayList<String>();
        add(parts, platform.clockReadNanos(), 1, "%s ns to read the clock");
        add(parts, platform.recordNanos(), 1, "%s ns to record a value");
        add(
                parts,
                platform.memoryRoundTripNanos(),
                1000,
                "%s us for a round trip between two threads, without a network");
        return parts;
    }

    private static void add(List<String> parts, OptionalDouble nanos, double unit, String words) {
        nanos.ifPresent(value -> parts.add(words.formatted(Digits.of(value / unit))));
    }
}
