/// Two sides of result files held against each other, for a person to read. Start at
/// [loupe.report.comparison.ComparisonText].
@NullMarked
package loupe.report.comparison;

import org.jspecify.annotations.NullMarked;
