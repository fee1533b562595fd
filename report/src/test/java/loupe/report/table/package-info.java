@NullMarked
package loupe.report.table;

import org.jspecify.annotations.NullMarked;
