@NullMarked
package loupe.report.section;

import org.jspecify.annotations.NullMarked;
