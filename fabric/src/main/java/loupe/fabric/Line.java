package loupe.fabric;

import loupe.measure.DataRate;
import loupe.measure.DataSize;

/// One direction of a link between two ranks, with nothing else on it.
final class Line implements Path {
    private final DataRate rate;
    private final long latencyPicos;
    private long freePicos;

    Line(DataRate rate, long latencyPicos) {
        this.rate = rate;
        this.latencyPicos = latencyPicos;
    }

    @Override
    public long freePicos() {
        return freePicos;
    }

    @Override
    public long leave(long nowPicos, long bytes) {
        freePicos = Math.max(nowPicos, freePicos) + rate.serializationPicos(DataSize.ofBytes(bytes));
        return freePicos;
    }

    @Override
    public long arrivesPicos() {
        return freePicos + latencyPicos;
    }

    @Override
    public long endPicos(long nowPicos) {
        return Math.max(nowPicos, freePicos) + latencyPicos;
    }
}
