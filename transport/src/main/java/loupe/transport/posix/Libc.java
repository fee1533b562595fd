package loupe.transport.posix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/// The C library's functions as method handles. They are constants, so that the compiler sees through them, and take
/// pointers as plain longs, so that a call allocates nothing. Each takes the segment that gets `errno` first.
@SuppressWarnings("restricted")
final class Libc {
    private static final Linker LINKER = Linker.nativeLinker();
    private static final Linker.Option ERRNO = Linker.Option.captureCallState("errno");

    // A critical call does not tell the JVM that it has left for native code. That saves some nanoseconds, and stops
    // every collection of garbage for as long as the call takes: so only with MSG_DONTWAIT.
    private static final Linker.Option CRITICAL = Linker.Option.critical(false);

    private static final FunctionDescriptor TRANSFER =
            FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);

    static final MethodHandle SEND = handle("send", TRANSFER, ERRNO);
    static final MethodHandle RECEIVE = handle("recv", TRANSFER, ERRNO);
    static final MethodHandle SEND_AT_ONCE = handle("send", TRANSFER, ERRNO, CRITICAL);
    static final MethodHandle RECEIVE_AT_ONCE = handle("recv", TRANSFER, ERRNO, CRITICAL);

    static final MethodHandle SOCKET = ints("socket", 3);
    static final MethodHandle LISTEN = ints("listen", 2);
    static final MethodHandle SHUTDOWN = ints("shutdown", 2);
    static final MethodHandle CLOSE = ints("close", 1);
    static final MethodHandle UNSHARE = ints("unshare", 1);
    static final MethodHandle BIND =
            handle("bind", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_INT), ERRNO);
    static final MethodHandle CONNECT =
            handle("connect", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_INT), ERRNO);
    static final MethodHandle ACCEPT =
            handle("accept4", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT), ERRNO);
    static final MethodHandle SET_OPTION = handle(
            "setsockopt", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_INT), ERRNO);
    static final MethodHandle GET_OPTION = handle(
            "getsockopt", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG), ERRNO);
    static final MethodHandle SOCKET_NAME =
            handle("getsockname", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG), ERRNO);
    static final MethodHandle RECEIVE_FROM = handle(
            "recvfrom",
            FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG),
            ERRNO);
    static final MethodHandle POLL =
            handle("poll", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT), ERRNO);
    static final MethodHandle RESOURCE_USE =
            handle("getrusage", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG), ERRNO);
    static final MethodHandle SET_AFFINITY =
            handle("sched_setaffinity", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG), ERRNO);
    static final MethodHandle GET_AFFINITY =
            handle("sched_getaffinity", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG), ERRNO);
    static final MethodHandle CONTROL = handle(
            "ioctl",
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG),
            ERRNO,
            Linker.Option.firstVariadicArg(2));
    static final MethodHandle ERROR_TEXT = handle("strerror", FunctionDescriptor.of(ADDRESS, JAVA_INT));

    private Libc() {}

    private static MethodHandle ints(String name, int count) {
        var arguments = new MemoryLayout[count];
        Arrays.fill(arguments, JAVA_INT);
        return handle(name, FunctionDescriptor.of(JAVA_INT, arguments), ERRNO);
    }

    private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... options) {
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), type, options);
    }
}
