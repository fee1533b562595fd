package loupe.measure;

/// CPU time used by a thread, and how often the kernel took the CPU away from it.
///
/// @param userNanos time in user mode
/// @param systemNanos time in the kernel on behalf of the thread
/// @param involuntarySwitches times the thread was ready to go on but another was given its CPU
public record CpuTime(long userNanos, long systemNanos, long involuntarySwitches) {
    public static final CpuTime NONE = new CpuTime(0, 0, 0);

    public CpuTime minus(CpuTime earlier) {
        return new CpuTime(
                userNanos - earlier.userNanos,
                systemNanos - earlier.systemNanos,
                involuntarySwitches - earlier.involuntarySwitches);
    }

    public CpuTime plus(CpuTime other) {
        return new CpuTime(
                userNanos + other.userNanos,
                systemNanos + other.systemNanos,
                involuntarySwitches + other.involuntarySwitches);
    }

    public long totalNanos() {
        return userNanos + systemNanos;
    }
}
