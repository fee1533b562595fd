package loupe.report.section;

import java.util.List;
import loupe.experiment.record.NoteRecord;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Words;

/// What came up on the way.
final class Notes implements Section {
    @Override
    public List<String> lines(Findings findings, Style style) {
        return findings.notes().stream()
                .map(NoteRecord::text)
                .flatMap(text -> Words.wrapped("Note: " + text + ".", 6).stream())
                .toList();
    }
}
