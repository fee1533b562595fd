package loupe.transport.posix;

/// The table in which a thread's descriptors stand. All threads of a process share one, and the kernel
/// then counts every use of it, which costs a call that moves nothing some 50 ns of 370.
public final class ThreadDescriptors {
    private static final int CLONE_FILES = 0x400;

    private ThreadDescriptors() {}

    /// Gives the calling thread a copy of the table for itself (unshare(2), CLONE_FILES). What it opens or
    /// closes from then on stands in no other thread's table, and what others close stays open in its own
    /// until it ends: so this is for a short-lived thread that opens nothing which outlives it.
    ///
    /// @return whether it has one now; a sandbox may forbid it, and all works without
    public static boolean own() {
        var errno = new Errno();
        try {
            return (int) Libc.UNSHARE.invokeExact(errno.state(), CLONE_FILES) == 0;
        } catch (Throwable impossible) {
            throw new LinkageError("unshare", impossible);
        }
    }
}
