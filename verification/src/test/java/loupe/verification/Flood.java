package loupe.verification;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import loupe.measure.clock.SystemClock;

/// Sends datagrams that nobody awaits, so that a link's queue stays full and what goes the same way
/// waits in it: a path with delay. Bounded in rate and in time.
public final class Flood {
    private static final int BYTES = 1400;
    private static final int MOST_SECONDS = 60;
    private static final int DISCARD_PORT = 9;

    private Flood() {}

    /// Runs to its end.
    ///
    /// @param arguments the address, and datagrams a second
    public static void main(String[] arguments) throws IOException {
        var to = InetAddress.ofLiteral(arguments[0]);
        long everyNanos = TimeUnit.SECONDS.toNanos(1) / Integer.parseInt(arguments[1]);
        var datagram = new DatagramPacket(new byte[BYTES], BYTES, to, DISCARD_PORT);
        long endNanos = SystemClock.INSTANCE.nanos() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
        try (var socket = new DatagramSocket()) {
            for (long due = SystemClock.INSTANCE.nanos(); due < endNanos; due += everyNanos) {
                LockSupport.parkNanos(due - SystemClock.INSTANCE.nanos());
                socket.send(datagram);
            }
        }
    }
}
