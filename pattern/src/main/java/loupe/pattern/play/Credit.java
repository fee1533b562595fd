package loupe.pattern.play;

import java.io.IOException;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.PeerLostException;

/// How many messages of a stream may be under way before the receiver has said that it took some. A window keeps a
/// sender
/// from running ahead of its receiver, and so keeps the layers between from merging messages that wait.
sealed interface Credit extends AutoCloseable {
    /// One message is about to be sent; waits for leave to do so.
    void spend(Endpoint peer) throws IOException;

    /// One message has been taken; gives leave for more when it is time.
    void grant(Endpoint peer) throws IOException;

    /// The sender has finished: takes what leave still comes, until the receiver has finished too.
    void settle(Endpoint peer) throws IOException;

    @Override
    void close();

    /// The transport alone holds the sender back.
    record Unlimited() implements Credit {
        @Override
        public void spend(Endpoint peer) {}

        @Override
        public void grant(Endpoint peer) {}

        @Override
        public void settle(Endpoint peer) {}

        @Override
        public void close() {}
    }

    /// At most `window` messages are under way. Leave is given for a quarter of it at a time, by a message of one byte
    /// back,
    /// so that the sender has some left while it comes.
    final class Window implements Credit {
        private static final int BATCHES = 4;

        private final int window;
        private final int batch;
        private final Message leave = Message.ofBytes(1);
        private int underWay;
        private int taken;

        Window(int window) {
            this.window = window;
            this.batch = Math.max(1, window / BATCHES);
        }

        @Override
        public void spend(Endpoint peer) throws IOException {
            while (underWay >= window) {
                if (!peer.receive(leave)) {
                    throw new PeerLostException("the receiver finished before the sender");
                }
                underWay -= batch;
            }
            underWay++;
        }

        @Override
        public void grant(Endpoint peer) throws IOException {
            taken++;
            if (taken == batch) {
                taken = 0;
                peer.send(leave);
            }
        }

        @Override
        public void settle(Endpoint peer) throws IOException {
            // What is left unread when a connection closes can cost the peer what it has not read yet.
            while (peer.receive(leave)) {
                underWay -= batch;
            }
        }

        @Override
        public void close() {
            leave.close();
        }
    }
}
