package loupe.experiment.surroundings;

import java.lang.management.ManagementFactory;

/// The collections of garbage of this JVM so far.
///
/// @param count how many stopped the program
/// @param nanos for how long, to the millisecond
record Collections(long count, long nanos) {
    private static final long NANOS_PER_MILLI = 1_000_000;

    static Collections now() {
        long count = 0;
        long millis = 0;
        for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (stopsTheProgram(collector.getName())) {
                count += Math.max(0, collector.getCollectionCount());
                millis += Math.max(0, collector.getCollectionTime());
            }
        }
        return new Collections(count, millis * NANOS_PER_MILLI);
    }

    /// `G1 Concurrent GC` and `ZGC Cycles` go on beside it.
    private static boolean stopsTheProgram(String name) {
        return !name.contains("Concurrent") && !name.contains("Cycles");
    }
}
