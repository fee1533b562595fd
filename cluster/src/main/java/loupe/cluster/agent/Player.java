package loupe.cluster.agent;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.PeerAddress;
import loupe.cluster.message.PlainText;
import loupe.cluster.wire.ControlLoop;
import loupe.experiment.Performance;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.UnderWay;
import loupe.experiment.group.GroupHost;
import loupe.experiment.group.HostPart;
import loupe.pattern.Muster;
import loupe.pattern.Phase;
import org.jspecify.annotations.Nullable;

/// Has the agent's host play one part at a time: a rank of two, or all that are seated here of many. A
/// part that was aborted is waited for, so that the next finds the data port free. Lives in the loop's
/// thread.
final class Player {
    /// Its phase is looked at from outside, so that the rank's own thread has nothing to do with
    /// control.
    private static final Duration LOOK = Duration.ofMillis(50);

    private final GroupHost host;
    private final OrderCheck check;
    private final ControlLoop loop;
    private Optional<Part> current = Optional.empty();
    private Optional<Task> waiting = Optional.empty();

    /// What is to be played, and who is told of it.
    private record Task(ControlMessage message, TrialOrder order, Audience audience) {
        long trial() {
            return order.trial();
        }
    }

    private static final class Part {
        final Task task;
        final UnderWay underWay;
        final CompletableFuture<ControlMessage> report;
        Phase told = Phase.SET_UP;
        boolean aborted;

        Part(Task task, UnderWay underWay, CompletableFuture<ControlMessage> report) {
            this.task = task;
            this.underWay = underWay;
            this.report = report;
        }
    }

    Player(GroupHost host, OrderCheck check, ControlLoop loop) {
        this.host = host;
        this.check = check;
        this.loop = loop;
    }

    GroupHost host() {
        return host;
    }

    void play(ControlMessage.Prepare prepare, Audience audience) {
        play(new Task(prepare, prepare.order(), audience));
    }

    void play(ControlMessage.Gather gather, Audience audience) {
        play(new Task(gather, gather.order(), audience));
    }

    private void play(Task task) {
        if (current.isEmpty()) {
            start(task);
        } else if (current.get().aborted && waiting.isEmpty()) {
            waiting = Optional.of(task);
        } else {
            String still = "trial " + current.get().task.trial() + " is still being played";
            task.audience().tell(failed(task.trial(), still));
        }
    }

    private void start(Task task) {
        var refusal = check.refusal(task.order()).or(() -> refusalOfPeer(task));
        if (refusal.isPresent()) {
            task.audience().tell(failed(task.trial(), refusal.get()));
            return;
        }
        Part part;
        try {
            part = begun(task);
        } catch (RuntimeException broken) {
            task.audience().tell(failed(task.trial(), String.valueOf(broken.getMessage())));
            return;
        }
        current = Optional.of(part);
        var look = loop.every(LOOK, () -> look(part));
        var _ = part.underWay.ready().thenAccept(address -> loop.execute(() -> ready(part, address)));
        var _ = part.report.whenComplete((report, failure) -> loop.execute(() -> {
            look.cancel(false);
            ended(part, report, failure);
        }));
    }

    private Optional<String> refusalOfPeer(Task task) {
        return task.message() instanceof ControlMessage.Prepare prepare
                ? prepare.peer().flatMap(peer -> check.refusal(peer.socketAddress()))
                : Optional.empty();
    }

    private Part begun(Task task) {
        return switch (task.message()) {
            case ControlMessage.Gather gather -> gathered(task, gather);
            case ControlMessage.Prepare prepare -> performed(task, prepare);
            default -> throw new IllegalStateException("nothing to play: " + task.message());
        };
    }

    private Part performed(Task task, ControlMessage.Prepare prepare) {
        var performance = prepare.peer()
                .map(peer -> host.connect(task.order(), peer.socketAddress()))
                .orElseGet(() -> host.listen(task.order()));
        return new Part(
                task,
                performance,
                performance.report().thenApply(report -> new ControlMessage.Report(task.trial(), report)));
    }

    private Part gathered(Task task, ControlMessage.Gather gather) {
        var part = host.gather(task.order(), gather.seating(), gather.host());
        for (var point : Muster.Point.values()) {
            var _ = part.come(point)
                    .thenRun(() ->
                            loop.execute(() -> task.audience().tell(new ControlMessage.Come(task.trial(), point))));
        }
        return new Part(
                task, part, part.report().thenApply(report -> new ControlMessage.HostReported(task.trial(), report)));
    }

    private static void ready(Part part, InetSocketAddress address) {
        part.task.audience().tell(new ControlMessage.Ready(part.task.trial(), address.getPort()));
    }

    private static void look(Part part) {
        var phase = part.underWay.phase();
        if (phase != part.told) {
            part.told = phase;
            part.task.audience().tell(new ControlMessage.Entered(part.task.trial(), phase));
        }
    }

    private void ended(Part part, @Nullable ControlMessage report, @Nullable Throwable failure) {
        current = Optional.empty();
        part.task.audience().tell(report != null ? report : message(part.task.trial(), failure));
        var next = waiting;
        waiting = Optional.empty();
        next.ifPresent(this::start);
    }

    private static ControlMessage message(long trial, @Nullable Throwable failure) {
        var cause = failure instanceof CompletionException wrapped ? wrapped.getCause() : failure;
        return switch (cause) {
            case TrialException known ->
                new ControlMessage.Failed(trial, known.phase(), PlainText.sentence(String.valueOf(known.getMessage())));
            case IllegalArgumentException unfit -> failed(trial, "its report can't be sent: " + unfit.getMessage());
            case null, default -> failed(trial, String.valueOf(cause));
        };
    }

    private static ControlMessage failed(long trial, String why) {
        return new ControlMessage.Failed(trial, Phase.SET_UP, PlainText.sentence(why));
    }

    void peerFinished(long trial) {
        underWay(trial, Performance.class, Performance::expectNoMore);
    }

    void meet(long trial, List<PeerAddress> hosts) {
        var addresses = hosts.stream().map(PeerAddress::socketAddress).toList();
        var refusal = addresses.stream()
                .filter(address -> address.getPort() != 0)
                .flatMap(address -> check.refusal(address).stream())
                .findFirst();
        refusal.ifPresentOrElse(
                why -> abort(trial, why), () -> underWay(trial, HostPart.class, part -> part.meet(addresses)));
    }

    void pass(long trial, Muster.Point point, long atNanos) {
        underWay(trial, HostPart.class, part -> part.pass(point, atNanos));
    }

    private <P> void underWay(long trial, Class<P> kind, Consumer<P> action) {
        current.filter(part -> part.task.trial() == trial)
                .map(part -> part.underWay)
                .filter(kind::isInstance)
                .map(kind::cast)
                .ifPresent(action);
    }

    void abort(long trial, String why) {
        current.filter(part -> part.task.trial() == trial).ifPresent(part -> abort(part, why));
        waiting.filter(task -> task.trial() == trial).ifPresent(task -> {
            waiting = Optional.empty();
            task.audience().tell(failed(trial, why));
        });
    }

    void abortAll(String why) {
        waiting = Optional.empty();
        current.ifPresent(part -> abort(part, why));
    }

    private static void abort(Part part, String why) {
        part.aborted = true;
        part.underWay.abort(why);
    }
}
