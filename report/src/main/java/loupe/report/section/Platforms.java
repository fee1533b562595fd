package loupe.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.LongStream;
import loupe.experiment.record.PlatformSides;
import loupe.experiment.record.PlatformSides.Host;
import loupe.experiment.record.ResultRecord;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Digits;
import loupe.report.table.Words;

/// What else happened at the hosts while they were measured, in a line for each side.
final class Platforms implements Section {
    private static final double NANOS_PER_MILLI = 1e6;

    @Override
    public List<String> lines(Findings findings, Style style) {
        var lines = new ArrayList<String>();
        lines.addAll(side("a", hosts(findings, PlatformSides::a)));
        lines.addAll(side("b", hosts(findings, PlatformSides::b)));
        return lines;
    }

    private static List<Host> hosts(Findings findings, Function<PlatformSides, Optional<Host>> of) {
        return findings.results().stream()
                .map(ResultRecord::platform)
                .flatMap(Optional::stream)
                .flatMap(sides -> of.apply(sides).stream())
                .toList();
    }

    private static List<String> side(String side, List<Host> hosts) {
        if (hosts.isEmpty()) {
            return List.of();
        }
        var parts = new ArrayList<String>();
        longs(hosts, Host::stallMaxNanos).max().ifPresent(nanos -> parts.add("no stall longer than " + millis(nanos)));
        long collections = hosts.stream().mapToLong(Host::collections).sum();
        long collecting = hosts.stream().mapToLong(Host::collectionNanos).sum();
        parts.add(
                collections == 0
                        ? "no collection of garbage"
                        : "%d collections of garbage (%s)".formatted(collections, millis(collecting)));
        if (hosts.stream().anyMatch(host -> host.stolenNanos().isPresent())) {
            parts.add(millis(longs(hosts, Host::stolenNanos).sum()) + " stolen by the hypervisor");
        }
        return Words.wrapped("Beside the trials, side %s: %s.".formatted(side, Words.listed(parts)), 0);
    }

    private static LongStream longs(List<Host> hosts, Function<Host, OptionalLong> of) {
        return hosts.stream().map(of).flatMapToLong(OptionalLong::stream);
    }

    private static String millis(long nanos) {
        return Digits.of(nanos / NANOS_PER_MILLI) + " ms";
    }
}
