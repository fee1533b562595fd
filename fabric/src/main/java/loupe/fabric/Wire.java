package loupe.fabric;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import loupe.measure.DataRate;
import loupe.measure.DataSize;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.WaitLimitException;

/// One direction of a simulated link: a message occupies it for size / rate, and arrives `latency` after its last bit
/// has left. One rank sends, one receives.
final class Wire {
    private final Simulation simulation;
    private final DataRate rate;
    private final long latencyPicos;
    private final Deque<Flying> flying = new ArrayDeque<>();
    private Optional<Rank> receiver = Optional.empty();
    private long freeAtPicos;
    private boolean finished;
    private boolean senderGone;
    private boolean receiverGone;
    private long finishedAtPicos;
    private long limitWakesAtPicos;

    /// A message on its way; its bytes as they were when it was sent.
    private record Flying(long arrivesAtPicos, MemorySegment bytes) {}

    Wire(Simulation simulation, DataRate rate, long latencyPicos) {
        this.simulation = simulation;
        this.rate = rate;
        this.latencyPicos = latencyPicos;
    }

    /// Returns when the last bit has left.
    void send(Rank sender, Message message) throws IOException {
        if (receiverGone) {
            throw new PeerLostException("the peer is gone: it closed the conversation");
        }
        long begins = Math.max(simulation.nowPicos(), freeAtPicos);
        freeAtPicos = begins + rate.serializationPicos(DataSize.ofBytes(message.bytes()));
        var copy = MemorySegment.ofArray(message.memory().toArray(ValueLayout.JAVA_BYTE));
        flying.addLast(new Flying(freeAtPicos + latencyPicos, copy));
        wakeReceiverAt(freeAtPicos + latencyPicos);
        sender.sleepUntil(freeAtPicos);
    }

    /// Returns when a message has arrived.
    ///
    /// @return false when the sender has finished and all has arrived
    boolean receive(Rank rank, Message into, long limitPicos) throws IOException {
        long untilPicos = simulation.nowPicos() + limitPicos;
        receiver = Optional.of(rank);
        try {
            arrange(rank);
            while (!hasArrived() && !isOver()) {
                checkEnds();
                if (simulation.nowPicos() >= untilPicos) {
                    throw new WaitLimitException("nothing could be received for %d ms of simulated time"
                            .formatted(limitPicos / 1_000_000_000));
                }
                limitAt(untilPicos, rank);
                rank.waitForTurn();
            }
        } finally {
            receiver = Optional.empty();
        }
        if (!hasArrived()) {
            return false;
        }
        take(into);
        return true;
    }

    /// Has the rank woken for what is already on its way; what comes later wakes it itself.
    private void arrange(Rank rank) {
        if (!flying.isEmpty()) {
            simulation.wakeAt(Math.max(simulation.nowPicos(), flying.getFirst().arrivesAtPicos()), rank);
        } else if (finished) {
            simulation.wakeAt(Math.max(simulation.nowPicos(), finishedAtPicos), rank);
        }
    }

    /// One wake-up for the limit is under way at most: it is set anew only when it has passed.
    private void limitAt(long untilPicos, Rank rank) {
        if (limitWakesAtPicos <= simulation.nowPicos()) {
            limitWakesAtPicos = untilPicos;
            simulation.wakeAt(untilPicos, rank);
        }
    }

    private void checkEnds() throws IOException {
        if (receiverGone) {
            throw new IOException("the endpoint was closed");
        }
        if (senderGone && !finished && flying.isEmpty()) {
            throw new PeerLostException("the peer is gone: it closed the conversation");
        }
    }

    private boolean hasArrived() {
        return !flying.isEmpty() && flying.getFirst().arrivesAtPicos() <= simulation.nowPicos();
    }

    private boolean isOver() {
        return finished && flying.isEmpty() && finishedAtPicos <= simulation.nowPicos();
    }

    private void take(Message into) throws IOException {
        var bytes = flying.removeFirst().bytes();
        if (bytes.byteSize() != into.bytes()) {
            throw new IOException(
                    "a message of %d bytes came where one of %d was awaited".formatted(bytes.byteSize(), into.bytes()));
        }
        into.memory().copyFrom(bytes);
    }

    private void wakeReceiverAt(long picos) {
        receiver.ifPresent(rank -> simulation.wakeAt(picos, rank));
    }

    /// The end takes the wire's latency, as a message of no bytes would.
    void finish() {
        if (!finished) {
            finished = true;
            finishedAtPicos = Math.max(simulation.nowPicos(), freeAtPicos) + latencyPicos;
            wakeReceiverAt(finishedAtPicos);
        }
    }

    /// What is on its way still arrives.
    void closeBySender() {
        senderGone = true;
        wakeReceiverAt(simulation.nowPicos());
    }

    void closeByReceiver() {
        receiverGone = true;
        wakeReceiverAt(simulation.nowPicos());
    }
}
