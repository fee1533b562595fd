@NullMarked
package loupe.cli.plan;

import org.jspecify.annotations.NullMarked;
