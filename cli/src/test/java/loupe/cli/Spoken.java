package loupe.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Runs commands in this process and keeps what they say.
final class Spoken {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(stream(out), stream(err), false, false, false);

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /// The exit code.
    int run(String... arguments) {
        return new CommandLineParser(console, new Interruption()).run(arguments);
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    List<String> complaints() {
        return err.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
