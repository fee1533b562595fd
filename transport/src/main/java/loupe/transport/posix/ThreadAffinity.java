package loupe.transport.posix;

/// Stub.
public final class ThreadAffinity {
    private ThreadAffinity() {}

    public static void pin(java.util.List<Integer> cpus) throws java.io.IOException {}

    public static java.util.List<Integer> current() {
        return java.util.List.of();
    }
}
