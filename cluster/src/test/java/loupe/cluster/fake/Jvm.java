package loupe.cluster.fake;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Another JVM with this one's class path, killed and frozen as a test likes. Ended with the test.
public final class Jvm implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    private Jvm(Process process) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    public static Jvm start(Class<?> main, String... arguments) throws IOException {
        var command = command(main, arguments);
        return new Jvm(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    public static List<String> command(Class<?> main, String... arguments) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /// The next line that it says, or the empty text where it says no more.
    public String line() throws IOException {
        String line = out.readLine();
        return line == null ? "" : line;
    }

    /// `KILL`, `STOP`, `CONT`, `INT`.
    public void signal(String name) throws IOException, InterruptedException {
        signal(process.pid(), name);
    }

    public static void signal(long pid, String name) throws IOException, InterruptedException {
        int exit = new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                .inheritIO()
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("kill -" + name + " " + pid + " ended with " + exit);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
