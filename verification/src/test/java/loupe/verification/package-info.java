/// What must hold of the project as a whole. Start at [loupe.verification.ArrowsTest].
@NullMarked
package loupe.verification;

import org.jspecify.annotations.NullMarked;
