/// Wording is asserted on in golden files only. Start at [loupe.testkit.golden.Golden].
@NullMarked
package loupe.testkit.golden;

import org.jspecify.annotations.NullMarked;
