package loupe.transport.socket;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Lets one thread pass at a time until it is shut, and tells whether one is inside: a socket's number is given back to
/// the kernel only when no thread can still be using it.
public final class Gate {
    private static final VarHandle INSIDE = handle();

    // Written by the one thread that passes, read by the one that shuts.
    @SuppressWarnings("unused")
    private boolean inside;

    private volatile boolean shut;

    private static VarHandle handle() {
        try {
            return MethodHandles.lookup().findVarHandle(Gate.class, "inside", boolean.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /// The full fence of the volatile store (some 5 ns) makes sure that either this thread sees that the gate is shut,
    /// or
    /// the one that shuts it sees that someone is inside.
    public void enter() throws IOException {
        INSIDE.setVolatile(this, true);
        if (shut) {
            leave();
            throw closed();
        }
    }

    public void leave() {
        INSIDE.setRelease(this, false);
    }

    void shut() {
        shut = true;
    }

    public boolean isShut() {
        return shut;
    }

    boolean isEmpty() {
        return !(boolean) INSIDE.getVolatile(this);
    }

    public static IOException closed() {
        return new IOException("the endpoint was closed");
    }
}
