package loupe.experiment.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import loupe.experiment.plan.Plan;
import loupe.experiment.plan.Variant;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Pattern;
import loupe.pattern.Patterns;
import loupe.transport.Transport;
import loupe.transport.Transports;

/// All cells of a plan, in the order in which a person reads their results.
final class Cells {
    /// Up to this size a message is small beside a segment, and merging makes its send look cheaper
    /// than it is.
    private static final long LARGEST_MERGED_BYTES = 1024;

    private final Plan plan;
    private final Transports transports;
    private final Set<Cell> cells = new LinkedHashSet<>();
    private final List<String> notes = new ArrayList<>();

    private Cells(Plan plan, Transports transports) {
        this.plan = plan;
        this.transports = transports;
    }

    /// @param cells without repetition
    /// @param notes on sizes that were left out because a transport does not carry them
    record Laid(List<Cell> cells, List<String> notes) {}

    static Laid of(Plan plan, Transports transports) {
        return new Cells(plan, transports).lay();
    }

    private Laid lay() {
        for (var transportName : plan.subjects().transports()) {
            var transport = transports.named(transportName).orElseThrow();
            var sizes = carried(transport);
            for (var variant : plan.variants()) {
                for (var patternName : plan.subjects().patterns()) {
                    add(transport, Patterns.named(patternName).orElseThrow(), sizes, variant);
                }
            }
        }
        return new Laid(List.copyOf(cells), List.copyOf(notes));
    }

    private List<DataSize> carried(Transport transport) {
        var sizes = plan.subjects().sizes().stream()
                .filter(transport.traits()::carries)
                .toList();
        var left = plan.subjects().sizes().stream()
                .filter(size -> !transport.traits().carries(size))
                .map(DataSize::toString)
                .toList();
        if (!left.isEmpty()) {
            notes.add("%s carries messages of %s to %s, so of the standard sizes %s %s left out"
                    .formatted(
                            transport.name(),
                            transport.traits().smallest(),
                            transport.traits().largest(),
                            String.join(", ", left),
                            left.size() == 1 ? "is" : "are"));
        }
        return sizes;
    }

    private void add(Transport transport, Pattern pattern, List<DataSize> sizes, Variant variant) {
        boolean loaded = variant.offered().loads().pairs() > 0;
        if (loaded && pattern.directions().getFirst() != Direction.PAIR_OF_MANY) {
            // Nobody would load it.
            return;
        }
        if (pattern.directions().contains(Direction.BOTH)) {
            // Its degradation is held against one way alone, in the same run.
            oneWayBeside(transport, sizes, variant);
        }
        for (var direction : directionsOf(pattern)) {
            if (pattern.name().equals("stream")
                    && transport.traits().reliable()
                    && !variant.offered().pace().open()) {
                // Small messages are merged on their way: their overhead is read from a stream that does not let them.
                windowedBeside(transport, sizes, direction, variant);
            }
            for (var size : sizes) {
                put(new Cell(transport.name(), pattern.name(), size, direction, variant, true));
            }
        }
    }

    private List<Direction> directionsOf(Pattern pattern) {
        var usual = pattern.directions().getFirst();
        return usual == Direction.BOTH || usual.isOfMany()
                ? List.of(usual)
                : plan.subjects().directions();
    }

    private void windowedBeside(Transport transport, List<DataSize> sizes, Direction direction, Variant variant) {
        for (var size : sizes) {
            if (size.bytes() <= LARGEST_MERGED_BYTES) {
                put(new Cell(transport.name(), "windowed-stream", size, direction, variant, false));
            }
        }
    }

    private void oneWayBeside(Transport transport, List<DataSize> sizes, Variant variant) {
        for (var direction : List.of(Direction.A_TO_B, Direction.B_TO_A)) {
            for (var size : sizes) {
                put(new Cell(transport.name(), "stream", size, direction, variant, false));
            }
        }
    }

    /// A cell that is asked takes the place of the same one that only stands beside another.
    private void put(Cell cell) {
        var other = new Cell(
                cell.transport(), cell.pattern(), cell.message(), cell.direction(), cell.variant(), !cell.asked());
        if (cell.asked()) {
            cells.remove(other);
        } else if (cells.contains(other)) {
            return;
        }
        cells.add(cell);
    }
}
