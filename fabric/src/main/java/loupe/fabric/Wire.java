package loupe.fabric;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.Deque;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.WaitLimitException;

/// One direction of a conversation, a stream of bytes over a path that says when each message leaves and arrives. What
/// has arrived and is not received takes room, and without room nothing is sent. One
/// rank sends, one receives.
final class Wire {
    /// As much may have arrived and not been received; a receiver that keeps up never comes near it.
    static final long ROOM_BYTES = 1 << 20;

    private static final long PICOS_PER_MILLI = 1_000_000_000;

    private final Simulation simulation;
    private final Path path;
    private final Deque<Flying> flying = new ArrayDeque<>();
    private final Deque<MemorySegment> arrived = new ArrayDeque<>();
    private final Waiter sender;
    private final Waiter receiver;
    private long arrivedBytes;
    private long finishedAtPicos = Long.MAX_VALUE;
    private boolean senderGone;
    private boolean receiverGone;

    /// A message on its way; its bytes as they were when it was sent.
    private record Flying(long arrivesAtPicos, MemorySegment bytes) {}

    Wire(Simulation simulation, Path path) {
        this.simulation = simulation;
        this.path = path;
        this.sender = new Waiter(simulation);
        this.receiver = new Waiter(simulation);
    }

    /// Returns when the last bit has left.
    void send(Rank rank, Message message, long limitPicos) throws IOException {
        awaitRoom(rank, limitPicos);
        while (path.freePicos() > simulation.nowPicos()) {
            rank.sleepUntil(path.freePicos());
        }
        long leftPicos = path.leave(simulation.nowPicos(), message.bytes());
        var copy = MemorySegment.ofArray(message.memory().toArray(ValueLayout.JAVA_BYTE));
        flying.addLast(new Flying(path.arrivesPicos(), copy));
        if (flying.size() == 1) {
            // Whoever waits for a later one has been told of the first.
            receiver.wakeAt(path.arrivesPicos());
        }
        rank.sleepUntil(leftPicos);
    }

    private void awaitRoom(Rank rank, long limitPicos) throws IOException {
        long untilPicos = simulation.nowPicos() + limitPicos;
        for (settle(); arrivedBytes >= ROOM_BYTES && !receiverGone; settle()) {
            checkOpen(senderGone);
            checkLimit(untilPicos, limitPicos, "sent");
            sender.waitUntil(rank, untilPicos);
        }
        if (receiverGone) {
            throw new PeerLostException("the peer is gone: it closed the conversation");
        }
    }

    /// Returns when all bytes of a message have arrived.
    ///
    /// @return false when the sender has finished and all has arrived
    boolean receive(Rank rank, Message into, long from, long limitPicos) throws IOException {
        long toldOfPicos = -1;
        long untilPicos = simulation.nowPicos() + limitPicos;
        for (long filled = take(into, from); filled < into.bytes(); filled = take(into, filled)) {
            if (isOver(filled, into.bytes())) {
                return false;
            }
            checkLimit(untilPicos, limitPicos, "received");
            long nextPicos = nextArrivalPicos();
            if (nextPicos != Long.MAX_VALUE && nextPicos != toldOfPicos) {
                simulation.wakeAt(nextPicos, rank);
                toldOfPicos = nextPicos;
            }
            receiver.waitUntil(rank, untilPicos);
        }
        return true;
    }

    /// Moves what has arrived by now to where it can be received.
    private void settle() {
        while (!flying.isEmpty() && flying.getFirst().arrivesAtPicos() <= simulation.nowPicos()) {
            var bytes = flying.removeFirst().bytes();
            arrived.addLast(bytes);
            arrivedBytes += bytes.byteSize();
        }
    }

    /// Moves what has arrived into the message. Returns how much of it has been filled.
    long take(Message into, long filled) {
        settle();
        long at = filled;
        while (at < into.bytes() && !arrived.isEmpty()) {
            var first = arrived.removeFirst();
            long now = Math.min(into.bytes() - at, first.byteSize());
            MemorySegment.copy(first, 0, into.memory(), at, now);
            if (now < first.byteSize()) {
                arrived.addFirst(first.asSlice(now));
            }
            at += now;
            arrivedBytes -= now;
        }
        if (at > filled) {
            sender.wake();
        }
        return at;
    }

    /// Whether something has arrived and not been received, or nothing more will come.
    boolean hasSomething() {
        settle();
        boolean nothingComes = flying.isEmpty() && (finishedAtPicos <= simulation.nowPicos() || senderGone);
        return !arrived.isEmpty() || nothingComes;
    }

    /// When the next message arrives, or the end, as far as is known; never, where nothing is on its way.
    long nextArrivalPicos() {
        return flying.isEmpty() ? finishedAtPicos : flying.getFirst().arrivesAtPicos();
    }

    /// A rank that receives from several wires wants to be woken by this one too.
    void watchedBy(Rank rank) {
        receiver.watch(rank);
    }

    void unwatched() {
        receiver.leave();
    }

    /// Whether no more comes, with `filled` of a message's bytes there.
    boolean isOver(long filled, long bytes) throws IOException {
        checkOpen(receiverGone);
        boolean finished = finishedAtPicos <= simulation.nowPicos();
        boolean broken = senderGone && finishedAtPicos == Long.MAX_VALUE;
        if (!flying.isEmpty() || !(finished || broken)) {
            return false;
        }
        if (broken || filled > 0) {
            throw new PeerLostException(
                    "the peer is gone: it ended after %d of a message's %d bytes".formatted(filled, bytes));
        }
        return true;
    }

    private static void checkOpen(boolean closed) throws IOException {
        if (closed) {
            throw new IOException("the endpoint was closed");
        }
    }

    private void checkLimit(long untilPicos, long limitPicos, String what) throws WaitLimitException {
        if (simulation.nowPicos() >= untilPicos) {
            throw new WaitLimitException(
                    "nothing could be %s for %d ms of simulated time".formatted(what, limitPicos / PICOS_PER_MILLI));
        }
    }

    /// The end takes the path's latency, as a message of no bytes would.
    void finish() {
        if (finishedAtPicos == Long.MAX_VALUE) {
            finishedAtPicos = path.endPicos(simulation.nowPicos());
            receiver.wakeAt(finishedAtPicos);
        }
    }

    /// What is on its way still arrives.
    void closeBySender() {
        senderGone = true;
        sender.wake();
        receiver.wake();
    }

    void closeByReceiver() {
        receiverGone = true;
        sender.wake();
        receiver.wake();
    }
}
