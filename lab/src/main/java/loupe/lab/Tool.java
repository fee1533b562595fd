package loupe.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs a program of the system to its end.
final class Tool {
    private static final int LIMIT_SECONDS = 30;

    private Tool() {}

    /// How it ended.
    ///
    /// @param code its exit code
    /// @param said all that it wrote
    record Outcome(int code, String said) {}

    /// Gives it lines on its standard input, and ends it where it takes too long.
    ///
    /// @throws LabException where there is no such program
    static Outcome run(List<String> command, List<String> input) throws LabException {
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();
            var _ = process.onExit()
                    .orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS)
                    .exceptionally(late -> process.destroyForcibly());
            // What is read here is short: neither pipe can be full while the other end waits.
            try (var in = process.outputWriter(StandardCharsets.UTF_8)) {
                in.write(String.join("\n", input));
                in.write("\n");
            } catch (IOException closed) {
                // It has ended already; what it said tells why.
            }
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Outcome(process.waitFor(), said.strip());
        } catch (IOException absent) {
            throw new LabException(
                    "'%s' could not be run: a lab needs ip and tc (iproute2), unshare, setpriv and mount (util-linux)"
                            .formatted(command.getFirst()));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while the lab was built");
        }
    }

    /// The same where anything but a good end is a failure.
    static void need(List<String> command, List<String> input) throws LabException {
        var outcome = run(command, input);
        if (outcome.code() != 0) {
            throw new LabException(
                    "the lab could not be built: '%s' says: %s".formatted(String.join(" ", command), outcome.said()));
        }
    }
}
