package loupe.cluster.wire;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/// gRPC and Netty log what strangers do to a port, at length. Here it becomes an event or a sentence, so their own
/// logs are off, and Netty is told to keep from what newer JDKs warn of.
final class QuietLibraries {
    // Held, because the JDK forgets the level of a logger that nobody holds.
    private static final List<Logger> LOGGERS = List.of(Logger.getLogger("io.grpc"), Logger.getLogger("io.perfmark"));

    private QuietLibraries() {}

    static void hush() {
        LOGGERS.forEach(logger -> logger.setLevel(Level.OFF));
        System.setProperty("io.grpc.netty.shaded.io.netty.noUnsafe", "true");
        // By hand: Netty would look for native code on the class path, and say so where it finds none.
        System.setProperty("io.grpc.netty.shaded.io.netty.transport.noNative", "true");
    }
}
