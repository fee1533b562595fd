package loupe.testkit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The processes that a test starts. [#close] kills those that still run, with all that they have started.
/// Belongs to one thread.
public final class Children implements AutoCloseable {
    private final List<Child> started = new ArrayList<>();

    /// Starts a command, whose standard input is empty.
    public Child start(List<String> command) throws IOException {
        return start(new ProcessBuilder(command));
    }

    /// The same, with a working directory or an environment of its own.
    public Child start(ProcessBuilder builder) throws IOException {
        var process = builder.start();
        process.getOutputStream().close();
        var child = new Child(process);
        started.add(child);
        return child;
    }

    /// The command that runs a main class of this test's class path on this JDK, as `./loupe` would.
    public static List<String> java(String mainClass, String... arguments) {
        return Stream.of(
                        Stream.of(SharedClasses.JAVA),
                        SharedClasses.OPTIONS.stream(),
                        SharedClasses.of(mainClass).stream(),
                        Stream.of(mainClass),
                        Stream.of(arguments))
                .flatMap(part -> part)
                .toList();
    }

    @Override
    public void close() {
        started.reversed().forEach(Child::end);
        started.clear();
    }
}
