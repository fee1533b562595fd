package loupe.cli.plan;

import java.util.ArrayList;
import java.util.List;
import loupe.measure.DataSize;
import loupe.transport.Message;

/// Message sizes as they are typed, one part of a list at a time: `1KiB`, or `64KiB..1MiB` for every doubling of the
/// first up to the last, and the last.
final class SizeList {
    private SizeList() {}

    /// @throws IllegalArgumentException with one sentence that says what was found and what to write instead
    static List<DataSize> parse(String part) {
        int dots = part.indexOf("..");
        if (dots < 0) {
            return List.of(size(part));
        }
        var first = size(part.substring(0, dots));
        var last = size(part.substring(dots + 2));
        if (first.compareTo(last) > 0) {
            throw new IllegalArgumentException("a range runs from the smaller size to the larger, got '" + part + "'");
        }
        var sizes = new ArrayList<DataSize>();
        for (long bytes = first.bytes(); bytes < last.bytes(); bytes *= 2) {
            sizes.add(DataSize.ofBytes(bytes));
        }
        sizes.add(last);
        return sizes;
    }

    private static DataSize size(String text) {
        var size = DataSize.parse(text);
        if (size.bytes() < 1 || size.bytes() > Message.LARGEST_BYTES) {
            throw new IllegalArgumentException("a message has 1 B to %s, got '%s'"
                    .formatted(DataSize.ofBytes(Message.LARGEST_BYTES), text.strip()));
        }
        return size;
    }
}
