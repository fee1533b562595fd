package loupe.cli.process;

import java.io.IOException;

/// Hands a signal on, which the JDK can do for one of them only.
public final class Kill {
    private Kill() {}

    /// A process that has gone needs none.
    ///
    /// @param signal by name: `INT`
    public static void with(String signal, ProcessHandle process) {
        try {
            new ProcessBuilder("/bin/sh", "-c", "kill -s \"$1\" \"$2\"", "sh", signal, String.valueOf(process.pid()))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException noShell) {
            process.destroy();
        }
    }
}
