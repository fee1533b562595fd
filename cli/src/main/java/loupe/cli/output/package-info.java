/// What a run leaves and shows: its result directory, its lines on standard output, and how far it is. Streams and
/// terminals are handed in. Start at [loupe.cli.output.ResultSink].
@NullMarked
package loupe.cli.output;

import org.jspecify.annotations.NullMarked;
