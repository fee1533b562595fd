/// What samples can and can't tell: tests, effect sizes, noise. Each statistic names its source and its smallest useful
/// sample. What a library has is the library's. Start at [loupe.measure.statistics.Contrast].
@NullMarked
package loupe.measure.statistics;

import org.jspecify.annotations.NullMarked;
