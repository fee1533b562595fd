/// The lines of a result file, one record each, with the names of docs/results.md. What was not measured is absent.
/// Start at [loupe.experiment.record.ResultRecord].
@NullMarked
package loupe.experiment.record;

import org.jspecify.annotations.NullMarked;
