package loupe.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Where the command reads and writes.
///
/// @param out what was asked for
/// @param err what is said beside it
/// @param outIsTerminal whether a person sees `out` as it comes
/// @param errIsTerminal whether a person sees `err` as it comes
/// @param colour whether colour is wanted at all
record Console(PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal, boolean colour) {
    /// The launcher says which of the streams are terminals, since the JDK can't tell them apart.
    static Console ofProcess() {
        var terminals = List.of(System.getProperty("loupe.terminals", "").split(",", -1));
        boolean colour = System.getenv().getOrDefault("NO_COLOR", "").isEmpty()
                && !System.getenv().getOrDefault("TERM", "").equals("dumb");
        return new Console(
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                terminals.contains("out"),
                terminals.contains("err"),
                colour);
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /// Says each sentence on a line of its own.
    void complain(List<String> sentences) {
        sentences.forEach(sentence -> err.println("loupe: " + sentence));
    }
}
