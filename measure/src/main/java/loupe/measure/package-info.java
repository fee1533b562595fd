/// What a number is: quantities with their units, distributions, estimates and the account of what arrived. Knows
/// nothing of networks. Start at [loupe.measure.Distribution].
@NullMarked
package loupe.measure;

import org.jspecify.annotations.NullMarked;
