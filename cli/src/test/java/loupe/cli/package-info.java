@NullMarked
package loupe.cli;

import org.jspecify.annotations.NullMarked;
