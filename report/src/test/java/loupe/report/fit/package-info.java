@NullMarked
package loupe.report.fit;

import org.jspecify.annotations.NullMarked;
