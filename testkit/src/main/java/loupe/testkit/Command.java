package loupe.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A short command of the system, run to its end.
final class Command {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int MOST_OUTPUT_BYTES = 64 * 1024;

    private Command() {}

    /// @param output what it printed, or why it could not be run
    record Ended(boolean succeeded, String output) {}

    static Ended run(List<String> command) {
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            byte[] output = process.getInputStream().readNBytes(MOST_OUTPUT_BYTES);
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return new Ended(false, String.join(" ", command) + " did not end within " + LIMIT.toSeconds() + " s");
            }
            return new Ended(process.exitValue() == 0, new String(output, StandardCharsets.UTF_8).strip());
        } catch (IOException missing) {
            return new Ended(false, String.valueOf(missing.getMessage()));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new Ended(false, "interrupted");
        }
    }

    /// @throws IOException with the command and what it said, where it failed
    static String need(List<String> command) throws IOException {
        var ended = run(command);
        if (!ended.succeeded()) {
            throw new IOException(String.join(" ", command) + ": " + ended.output());
        }
        return ended.output();
    }
}
