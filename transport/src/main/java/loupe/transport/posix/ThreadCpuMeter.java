package loupe.transport.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import loupe.measure.CpuTime;
import loupe.measure.clock.CpuMeter;

/// CPU time and involuntary context switches of the calling thread, by getrusage(RUSAGE_THREAD). Their sum is exact to
/// the microsecond; the kernel splits it into user and system time by samples of its tick.
public enum ThreadCpuMeter implements CpuMeter {
    INSTANCE;

    private static final int THREAD = 1;
    private static final int RUSAGE_BYTES = 144;
    private static final int SYSTEM_TIME_OFFSET = 16;
    private static final int INVOLUNTARY_OFFSET = 136;

    @Override
    public Optional<CpuTime> now() {
        if (Platform.whyNot().isPresent()) {
            return Optional.empty();
        }
        var errno = new Errno();
        try (var arena = Arena.ofConfined()) {
            var usage = arena.allocate(RUSAGE_BYTES, 8);
            int result = (int) Libc.RESOURCE_USE.invokeExact(errno.state(), THREAD, usage.address());
            return result < 0
                    ? Optional.empty()
                    : Optional.of(new CpuTime(
                            nanos(usage, 0),
                            nanos(usage, SYSTEM_TIME_OFFSET),
                            usage.get(ValueLayout.JAVA_LONG, INVOLUNTARY_OFFSET)));
        } catch (Throwable impossible) {
            throw new LinkageError("getrusage", impossible);
        }
    }

    private static long nanos(MemorySegment usage, long offset) {
        return usage.get(ValueLayout.JAVA_LONG, offset) * 1_000_000_000
                + usage.get(ValueLayout.JAVA_LONG, offset + 8) * 1_000;
    }
}
