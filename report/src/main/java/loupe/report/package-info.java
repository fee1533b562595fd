/// What a person reads: pure functions from the records of a run to text of 80 columns or to CSV. Nothing is measured
/// or printed here. Start at [loupe.report.Report].
@NullMarked
package loupe.report;

import org.jspecify.annotations.NullMarked;
