package loupe.cluster.controller;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.PlainText;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.UnderWay;
import loupe.pattern.Phase;

/// What an agent does for one trial, as the controller sees it. Its session's thread completes the
/// futures.
///
/// @param <R> what it reports
abstract class RemotePart<R> implements UnderWay {
    private final TrialOrder order;
    private final String agent;
    private final ControllerSession session;
    private final CompletableFuture<InetSocketAddress> ready = new CompletableFuture<>();
    private final CompletableFuture<R> report = new CompletableFuture<>();
    private volatile Phase phase = Phase.SET_UP;

    RemotePart(TrialOrder order, String agent, ControllerSession session) {
        this.order = order;
        this.agent = agent;
        this.session = session;
    }

    @Override
    public CompletableFuture<InetSocketAddress> ready() {
        return ready;
    }

    public CompletableFuture<R> report() {
        return report;
    }

    @Override
    public Phase phase() {
        return phase;
    }

    @Override
    public void abort(String why) {
        if (!report.isDone()) {
            tell(new ControlMessage.Abort(order.trial(), PlainText.sentence(why)));
        }
    }

    TrialOrder order() {
        return order;
    }

    String agent() {
        return agent;
    }

    void tell(ControlMessage message) {
        session.tell(message);
    }

    void isReady(InetAddress host, int port) {
        ready.complete(new InetSocketAddress(host, port));
    }

    void entered(Phase next) {
        phase = next;
    }

    void reported(R finished) {
        report.complete(finished);
    }

    /// What the agent sent belongs to a trial of another kind.
    void outOfOrder() {
        failed(TrialException.Kind.FAILED, phase, "agent " + agent + " sent what does not belong to this trial");
    }

    void failed(TrialException.Kind kind, Phase when, String why) {
        var failure = new TrialException(kind, when, why);
        ready.completeExceptionally(failure);
        report.completeExceptionally(failure);
    }

    void lost(String why) {
        failed(
                TrialException.Kind.SIDE_LOST,
                phase,
                "agent " + agent + " was lost during " + phase.label() + ": " + why);
    }

    void readyLimit(Duration limit) {
        if (!ready.isDone()) {
            abort("not ready in time");
            failed(
                    TrialException.Kind.FAILED,
                    Phase.SET_UP,
                    "agent " + agent + " did not get ready within " + limit.toSeconds() + " s");
        }
    }

    void reportLimit() {
        if (!report.isDone()) {
            abort("no report in time");
            failed(
                    TrialException.Kind.FAILED,
                    phase,
                    "agent " + agent + " sent no report within "
                            + order.longest().toSeconds() + " s");
        }
    }
}
