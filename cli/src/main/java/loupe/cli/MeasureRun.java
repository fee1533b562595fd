package loupe.cli;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import loupe.cli.output.CouldNotRunException;
import loupe.cli.output.ResultSink;
import loupe.cli.output.RunRecords;
import loupe.cli.side.OpenSides;
import loupe.cluster.ClusterException;
import loupe.experiment.HostFacts;
import loupe.experiment.Progress;
import loupe.experiment.ToolCost;
import loupe.experiment.plan.Plan;
import loupe.experiment.record.EndRecord;
import loupe.experiment.run.Ending;
import loupe.measure.clock.SystemClock;
import loupe.transport.Transports;

/// One run of `measure` or `capacity`, from its job to its last line, whichever way it ends.
final class MeasureRun {
    private static final Duration AROUND = Duration.ofSeconds(2);

    private final Errand errand;
    private final Transports transports;
    private final ResultSink sink;
    private final Progress progress;
    private final Interruption interruption;
    private final long beginNanos;

    MeasureRun(Errand errand, Transports transports, ResultSink sink, Progress progress, Interruption interruption) {
        this.errand = errand;
        this.transports = transports;
        this.sink = sink;
        this.progress = progress;
        this.interruption = interruption;
        this.beginNanos = SystemClock.INSTANCE.nanos();
    }

    /// The limit holds for the whole command, as a person sees it: what went by until now, what it took this process to
    /// start and what the table will take are no time for measuring.
    private Plan inTime(Plan plan) {
        var repetition = plan.repetition();
        var left = repetition
                .budget()
                .minusNanos(SystemClock.INSTANCE.nanos() - beginNanos)
                .minus(AROUND);
        var shortest = repetition.budget().dividedBy(5);
        return plan.within(left.compareTo(shortest) < 0 ? shortest : left);
    }

    /// Runs to the end; the sink has got its last line then. The exit code is in it.
    void play() {
        interruption.lastWords(() -> {
            begin(List.of());
            sink.end(interrupted());
        });
        try (var sides = open()) {
            begin(sides.sides().hosts());
            sink.accept(new ToolCost(transports).measure());
            var with = new Errand.With(
                    inTime(errand.job().plan()),
                    sides.sides(),
                    transports,
                    sink::accept,
                    progress,
                    interruption.stop());
            sink.end(errand.course().play(with, this::exitCode));
        } catch (CouldNotRunException failed) {
            begin(List.of());
            sink.end(
                    interruption.stop().requested() ? interrupted() : couldNotRun(String.valueOf(failed.getMessage())));
        } catch (RuntimeException | Error unforeseen) {
            begin(List.of());
            sink.end(couldNotRun("this should not have happened: " + unforeseen));
            throw unforeseen;
        } finally {
            interruption.over();
        }
    }

    /// Waits for the sides, unless the run is ended meanwhile.
    private OpenSides open() throws CouldNotRunException {
        var opening = CompletableFuture.supplyAsync(
                () -> OpenSides.open(errand.where(), transports),
                task -> Thread.ofPlatform().daemon().start(task));
        interruption.stop().onRequest(() -> opening.completeExceptionally(ClusterException.couldNotRun("interrupted")));
        try {
            return opening.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof ClusterException refused) {
                throw new CouldNotRunException(String.valueOf(refused.getMessage()));
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CouldNotRunException("interrupted");
        }
    }

    private void begin(List<HostFacts> hosts) {
        sink.begin(RunRecords.of(
                errand.started(),
                errand.command(),
                errand.job().plan().seed(),
                hosts,
                errand.job().effective()));
    }

    private int exitCode(Ending.How how) {
        return switch (how) {
            case COMPLETE -> ExitCode.GOOD;
            case UNTRUSTED -> ExitCode.UNTRUSTED;
            case FAILED -> ExitCode.COULD_NOT_RUN;
            case INTERRUPTED -> interruption.exitCode();
        };
    }

    private EndRecord interrupted() {
        return RunRecords.end(
                Ending.How.INTERRUPTED,
                interruption.exitCode(),
                interruption.stop().message(false).orElse("interrupted"));
    }

    private static EndRecord couldNotRun(String why) {
        return RunRecords.end(Ending.How.FAILED, ExitCode.COULD_NOT_RUN, why);
    }
}
