/// From the records of runs to fitted models: which figures belong to one flow, which of them may be fitted, what each
/// model makes of them, and how that reads. Start at [loupe.report.fit.FlowFit].
@NullMarked
package loupe.report.fit;

import org.jspecify.annotations.NullMarked;
