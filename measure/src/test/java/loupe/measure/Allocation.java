package loupe.measure;

import java.lang.management.ManagementFactory;

/// Counts what a piece of code allocates.
final class Allocation {
    private Allocation() {}

    /// Runs it twice and counts at the second time: the first may load classes.
    static long bytesBy(Runnable code) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        code.run();
        threads.getCurrentThreadAllocatedBytes();
        long before = threads.getCurrentThreadAllocatedBytes();
        code.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
