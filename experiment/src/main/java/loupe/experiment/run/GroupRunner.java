package loupe.experiment.run;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.group.Ensemble;
import loupe.experiment.group.Group;
import loupe.experiment.group.HostReport;
import loupe.pattern.Direction;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;

/// Has the ranks of a group play one trial, and waits no longer than the trial's own limits.
final class GroupRunner {
    private static final Duration SLACK = Duration.ofSeconds(35);
    private static final Duration SLACK_EACH = Duration.ofMillis(100);

    private final Group group;
    private final Stop stop;
    private final CompletableFuture<Void> impatience;

    /// @param impatience completes when nothing is waited for any more
    GroupRunner(Group group, Stop stop, CompletableFuture<Void> impatience) {
        this.group = group;
        this.stop = stop;
        this.impatience = impatience;
    }

    TrialOutcome play(TrialOrder order) {
        var ensemble = group.play(order);
        Runnable interrupt = () -> ensemble.abort("the run was interrupted");
        stop.onRequest(interrupt);
        try {
            return outcome(order.direction(), await(ensemble, limit(order)));
        } catch (TrialException failed) {
            ensemble.abort(String.valueOf(failed.getMessage()));
            return TrialRunner.outcome(failed, kept(order.direction(), ensemble));
        } finally {
            stop.forget(interrupt);
        }
    }

    /// Many links take their time to be made.
    private Duration limit(TrialOrder order) {
        return order.longest().plus(SLACK).plus(SLACK_EACH.multipliedBy(group.ranks()));
    }

    /// What those that were not lost sent until then.
    private static Optional<RankReport> kept(Direction direction, Ensemble ensemble) {
        return Optional.of(HostReport.senderOf(direction, ensemble.kept()))
                .filter(whole ->
                        whole.sent().isPresent() || !whole.roundTripNanos().isEmpty());
    }

    private static TrialOutcome outcome(Direction direction, Ensemble.Played played) {
        var sender = HostReport.senderOf(direction, played.hosts());
        var receiver = HostReport.receiverOf(direction, played.hosts());
        return sender.cutShort()
                .or(receiver::cutShort)
                .<TrialOutcome>map(why -> new TrialOutcome.CutShort(sender, receiver, why))
                .orElseGet(() -> new TrialOutcome.Measured(sender, receiver, played.startSkewNanos()));
    }

    private Ensemble.Played await(Ensemble ensemble, Duration limit) {
        var played = ensemble.played();
        try {
            CompletableFuture.anyOf(played, impatience).get(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (!played.isDone()) {
                throw new TrialException(TrialException.Kind.FAILED, Phase.RUN, "the run was interrupted");
            }
            return played.get();
        } catch (ExecutionException broken) {
            throw broken.getCause() instanceof TrialException known
                    ? known
                    : new TrialException(TrialException.Kind.FAILED, Phase.SET_UP, String.valueOf(broken.getCause()));
        } catch (TimeoutException late) {
            throw new TrialException(
                    TrialException.Kind.FAILED,
                    Phase.EXCHANGE,
                    "the ranks did not report within " + limit.toSeconds() + " s");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new TrialException(TrialException.Kind.FAILED, Phase.RUN, "the run's thread was interrupted");
        }
    }
}
