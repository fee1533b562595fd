package loupe.cli;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import loupe.cluster.ClusterException;
import loupe.experiment.HostFacts;
import loupe.experiment.Progress;
import loupe.experiment.ToolCost;
import loupe.experiment.record.EndRecord;
import loupe.experiment.run.Ending;
import loupe.experiment.run.Measurement;
import loupe.experiment.run.Stop;
import loupe.transport.Transports;

/// One run of `measure`, from its job to its last line, whichever way it ends.
final class MeasureRun {
    /// A run that was asked to end has so long to do it in order.
    private static final Duration ORDERLY_END = Duration.ofSeconds(5);

    private final Errand errand;
    private final Transports transports;
    private final ResultSink sink;
    private final Progress progress;
    private final Stop stop;

    private final AtomicInteger signal = new AtomicInteger(ExitCode.INTERRUPTED);
    private final CountDownLatch over = new CountDownLatch(1);

    MeasureRun(Errand errand, Transports transports, ResultSink sink, Progress progress, Stop stop) {
        this.errand = errand;
        this.transports = transports;
        this.sink = sink;
        this.progress = progress;
        this.stop = stop;
    }

    /// Runs to the end; the sink has got its last line then. The exit code is in it.
    void play() {
        Signals.onEnding(this::askedToEnd, code -> Runtime.getRuntime().halt(code));
        try (var sides = open()) {
            begin(sides.sides().hosts());
            sink.accept(new ToolCost(transports).measure());
            var ending =
                    new Measurement(errand.job().plan(), sides.sides(), transports, sink::accept, progress).run(stop);
            sink.end(ending.record(exitCode(ending)));
        } catch (CouldNotRunException failed) {
            begin(List.of());
            sink.end(stop.requested() ? interrupted() : couldNotRun(String.valueOf(failed.getMessage())));
        } catch (RuntimeException | Error unforeseen) {
            begin(List.of());
            sink.end(couldNotRun("this should not have happened: " + unforeseen));
            throw unforeseen;
        } finally {
            over.countDown();
        }
    }

    /// Waits for the sides, unless the run is ended meanwhile.
    private OpenSides open() throws CouldNotRunException {
        var opening = CompletableFuture.supplyAsync(
                () -> OpenSides.open(errand.where(), transports),
                task -> Thread.ofPlatform().daemon().start(task));
        stop.onRequest(() -> opening.completeExceptionally(ClusterException.couldNotRun("interrupted")));
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
                errand.command(),
                errand.job().plan().seed(),
                hosts,
                errand.job().effective()));
    }

    private int exitCode(Ending ending) {
        return switch (ending.how()) {
            case COMPLETE -> ExitCode.GOOD;
            case UNTRUSTED -> ExitCode.UNTRUSTED;
            case FAILED -> ExitCode.COULD_NOT_RUN;
            case INTERRUPTED -> signal.get();
        };
    }

    /// On a thread of the signal's own.
    private void askedToEnd(int code) {
        signal.set(code);
        stop.request();
        try {
            if (!over.await(ORDERLY_END.toMillis(), TimeUnit.MILLISECONDS)) {
                begin(List.of());
                sink.end(interrupted());
                Runtime.getRuntime().halt(code);
            }
        } catch (InterruptedException ending) {
            Runtime.getRuntime().halt(code);
        }
    }

    private EndRecord interrupted() {
        return RunRecords.end(
                Ending.How.INTERRUPTED, signal.get(), "interrupted; what was measured until then is kept");
    }

    private static EndRecord couldNotRun(String why) {
        return RunRecords.end(Ending.How.FAILED, ExitCode.COULD_NOT_RUN, why);
    }
}
