@NullMarked
package loupe.report;

import org.jspecify.annotations.NullMarked;
