/// Who talks to whom, and when. Each pattern is one class, written once in plain blocking code with its clock given.
/// Start at [loupe.pattern.Pattern].
@NullMarked
package loupe.pattern;

import org.jspecify.annotations.NullMarked;
