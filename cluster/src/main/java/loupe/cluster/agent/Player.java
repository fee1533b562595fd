package loupe.cluster.agent;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.PlainText;
import loupe.cluster.wire.ControlLoop;
import loupe.experiment.Performance;
import loupe.experiment.Side;
import loupe.experiment.TrialException;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import org.jspecify.annotations.Nullable;

/// Has the agent's side play one part at a time. A part that was aborted is waited for, so that the next finds the data
/// port free. Lives in the loop's thread.
final class Player {
    /// Its phase is looked at from outside, so that the rank's own thread has nothing to do with control.
    private static final Duration LOOK = Duration.ofMillis(50);

    private final Side side;
    private final OrderCheck check;
    private final ControlLoop loop;
    private Optional<Part> current = Optional.empty();
    private Optional<Waiting> waiting = Optional.empty();

    /// An order whose turn comes when the part before it has ended.
    private record Waiting(ControlMessage.Prepare order, Audience audience) {}

    private static final class Part {
        final long trial;
        final Performance performance;
        final Audience audience;
        Phase told = Phase.SET_UP;
        boolean aborted;

        Part(long trial, Performance performance, Audience audience) {
            this.trial = trial;
            this.performance = performance;
            this.audience = audience;
        }
    }

    Player(Side side, OrderCheck check, ControlLoop loop) {
        this.side = side;
        this.check = check;
        this.loop = loop;
    }

    Side side() {
        return side;
    }

    void play(ControlMessage.Prepare order, Audience audience) {
        if (current.isEmpty()) {
            start(order, audience);
        } else if (current.get().aborted && waiting.isEmpty()) {
            waiting = Optional.of(new Waiting(order, audience));
        } else {
            audience.tell(failed(order.order().trial(), "trial " + current.get().trial + " is still being played"));
        }
    }

    private void start(ControlMessage.Prepare prepare, Audience audience) {
        var order = prepare.order();
        var refusal = check.refusal(order);
        if (refusal.isPresent()) {
            audience.tell(failed(order.trial(), refusal.get()));
            return;
        }
        Performance performance;
        try {
            performance = prepare.peer()
                    .map(peer -> side.connect(order, peer.socketAddress()))
                    .orElseGet(() -> side.listen(order));
        } catch (RuntimeException broken) {
            audience.tell(failed(order.trial(), String.valueOf(broken.getMessage())));
            return;
        }
        var part = new Part(order.trial(), performance, audience);
        current = Optional.of(part);
        var look = loop.every(LOOK, () -> look(part));
        var _ = performance.ready().thenAccept(address -> loop.execute(() -> ready(part, address)));
        var _ = performance
                .report()
                .whenComplete((report, failure) -> loop.execute(() -> {
                    look.cancel(false);
                    ended(part, report, failure);
                }));
    }

    private static void ready(Part part, InetSocketAddress address) {
        part.audience.tell(new ControlMessage.Ready(part.trial, address.getPort()));
    }

    private static void look(Part part) {
        var phase = part.performance.phase();
        if (phase != part.told) {
            part.told = phase;
            part.audience.tell(new ControlMessage.Entered(part.trial, phase));
        }
    }

    private void ended(Part part, @Nullable RankReport report, @Nullable Throwable failure) {
        current = Optional.empty();
        part.audience.tell(report != null ? message(part.trial, report) : message(part.trial, failure));
        var next = waiting;
        waiting = Optional.empty();
        next.ifPresent(order -> start(order.order(), order.audience()));
    }

    private static ControlMessage message(long trial, RankReport report) {
        try {
            return new ControlMessage.Report(trial, report);
        } catch (IllegalArgumentException unfit) {
            return failed(trial, "its report can't be sent: " + unfit.getMessage());
        }
    }

    private static ControlMessage message(long trial, @Nullable Throwable failure) {
        var cause = failure instanceof CompletionException wrapped ? wrapped.getCause() : failure;
        return cause instanceof TrialException known
                ? new ControlMessage.Failed(
                        trial, known.phase(), PlainText.sentence(String.valueOf(known.getMessage())))
                : failed(trial, String.valueOf(cause));
    }

    private static ControlMessage failed(long trial, String why) {
        return new ControlMessage.Failed(trial, Phase.SET_UP, PlainText.sentence(why));
    }

    void peerFinished(long trial) {
        current.filter(part -> part.trial == trial).ifPresent(part -> part.performance.expectNoMore());
    }

    void abort(long trial, String why) {
        current.filter(part -> part.trial == trial).ifPresent(part -> abort(part, why));
        waiting.filter(order -> order.order().order().trial() == trial).ifPresent(order -> {
            waiting = Optional.empty();
            order.audience().tell(failed(trial, why));
        });
    }

    void abortAll(String why) {
        waiting = Optional.empty();
        current.ifPresent(part -> abort(part, why));
    }

    private static void abort(Part part, String why) {
        part.aborted = true;
        part.performance.abort(why);
    }
}
