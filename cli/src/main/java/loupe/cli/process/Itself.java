package loupe.cli.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// This program, as another process of this host starts it.
public final class Itself {
    /// What makes an agent of `loupe agent` that a second process starts for itself alone.
    public static final String LOOPBACK_CHILD = "--loopback-child";

    private static final String MAIN = "loupe.cli.Main";
    private static final String TERMINALS = "loupe.terminals";

    /// Where `./loupe` keeps what the JVM had to load; not set where it has no such file.
    private static final String ARCHIVE = "loupe.archive";

    private Itself() {}

    /// The command that runs it with these arguments, where nobody watches its output.
    public static List<String> command(String... arguments) {
        return command(List.of(), List.of(arguments));
    }

    /// The command that runs it with these arguments and the output of this one.
    public static List<String> heir(List<String> arguments) {
        return command(List.of("-D%s=%s".formatted(TERMINALS, System.getProperty(TERMINALS, ""))), arguments);
    }

    private static List<String> command(List<String> properties, List<String> arguments) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "--enable-native-access=ALL-UNNAMED"));
        Optional.ofNullable(System.getProperty(ARCHIVE))
                .ifPresent(archive -> command.addAll(List.of(
                        "-XX:SharedArchiveFile=" + archive,
                        "-Xlog:disable",
                        "-Xlog:all=error,cds*=off,aot*=off:stderr",
                        "-D%s=%s".formatted(ARCHIVE, archive))));
        command.addAll(properties);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MAIN));
        command.addAll(arguments);
        return command;
    }
}
