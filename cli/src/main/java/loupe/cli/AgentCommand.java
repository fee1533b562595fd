package loupe.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import loupe.cli.agent.DataPort;
import loupe.cli.agent.LimitOptions;
import loupe.cli.plan.HostPort;
import loupe.cli.plan.WrongInputException;
import loupe.cli.process.Itself;
import loupe.cluster.ClusterException;
import loupe.cluster.agent.AgentEvent;
import loupe.cluster.agent.AgentServer;
import loupe.cluster.agent.AgentSettings;
import loupe.cluster.agent.Lifeline;
import loupe.cluster.agent.LoopbackChild;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.cluster.security.TlsDirectory;
import loupe.experiment.group.LocalHost;
import loupe.transport.Transports;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Waits on a host for a role to play.
@Command(
        name = "agent",
        header = "Waits on this host for a role to play, until it is interrupted.",
        description = {
            "%nWithout a secret or certificates it can be reached from this host only. For a network, give both ends the"
                    + " same secret: `openssl rand -hex 32 > FILE`, `chmod 600 FILE`.%n"
        })
final class AgentCommand implements Callable<Integer> {
    private final Console console;
    private final Transports transports;

    @Option(names = "--listen", paramLabel = "ADDRESS:PORT", description = "the control port (127.0.0.1:7411)")
    private String listen = "127.0.0.1:" + AgentSettings.DEFAULT_CONTROL_PORT;

    @Option(names = "--data-port", paramLabel = "PORT", description = "the port of the messages (the control port + 1)")
    private @Nullable String dataPort;

    @Option(names = "--secret-file", paramLabel = "FILE", description = "holds the secret that a controller must know")
    private @Nullable Path secretFile;

    @Option(
            names = "--secret-stdin",
            description = "the secret is the first line of standard input, with whose end the agent ends")
    private boolean secretStdin;

    @Option(names = "--tls", paramLabel = "DIR", description = "holds cert.pem, key.pem and ca.pem")
    private @Nullable Path tls;

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Option(names = Itself.LOOPBACK_CHILD, hidden = true)
    private boolean loopbackChild;

    AgentCommand(Console console, Transports transports) {
        this.console = console;
        this.transports = transports;
    }

    @Override
    public Integer call() throws WrongInputException {
        if (loopbackChild) {
            // Ctrl-C at the terminal reaches this process too, but the one that started it ends it in order.
            Signals.ignoreInterrupt();
            LoopbackChild.serve(System.in, console.out(), transports, event -> {});
            return ExitCode.GOOD;
        }
        return serve(address());
    }

    private InetSocketAddress address() throws WrongInputException {
        try {
            var asked = HostPort.parse(listen, AgentSettings.DEFAULT_CONTROL_PORT);
            return new InetSocketAddress(InetAddress.getByName(asked.host()), asked.port());
        } catch (IllegalArgumentException wrong) {
            throw new WrongInputException(List.of("--listen: " + wrong.getMessage()));
        } catch (UnknownHostException unknown) {
            throw new WrongInputException(List.of("--listen: this host has no address '%s'".formatted(listen)));
        }
    }

    private int serve(InetSocketAddress address) throws WrongInputException {
        var lifeline = new Lifeline(System.in);
        var credentials =
                new Credentials(secret(lifeline), Optional.ofNullable(tls).map(TlsDirectory::new));
        var settings = new AgentSettings(address, credentials, limits.read());
        var data = DataPort.beside(address, dataPort);
        DataPort.require(data);
        var end = new CountDownLatch(1);
        var code = new AtomicInteger();
        Signals.onEnding(
                signal -> {
                    code.set(signal);
                    end.countDown();
                },
                Runtime.getRuntime()::halt);
        if (secretStdin) {
            Thread.ofPlatform().name("lifeline").daemon().start(() -> await(lifeline, end));
        }
        try (var side = new LocalHost(transports, data);
                var _ = AgentServer.start(settings, side, transports, event -> tell(event, data))) {
            end.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return code.get();
    }

    private Optional<Secret> secret(Lifeline lifeline) throws WrongInputException {
        if (!secretStdin) {
            return Optional.ofNullable(secretFile).map(Secret::fromFile);
        }
        if (secretFile != null) {
            throw new WrongInputException(List.of("--secret-file and --secret-stdin both name a secret: choose one"));
        }
        try {
            return Optional.of(lifeline.secret());
        } catch (IOException broken) {
            throw ClusterException.couldNotRun("the secret can't be read from standard input: " + broken.getMessage());
        }
    }

    private static void await(Lifeline lifeline, CountDownLatch end) {
        try {
            lifeline.awaitEnd();
        } catch (IOException gone) {
            // Whoever started this agent has ended, too.
        } finally {
            end.countDown();
        }
    }

    private void tell(AgentEvent event, InetSocketAddress data) {
        words(event, data).ifPresent(console.out()::println);
    }

    /// Nothing is said of single trials: there are hundreds.
    private static Optional<String> words(AgentEvent event, InetSocketAddress data) {
        return switch (event) {
            case AgentEvent.Listening(var control, var guard) ->
                Optional.of("waits on %s for %s, %s; messages come to port %d"
                        .formatted(
                                text(control),
                                control.getAddress().isLoopbackAddress() ? "this host only" : "any host",
                                guard,
                                data.getPort()));
            case AgentEvent.ControllerCame(var from) -> Optional.of(from + " measures with this agent now");
            case AgentEvent.ControllerLeft(var from, var why) -> Optional.of(from + " has left: " + why);
            case AgentEvent.ControllerRefused(var from, var why) -> Optional.of(from + " was refused: " + why);
            case AgentEvent.TrialStarted started -> Optional.empty();
            case AgentEvent.StrangerDropped(var from, var what) -> Optional.of(from + " was dropped: " + what);
            case AgentEvent.StrangersDropped(var more) -> Optional.of(more + " more were dropped");
        };
    }

    private static String text(InetSocketAddress address) {
        return new HostPort(address.getAddress().getHostAddress(), address.getPort()).toString();
    }
}
