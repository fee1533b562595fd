package loupe.experiment.record;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import loupe.measure.Surroundings;

/// What else happened at both hosts while something was measured.
///
/// @param a at side a
/// @param b at side b
public record PlatformSides(Optional<Host> a, Optional<Host> b) {
    /// Of one window, or of several merged; empty where neither side tells anything.
    public static Optional<PlatformSides> of(Optional<Surroundings> a, Optional<Surroundings> b) {
        return a.isEmpty() && b.isEmpty()
                ? Optional.empty()
                : Optional.of(new PlatformSides(a.map(Host::of), b.map(Host::of)));
    }

    /// One host, in nanoseconds where nothing else is said.
    ///
    /// @param stallP99Nanos how late a thread woke that only sleeps
    /// @param stallMaxNanos the longest
    /// @param collections garbage collections that stopped the program
    /// @param collectionNanos time in them
    /// @param stolenNanos that the hypervisor gave to others, over all CPUs
    /// @param contextSwitches of the whole host
    /// @param waitedNanos that the rank was ready and had no CPU
    /// @param leastMegahertz of any CPU
    /// @param mostMegahertz of any CPU
    public record Host(
            OptionalLong stallP99Nanos,
            OptionalLong stallMaxNanos,
            long collections,
            long collectionNanos,
            OptionalLong stolenNanos,
            OptionalLong contextSwitches,
            OptionalLong waitedNanos,
            OptionalDouble leastMegahertz,
            OptionalDouble mostMegahertz) {
        static Host of(Surroundings around) {
            return new Host(
                    around.stalls().percentile(0.99),
                    around.stalls().isEmpty()
                            ? OptionalLong.empty()
                            : OptionalLong.of(around.stalls().max()),
                    around.collections(),
                    around.collectionNanos(),
                    around.stolenNanos(),
                    around.contextSwitches(),
                    around.waitedNanos(),
                    around.leastMegahertz(),
                    around.mostMegahertz());
        }
    }
}
