package loupe.experiment.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import loupe.experiment.Performance;
import loupe.experiment.Side;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.plan.Affinity;
import loupe.experiment.verdict.Circumstances;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;
import loupe.transport.Token;

/// Has both sides play one trial, and waits no longer than the trial's own limits for either.
final class TrialRunner {
    private static final Duration SET_UP_LIMIT = Duration.ofSeconds(15);
    private static final Duration SLACK = Duration.ofSeconds(3);

    /// How long sides that were told to end a trial have for their last report.
    private static final Duration GRACE = Duration.ofMillis(1500);

    private final Sides sides;
    private final Affinity affinity;
    private final Stop stop;

    /// Completes a moment after the run was asked to end: from then on no side is waited for.
    private final CompletableFuture<Void> impatience = new CompletableFuture<>();
    private long trials;

    TrialRunner(Sides sides, Affinity affinity, Stop stop) {
        this.sides = sides;
        this.affinity = affinity;
        this.stop = stop;
        stop.onRequest(() -> impatience.completeOnTimeout(null, GRACE.toMillis(), TimeUnit.MILLISECONDS));
    }

    /// The number of the trial that was played last.
    long trial() {
        return trials - 1;
    }

    TrialOutcome play(Cell cell, Schedule schedule) {
        var token = Token.random();
        long trial = trials++;
        if (cell.direction().isOfMany()) {
            var group = sides.group().orElseThrow(() -> new IllegalStateException("no group to play " + cell));
            return new GroupRunner(group, stop, impatience).play(order(trial, 0, cell, schedule, token, List.of()));
        }
        var orderB = order(trial, 1, cell, schedule, token, affinity.b());
        var orderA = order(trial, 0, cell, schedule, token, affinity.a());
        return sides.turned() ? play(sides.a(), orderA, sides.b(), orderB) : play(sides.b(), orderB, sides.a(), orderA);
    }

    private TrialOutcome play(Side waits, TrialOrder itsOrder, Side goes, TrialOrder otherOrder) {
        var first = waits.listen(itsOrder);
        Performance second;
        try {
            var address =
                    await(first.ready(), SET_UP_LIMIT, "side " + "ab".charAt(itsOrder.rank()) + " did not get ready");
            second = goes.connect(otherOrder, address);
        } catch (TrialException failed) {
            first.abort("the other side was not started");
            return outcome(failed, Optional.empty());
        }
        boolean inOrder = itsOrder.rank() == 1;
        return finish(
                inOrder ? second : first,
                inOrder ? first : second,
                itsOrder.longest().plus(SLACK));
    }

    private static TrialOrder order(
            long trial, int rank, Cell cell, Schedule schedule, Token token, List<Integer> cpus) {
        return new TrialOrder(
                trial,
                rank,
                cell.transport(),
                cell.pattern(),
                cell.message(),
                cell.direction(),
                cell.variant().offered().forTrial(trial),
                cell.variant().settings(),
                schedule,
                token,
                cpus);
    }

    private TrialOutcome finish(Performance a, Performance b, Duration limit) {
        Runnable interrupt = () -> {
            a.abort("the run was interrupted");
            b.abort("the run was interrupted");
        };
        stop.onRequest(interrupt);
        var _ = a.report().whenComplete((report, failure) -> told(b, failure));
        var _ = b.report().whenComplete((report, failure) -> told(a, failure));
        try {
            var reportA = settled(a, limit);
            var reportB = settled(b, limit);
            return joined(reportA, reportB);
        } finally {
            stop.forget(interrupt);
        }
    }

    /// One side has ended: the other should not wait for more, or, if it failed, not at all.
    private static void told(Performance other, Throwable failure) {
        if (failure == null) {
            other.expectNoMore();
        } else {
            other.abort("the other side failed: " + failure.getMessage());
        }
    }

    /// A side's report, or why there is none.
    private record Settled(Optional<RankReport> report, Optional<TrialException> failure) {}

    private Settled settled(Performance performance, Duration limit) {
        try {
            return new Settled(
                    Optional.of(await(performance.report(), limit, "a side did not report")), Optional.empty());
        } catch (TrialException failed) {
            performance.abort(String.valueOf(failed.getMessage()));
            return new Settled(Optional.empty(), Optional.of(failed));
        }
    }

    private static TrialOutcome joined(Settled a, Settled b) {
        var worst = List.of(a, b).stream()
                .flatMap(settled -> settled.failure().stream())
                .min((left, right) -> right.kind().compareTo(left.kind()));
        if (worst.isPresent()) {
            return outcome(worst.get(), a.report().or(b::report));
        }
        var reportA = a.report().orElseThrow();
        var reportB = b.report().orElseThrow();
        return reportA.cutShort()
                .or(reportB::cutShort)
                .<TrialOutcome>map(why -> new TrialOutcome.CutShort(reportA, reportB, why))
                .orElseGet(() -> new TrialOutcome.Measured(reportA, reportB));
    }

    static TrialOutcome outcome(TrialException failed, Optional<RankReport> kept) {
        String why = String.valueOf(failed.getMessage());
        return switch (failed.kind()) {
            case FAILED -> failed(failed, Optional.empty());
            case UNREACHABLE -> failed(failed, Optional.of(Circumstances.Hindrance.UNREACHABLE));
            case NO_BUFFER_SPACE -> failed(failed, Optional.of(Circumstances.Hindrance.NO_BUFFER_SPACE));
            case SIDE_LOST -> new TrialOutcome.SideLost(failed.phase(), why, kept);
        };
    }

    private static TrialOutcome failed(TrialException failed, Optional<Circumstances.Hindrance> hindrance) {
        return new TrialOutcome.Failed(
                failed.getMessage() + " (during " + failed.phase().label() + ")", hindrance);
    }

    private <T> T await(CompletableFuture<T> future, Duration limit, String otherwise) {
        try {
            CompletableFuture.anyOf(future, impatience).get(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (!future.isDone()) {
                throw new TrialException(TrialException.Kind.FAILED, Phase.RUN, "the run was interrupted");
            }
            return future.get();
        } catch (ExecutionException | CompletionException broken) {
            throw broken.getCause() instanceof TrialException known
                    ? known
                    : new TrialException(TrialException.Kind.FAILED, Phase.SET_UP, String.valueOf(broken.getCause()));
        } catch (TimeoutException late) {
            throw new TrialException(
                    TrialException.Kind.FAILED, Phase.EXCHANGE, otherwise + " within " + limit.toSeconds() + " s");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new TrialException(TrialException.Kind.FAILED, Phase.RUN, "the run's thread was interrupted");
        }
    }
}
