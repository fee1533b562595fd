package loupe.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import loupe.experiment.record.PlatformRecord;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Digits;
import loupe.report.table.Words;

/// What the tool itself costs.
final class Floor implements Section {
    @Override
    public List<String> lines(Findings findings, Style style) {
        return findings.platform()
                .map(Floor::parts)
                .filter(parts -> !parts.isEmpty())
                .map(parts -> Words.wrapped("The tool itself takes " + Words.listed(parts) + ".", 0))
                .orElse(List.of());
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
