package loupe.cli;

import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// Hears what a terminal or a supervisor asks of the process. Through reflection on the JDK's own module, since javac
/// warns of its door to signals (sun.misc.Signal of jdk.unsupported) in a way that can't be silenced in one place.
/// Where there is no such door the JVM goes on ending as it always does.
final class Signals {
    /// By name, with the exit code that a shell gives to a process that died of it.
    private static final Map<String, Integer> ENDING =
            Map.of("INT", ExitCode.INTERRUPTED, "TERM", ExitCode.TERMINATED, "HUP", ExitCode.HUNG_UP);

    private Signals() {}

    /// From now on, a signal that would have ended the process does what is given instead.
    ///
    /// @param first told the exit code on the first signal, on a thread of its own
    /// @param again told on every further one
    static void onEnding(IntConsumer first, IntConsumer again) {
        var heard = new AtomicInteger();
        ENDING.forEach((name, code) -> handle(name, () -> (heard.getAndIncrement() == 0 ? first : again).accept(code)));
    }

    /// From now on, each signal that would have ended the process is told by its name instead.
    static void onEveryEnding(Consumer<String> told) {
        ENDING.keySet().forEach(name -> handle(name, () -> told.accept(name)));
    }

    /// Leaves Ctrl-C to the process that started this one.
    static void ignoreInterrupt() {
        handle("INT", () -> {});
    }

    private static void handle(String name, Runnable action) {
        try {
            var signalType = type("sun.misc.Signal");
            var handlerType = type("sun.misc.SignalHandler");
            if (signalType.isPresent() && handlerType.isPresent()) {
                handle(name, action, signalType.get(), handlerType.get());
            }
        } catch (ReflectiveOperationException | IllegalArgumentException unknownHere) {
            return;
        }
    }

    private static Optional<Class<?>> type(String name) {
        return ModuleLayer.boot().findModule("jdk.unsupported").map(module -> Class.forName(module, name));
    }

    private static void handle(String name, Runnable action, Class<?> signalType, Class<?> handlerType)
            throws ReflectiveOperationException {
        var signal = signalType.getConstructor(String.class).newInstance(name);
        var handle = signalType.getMethod("handle", signalType, handlerType);
        var ignored = handlerType.getField("SIG_IGN").get(null);
        var before = handle.invoke(null, signal, handler(action, handlerType));
        if (ignored.equals(before)) {
            // Whoever started this process wants it to live on, as nohup does.
            handle.invoke(null, signal, ignored);
        }
    }

    private static Object handler(Runnable action, Class<?> handlerType) {
        return Proxy.newProxyInstance(
                Signals.class.getClassLoader(),
                new Class<?>[] {handlerType},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "handle" -> {
                        action.run();
                        yield null;
                    }
                    case "equals" -> false; // only ever asked about the handler that stood there before
                    case "hashCode" -> System.identityHashCode(proxy);
                    default -> "Loupe's handler";
                });
    }
}
