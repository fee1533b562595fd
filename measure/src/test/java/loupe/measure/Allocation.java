package loupe.measure;

import java.lang.management.ManagementFactory;

/// Counts what a piece of code allocates.
final class Allocation {
    private static final int RUNS = 5;

    private Allocation() {}

    /// Runs it several times and gives the least that one of them allocated: the compiler, which may swap the loop's
    /// code under it, makes an object of its own now and then, the code's own objects come every time.
    static long bytesBy(Runnable code) {
        long least = Long.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            least = Math.min(least, bytesByOne(code));
        }
        return least;
    }

    private static long bytesByOne(Runnable code) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        threads.getCurrentThreadAllocatedBytes();
        long before = threads.getCurrentThreadAllocatedBytes();
        code.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
