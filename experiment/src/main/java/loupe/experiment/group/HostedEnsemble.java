package loupe.experiment.group;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.experiment.UnderWay;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.pattern.Muster;
import loupe.pattern.Phase;
import org.jspecify.annotations.Nullable;

/// Leads the hosts through one trial: all get ready, then go to each other, then begin and end their
/// windows at an agreed instant. What one of them can't do ends it for all. It has no thread: whoever
/// completes a step begins the next.
final class HostedEnsemble implements Ensemble {
    /// Long enough for the word to reach every host before the moment that it is about.
    private static final Duration NOTICE = Duration.ofMillis(5);

    private static final int TRIPS = 4;

    private final TrialOrder order;
    private final List<GroupHost> hosts;
    private final Seating seating;
    private final NanoClock clock = SystemClock.INSTANCE;
    private final List<HostPart> parts = new ArrayList<>();
    private final List<TrialException> failures = new ArrayList<>();
    private final CompletableFuture<Played> played = new CompletableFuture<>();

    HostedEnsemble(TrialOrder order, List<GroupHost> hosts, Seating seating) {
        this.order = order;
        this.hosts = hosts;
        this.seating = seating;
    }

    void start() {
        for (int host = 0; host < hosts.size(); host++) {
            parts.add(hosts.get(host).gather(order, seating, host));
        }
        step(all(UnderWay::ready), this::meet);
        for (var point : Muster.Point.values()) {
            step(all(part -> part.come(point)), () -> pass(point));
        }
        // Each failure is known before the last report counts: who waits for a future is told in no certain order.
        var _ = all(part -> part.report().handle(this::settled)).thenRun(this::end);
    }

    private boolean settled(@Nullable HostReport report, @Nullable Throwable failure) {
        if (failure != null) {
            failed(known(failure));
        }
        return report != null;
    }

    private void step(CompletableFuture<Void> before, Runnable step) {
        var _ = before.thenRun(step).whenComplete((done, failure) -> {
            if (failure != null) {
                failed(known(failure));
            }
        });
    }

    private CompletableFuture<Void> all(Function<HostPart, CompletableFuture<?>> of) {
        return CompletableFuture.allOf(parts.stream().map(of).toArray(CompletableFuture[]::new));
    }

    private void meet() {
        var addresses = parts.stream().map(part -> part.ready().join()).toList();
        parts.forEach(part -> part.meet(addresses));
    }

    private void pass(Muster.Point point) {
        long moment = clock.nanos() + noticeNanos();
        for (int host = 0; host < hosts.size(); host++) {
            parts.get(host).pass(point, hosts.get(host).clock().there(moment));
        }
    }

    /// None is needed where all are here.
    private long noticeNanos() {
        return hosts.size() == 1
                ? 0
                : NOTICE.toNanos()
                        + TRIPS
                                * hosts.stream()
                                        .mapToLong(host -> host.clock().errorNanos())
                                        .max()
                                        .orElse(0);
    }

    private static TrialException known(Throwable failure) {
        var cause = failure instanceof CompletionException wrapped ? wrapped.getCause() : failure;
        return cause instanceof TrialException known
                ? known
                : new TrialException(TrialException.Kind.FAILED, Phase.SET_UP, String.valueOf(cause));
    }

    private void failed(TrialException failure) {
        boolean isFirst;
        synchronized (failures) {
            isFirst = failures.isEmpty();
            failures.add(failure);
        }
        if (isFirst) {
            abort("another host failed: " + failure.getMessage());
        }
    }

    private void end() {
        // That a host was lost explains what the others say.
        synchronized (failures) {
            failures.stream()
                    .max(Comparator.comparing(TrialException::kind))
                    .ifPresentOrElse(
                            played::completeExceptionally, () -> played.complete(new Played(kept(), startSkew())));
        }
    }

    @Override
    public CompletableFuture<Played> played() {
        return played;
    }

    @Override
    public List<HostReport> kept() {
        return parts.stream()
                .map(HostPart::report)
                .filter(report -> report.isDone() && !report.isCompletedExceptionally())
                .map(CompletableFuture::join)
                .toList();
    }

    /// Over the hosts whose clocks are known, in this process' time.
    private OptionalLong startSkew() {
        var first = begun(true).min();
        var last = begun(false).max();
        return first.isPresent() && last.isPresent() && seating.ranks() > 1
                ? OptionalLong.of(Math.max(0, last.getAsLong() - first.getAsLong()))
                : OptionalLong.empty();
    }

    private LongStream begun(boolean first) {
        return IntStream.range(0, parts.size())
                .boxed()
                .flatMapToLong(host -> parts.get(host).report().join().begun().stream()
                        .mapToLong(
                                begun -> hosts.get(host).clock().here(first ? begun.firstNanos() : begun.lastNanos())));
    }

    @Override
    public void abort(String why) {
        parts.forEach(part -> part.abort(why));
    }
}
