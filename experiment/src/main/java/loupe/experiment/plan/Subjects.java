package loupe.experiment.plan;

import java.util.List;
import java.util.stream.LongStream;
import loupe.measure.DataSize;
import loupe.pattern.Direction;

/// What is measured: every transport with every pattern at every size.
///
/// @param transports by name
/// @param patterns by name
/// @param sizes of the messages
/// @param sizesAsked whether a person asked for these sizes: one that a transport can't carry is then refused, where
///     the standard sizes are quietly fitted to the transport, with a note
/// @param directions for the patterns that have a direction
public record Subjects(
        List<String> transports,
        List<String> patterns,
        List<DataSize> sizes,
        boolean sizesAsked,
        List<Direction> directions) {
    /// The standard sizes of the main job.
    public static final List<DataSize> STANDARD_SIZES = LongStream.of(1, 64, 1024, 4096, 16384, 65500, 262144, 1 << 20)
            .mapToObj(DataSize::ofBytes)
            .toList();

    public Subjects {
        transports = List.copyOf(transports);
        patterns = List.copyOf(patterns);
        sizes = sizes.stream().distinct().sorted().toList();
        directions = List.copyOf(directions);
        if (transports.isEmpty() || patterns.isEmpty() || sizes.isEmpty() || directions.isEmpty()) {
            throw new IllegalArgumentException("a plan names at least one transport, pattern, size and direction");
        }
    }
}
