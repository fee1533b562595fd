/// The two sides of a run, wherever they are: here, in a second process, behind an agent.
@NullMarked
package loupe.cli.side;

import org.jspecify.annotations.NullMarked;
