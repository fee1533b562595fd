package loupe.cluster.controller;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.PlainText;
import loupe.experiment.Performance;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;

/// A part that an agent plays, as the controller sees it. Its session's thread completes the futures.
final class RemotePerformance implements Performance {
    private final TrialOrder order;
    private final String agent;
    private final ControllerSession session;
    private final CompletableFuture<InetSocketAddress> ready = new CompletableFuture<>();
    private final CompletableFuture<RankReport> report = new CompletableFuture<>();
    private volatile Phase phase = Phase.SET_UP;

    RemotePerformance(TrialOrder order, String agent, ControllerSession session) {
        this.order = order;
        this.agent = agent;
        this.session = session;
    }

    @Override
    public CompletableFuture<InetSocketAddress> ready() {
        return ready;
    }

    @Override
    public CompletableFuture<RankReport> report() {
        return report;
    }

    @Override
    public Phase phase() {
        return phase;
    }

    @Override
    public void expectNoMore() {
        session.tell(new ControlMessage.PeerFinished(order.trial()));
    }

    @Override
    public void abort(String why) {
        if (!report.isDone()) {
            session.tell(new ControlMessage.Abort(order.trial(), PlainText.sentence(why)));
        }
    }

    void isReady(InetAddress host, int port) {
        ready.complete(new InetSocketAddress(host, port));
    }

    void entered(Phase next) {
        phase = next;
    }

    void reported(RankReport finished) {
        if (finished.rank() == order.rank()) {
            report.complete(finished);
        } else {
            failed(
                    TrialException.Kind.FAILED,
                    Phase.EXCHANGE,
                    "agent " + agent + " reported as rank " + finished.rank());
        }
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
