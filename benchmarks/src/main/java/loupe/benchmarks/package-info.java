/// What the tool itself costs, by JMH: `benchmarks/run-micro` runs all of it in about a minute. Start at
/// [loupe.benchmarks.RecordingBenchmark].
@NullMarked
package loupe.benchmarks;

import org.jspecify.annotations.NullMarked;
