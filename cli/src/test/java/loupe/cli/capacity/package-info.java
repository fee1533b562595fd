/// The search for a capacity, held against a simulated link that knows it.
@NullMarked
package loupe.cli.capacity;

import org.jspecify.annotations.NullMarked;
