package loupe.experiment.run;

import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import loupe.experiment.Performance;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;

/// A performance that is reached at another address than its own.
record BehindPerformance(Performance behind, CompletableFuture<InetSocketAddress> ready) implements Performance {
    @Override
    public CompletableFuture<RankReport> report() {
        return behind.report();
    }

    @Override
    public Phase phase() {
        return behind.phase();
    }

    @Override
    public void expectNoMore() {
        behind.expectNoMore();
    }

    @Override
    public void abort(String why) {
        behind.abort(why);
    }
}
