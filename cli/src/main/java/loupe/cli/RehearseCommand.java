package loupe.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import loupe.cluster.agent.AgentServer;
import loupe.cluster.agent.AgentSettings;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.experiment.group.LocalHost;
import loupe.transport.Transports;
import picocli.CommandLine.Command;

/// Plays both sides of a short measurement in one process, so that the JVM can keep what it had to
/// load and verify for the next starts (class data sharing; `./loupe` does so once it has built).
@Command(name = "rehearse", hidden = true, header = "Loads what a measurement needs, and measures nothing.")
final class RehearseCommand implements Callable<Integer> {
    private final Transports transports;

    RehearseCommand(Transports transports) {
        this.transports = transports;
    }

    @Override
    public Integer call() throws IOException {
        var secret = Files.createTempFile("loupe-rehearsal", ".secret");
        var results = Files.createTempDirectory("loupe-rehearsal");
        try {
            Files.write(secret, Secret.random().bytes());
            int code = measure(secret, results);
            return code == ExitCode.UNTRUSTED ? ExitCode.GOOD : code;
        } finally {
            Files.delete(secret);
            Files.deleteIfExists(results.resolve("results.jsonl"));
            Files.delete(results);
        }
    }

    private int measure(Path secret, Path results) {
        var anywhere = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0);
        var settings = new AgentSettings(anywhere, Credentials.of(Secret.fromFile(secret)));
        try (var side = new LocalHost(transports, anywhere);
                var agent = AgentServer.start(settings, side, transports, event -> {})) {
            return new CommandLineParser(unheard(), new Interruption())
                    .run(
                            "measure",
                            "--to=127.0.0.1:" + agent.address().getPort(),
                            "--secret-file=" + secret,
                            "--sizes=64",
                            "--repetitions=1",
                            "--duration=20ms",
                            "--limit=5s",
                            "--out=" + results);
        }
    }

    private static Console unheard() {
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        return new Console(nowhere, nowhere, false, false, false);
    }
}
