package loupe.transport.posix;

import java.util.List;
import java.util.stream.IntStream;

/// The CPUs of this host.
public final class HostCpus {
    private HostCpus() {}

    /// Those that the calling thread may run on, and so what it starts.
    public static List<Integer> allowed() {
        var current = ThreadAffinity.current();
        return current.isEmpty()
                ? IntStream.range(0, Runtime.getRuntime().availableProcessors())
                        .boxed()
                        .toList()
                : current;
    }
}
