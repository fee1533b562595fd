package loupe.measure;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What else happened on the host during a window. What the host does not tell is absent.
///
/// @param stalls pauses of the whole process that a thread saw which did nothing but wait (Tene's jHiccup): their
///     lengths in ns
/// @param longestStalls the longest of them, by their begin
/// @param collections garbage collections of this JVM
/// @param collectionNanos time in them
/// @param stolenNanos time that the hypervisor gave to others, over all CPUs (/proc/stat steal)
/// @param contextSwitches on the whole host (/proc/stat ctxt)
/// @param leastMegahertz of any CPU, at the begin or the end
/// @param mostMegahertz of any CPU, at the begin or the end
public record Surroundings(
        Distribution stalls,
        List<Stall> longestStalls,
        long collections,
        long collectionNanos,
        OptionalLong stolenNanos,
        OptionalLong contextSwitches,
        OptionalDouble leastMegahertz,
        OptionalDouble mostMegahertz) {
    /// How many of the longest stalls are kept.
    public static final int MOST_STALLS = 16;

    public Surroundings {
        longestStalls = List.copyOf(longestStalls);
        if (longestStalls.size() > MOST_STALLS) {
            throw new IllegalArgumentException(
                    "at most " + MOST_STALLS + " stalls are kept, got " + longestStalls.size());
        }
    }

    /// One pause.
    ///
    /// @param atNanos from the begin of the window
    /// @param nanos its length
    public record Stall(long atNanos, long nanos) {}
}
