/// Figures brought into columns, and words into lines, of 80 characters. Start at [loupe.report.table.Table].
@NullMarked
package loupe.report.table;

import org.jspecify.annotations.NullMarked;
