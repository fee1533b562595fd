package loupe.cli.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/// The command that a session is about: it has the terminal, and hears every signal that this process is sent.
final class Foreground {
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private final AtomicReference<Optional<ProcessHandle>> running = new AtomicReference<>(Optional.empty());

    /// Hands a signal on to the command; where it has not begun yet, there is nothing to keep.
    ///
    /// @param before what must end first
    void signal(String name, Runnable before) {
        running.get().ifPresentOrElse(process -> Kill.with(name, process), () -> {
            before.run();
            Runtime.getRuntime().halt(name.equals("INT") ? 130 : 143);
        });
    }

    /// Returns the command's exit code.
    int run(List<String> command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(inSessionOfItsOwn(command)).inheritIO().start();
        running.set(Optional.of(process.toHandle()));
        return process.waitFor();
    }

    /// The terminal's Ctrl-C goes to every process in front of it: what is handed on would come twice.
    private static List<String> inSessionOfItsOwn(List<String> command) {
        return Files.isExecutable(SETSID)
                ? Stream.concat(Stream.of(SETSID.toString()), command.stream()).toList()
                : command;
    }
}
