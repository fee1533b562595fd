package loupe.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import loupe.experiment.doctor.Examined;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Grade;
import loupe.report.table.Words;

/// What a checkup of a host says to a person.
public final class DoctorReport {
    private static final int INDENT = 8;

    private DoctorReport() {}

    /// One sentence.
    public static String summary(List<Examined> examined) {
        var spoils = named(examined, Grade.SPOILS);
        int unknown = named(examined, Grade.UNKNOWN).size();
        return "%s; %d check%s%s."
                .formatted(
                        spoils.isEmpty()
                                ? "Nothing was found that would spoil a measurement"
                                : "What would spoil a measurement: " + Words.listed(spoils),
                        examined.size(),
                        examined.size() == 1 ? "" : "s",
                        unknown == 0 ? "" : ", %d of which the host does not answer".formatted(unknown));
    }

    /// Lines of at most 80 characters: a check, what was found, what that bears on and what to do.
    public static List<String> lines(Examined one, Style style) {
        var finding = one.finding();
        var lines = new ArrayList<String>();
        var wrapped = new ArrayList<>(Words.indented(one.name() + ": " + finding.found(), INDENT));
        wrapped.set(
                0,
                "%-8s%s".formatted(finding.grade().label(), wrapped.getFirst().strip()));
        if (finding.grade() == Grade.SPOILS) {
            wrapped.replaceAll(style::bold);
        }
        lines.addAll(wrapped);
        if (!finding.spoils().isEmpty()) {
            lines.addAll(Words.indented(
                    "bears on " + finding.spoils().stream().map(Affected::label).collect(Collectors.joining(", ")),
                    INDENT));
        }
        if (!finding.advice().isBlank()) {
            lines.addAll(Words.indented("-> " + finding.advice(), INDENT));
        }
        return lines;
    }

    private static List<String> named(List<Examined> examined, Grade grade) {
        return examined.stream()
                .filter(one -> one.finding().grade() == grade)
                .map(Examined::name)
                .toList();
    }
}
