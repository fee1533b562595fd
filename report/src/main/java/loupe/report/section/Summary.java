package loupe.report.section;

import java.util.ArrayList;
import java.util.List;
import loupe.experiment.record.ResultRecord;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Words;

/// The run in words, in the form in which the source notes conclude.
final class Summary implements Section {
    @Override
    public List<String> lines(Findings findings, Style style) {
        var lines = new ArrayList<String>();
        findings.plain(result -> true).stream()
                .map(ResultRecord::transport)
                .distinct()
                .forEach(
                        transport -> findings.plain(result -> result.transport().equals(transport)).stream()
                                .map(ResultRecord::direction)
                                .distinct()
                                .map(direction -> Conclusion.of(findings, transport, direction)
                                        .sentences())
                                .filter(text -> !text.isEmpty())
                                .forEach(text -> lines.addAll(Words.wrapped(text, 0))));
        if (!lines.isEmpty()) {
            lines.addFirst(style.bold("Conclusion"));
        }
        return lines;
    }
}
