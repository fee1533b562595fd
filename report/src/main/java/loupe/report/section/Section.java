package loupe.report.section;

import java.util.List;
import loupe.report.Findings;
import loupe.report.Style;

/// One part of a report. Each is listed in [Sections].
public interface Section {
    /// What it has to say, in lines of at most 80 characters; nothing where there is nothing to say.
    List<String> lines(Findings findings, Style style);
}
