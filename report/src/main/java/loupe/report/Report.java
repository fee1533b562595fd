package loupe.report;

import java.util.ArrayList;
import java.util.stream.Collectors;
import loupe.report.section.Sections;

/// What a person is shown at the end of a run.
public final class Report {
    private Report() {}

    /// All sections that have something to say, an empty line between them; each line has at most 80 characters and an
    /// end.
    public static String text(Findings findings, Style style) {
        var lines = new ArrayList<String>();
        for (var section : Sections.ALL) {
            var said = section.lines(findings, style);
            if (!said.isEmpty()) {
                lines.add("");
                lines.addAll(said);
            }
        }
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }
}
