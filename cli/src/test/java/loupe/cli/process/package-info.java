@NullMarked
package loupe.cli.process;

import org.jspecify.annotations.NullMarked;
