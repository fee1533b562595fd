package loupe.transport.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.stream.IntStream;

/// The CPUs that the calling thread may run on. Threads that it starts afterwards inherit them.
public final class ThreadAffinity {
    private static final int MOST_CPUS = 1024;
    private static final int MASK_BYTES = MOST_CPUS / Byte.SIZE;
    private static final int CALLING_THREAD = 0;

    private ThreadAffinity() {}

    /// Binds the calling thread to these CPUs.
    ///
    /// @throws IOException with one sentence where a CPU is not there or not allowed
    public static void pin(List<Integer> cpus) throws IOException {
        var errno = new Errno();
        try (var arena = Arena.ofConfined()) {
            var mask = arena.allocate(MASK_BYTES, 8);
            for (int cpu : cpus) {
                long at = cpu / Byte.SIZE;
                int bits = mask.get(ValueLayout.JAVA_BYTE, at) | 1 << cpu % Byte.SIZE;
                mask.set(ValueLayout.JAVA_BYTE, at, (byte) bits);
            }
            int result = (int)
                    Libc.SET_AFFINITY.invokeExact(errno.state(), CALLING_THREAD, (long) MASK_BYTES, mask.address());
            Sockets.checked(
                    result,
                    errno,
                    "no thread can be pinned to CPU " + cpus + "; this process may use " + HostCpus.allowed());
        } catch (IOException known) {
            throw known;
        } catch (Throwable impossible) {
            throw new LinkageError("sched_setaffinity", impossible);
        }
    }

    /// Empty where the platform does not tell.
    public static List<Integer> current() {
        if (Platform.whyNot().isPresent()) {
            return List.of();
        }
        var errno = new Errno();
        try (var arena = Arena.ofConfined()) {
            var mask = arena.allocate(MASK_BYTES, 8);
            int result = (int)
                    Libc.GET_AFFINITY.invokeExact(errno.state(), CALLING_THREAD, (long) MASK_BYTES, mask.address());
            return IntStream.range(0, result < 0 ? 0 : MOST_CPUS)
                    .filter(cpu -> (mask.get(ValueLayout.JAVA_BYTE, cpu / Byte.SIZE) >> cpu % Byte.SIZE & 1) != 0)
                    .boxed()
                    .toList();
        } catch (Throwable impossible) {
            throw new LinkageError("sched_getaffinity", impossible);
        }
    }
}
