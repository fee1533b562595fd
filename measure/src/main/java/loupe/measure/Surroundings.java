package loupe.measure;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongBinaryOperator;
import java.util.stream.Stream;

/// What else happened on the host during a window. What the host does not tell is absent.
///
/// @param stalls how late a thread woke that did nothing but sleep (the idea of Tene's jHiccup): pauses of the whole
///     process, in ns
/// @param longestStalls the longest of them
/// @param collections garbage collections of this JVM
/// @param collectionNanos time in them
/// @param stolenNanos time that the hypervisor gave to others, over all CPUs (/proc/stat steal)
/// @param contextSwitches on the whole host (/proc/stat ctxt)
/// @param waitedNanos time that the rank was ready to run and had no CPU (/proc/thread-self/schedstat)
/// @param leastMegahertz of any CPU, before the warm-up or after the window
/// @param mostMegahertz of any CPU, before the warm-up or after the window
public record Surroundings(
        Distribution stalls,
        List<Stretch> longestStalls,
        long collections,
        long collectionNanos,
        OptionalLong stolenNanos,
        OptionalLong contextSwitches,
        OptionalLong waitedNanos,
        OptionalDouble leastMegahertz,
        OptionalDouble mostMegahertz) {
    /// How many of the longest stalls are kept.
    public static final int MOST_STALLS = Longest.KEPT;

    public Surroundings {
        longestStalls = List.copyOf(longestStalls);
        if (longestStalls.size() > MOST_STALLS) {
            throw new IllegalArgumentException(
                    "at most " + MOST_STALLS + " stalls are kept, got " + longestStalls.size());
        }
    }

    /// Of two windows. What one of them lacks is of the other.
    public Surroundings merge(Surroundings other) {
        return new Surroundings(
                stalls.merge(other.stalls),
                Stream.concat(longestStalls.stream(), other.longestStalls.stream())
                        .sorted(Comparator.comparingLong(Stretch::nanos).reversed())
                        .limit(MOST_STALLS)
                        .toList(),
                collections + other.collections,
                collectionNanos + other.collectionNanos,
                join(stolenNanos, other.stolenNanos, Long::sum),
                join(contextSwitches, other.contextSwitches, Long::sum),
                join(waitedNanos, other.waitedNanos, Long::sum),
                least(leastMegahertz, other.leastMegahertz),
                most(mostMegahertz, other.mostMegahertz));
    }

    private static OptionalLong join(OptionalLong one, OptionalLong two, LongBinaryOperator join) {
        return one.isEmpty() || two.isEmpty()
                ? (one.isPresent() ? one : two)
                : OptionalLong.of(join.applyAsLong(one.getAsLong(), two.getAsLong()));
    }

    private static OptionalDouble least(OptionalDouble one, OptionalDouble two) {
        return Stream.of(one, two).flatMapToDouble(OptionalDouble::stream).min();
    }

    private static OptionalDouble most(OptionalDouble one, OptionalDouble two) {
        return Stream.of(one, two).flatMapToDouble(OptionalDouble::stream).max();
    }
}
