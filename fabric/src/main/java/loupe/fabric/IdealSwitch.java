package loupe.fabric;

import java.util.stream.IntStream;
import loupe.measure.DataRate;
import loupe.measure.DataSize;

/// A switch that costs nothing and loses nothing, with a link up and a link down for each rank, all of one rate. A
/// message goes on down as it comes up (cut-through), unless others are before it at its port: then it waits in the
/// switch, and the next of its flow at the sender until it has begun to leave. So flows that meet at a port take turns,
/// message by message. Where a port is free, a message takes latency + size / rate, as on a link.
final class IdealSwitch {
    private final DataRate rate;
    private final long latencyPicos;
    private final Port[] up;
    private final Port[] down;

    private static final class Port {
        private long freePicos;
    }

    /// @param latencyPicos from the last bit's leaving to the message's arrival, half of it on either link
    IdealSwitch(int ranks, DataRate rate, long latencyPicos) {
        this.rate = rate;
        this.latencyPicos = latencyPicos;
        this.up = ports(ranks);
        this.down = ports(ranks);
    }

    private static Port[] ports(int ranks) {
        return IntStream.range(0, ranks).mapToObj(rank -> new Port()).toArray(Port[]::new);
    }

    Path flow(int from, int to) {
        return new Flow(up[from], down[to]);
    }

    /// Times at the port down are told as at the sender, that is the way up earlier: it is the same for all.
    private final class Flow implements Path {
        private final Port mine;
        private final Port theirs;
        private long beganDownPicos;
        private long leftDownPicos;

        Flow(Port mine, Port theirs) {
            this.mine = mine;
            this.theirs = theirs;
        }

        @Override
        public long freePicos() {
            return Math.max(mine.freePicos, beganDownPicos);
        }

        @Override
        public long leave(long nowPicos, long bytes) {
            long takesPicos = rate.serializationPicos(DataSize.ofBytes(bytes));
            mine.freePicos = nowPicos + takesPicos;
            beganDownPicos = Math.max(nowPicos, theirs.freePicos);
            leftDownPicos = beganDownPicos + takesPicos;
            theirs.freePicos = leftDownPicos;
            return mine.freePicos;
        }

        @Override
        public long arrivesPicos() {
            return leftDownPicos + latencyPicos;
        }

        @Override
        public long endPicos(long nowPicos) {
            return Math.max(nowPicos, leftDownPicos) + latencyPicos;
        }
    }
}
