package loupe.cluster.fake;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import loupe.cluster.controller.AgentAddress;

/// Clients and servers that are none of Loupe's.
public final class Strangers {
    private Strangers() {}

    public static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// The first bytes of a TLS 1.3 client's hello, as `openssl s_client` sends them.
    public static byte[] tlsHello() {
        return HexFormat.of()
                .parseHex("16030100f8010000f40303aabbccddeeff00112233445566778899aabbccddeeff001122334455667788"
                        + "20aabbccddeeff00112233445566778899aabbccddeeff001122334455667788990000"
                        + "08130213031301c02c01000083");
    }

    /// The client's header and the first data of iperf 2.1.
    public static byte[] iperf2() {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(HexFormat.of().parseHex("000000000000000100001389000000000000000000000000fffffc18"));
        bytes.writeBytes(ascii("0123456789".repeat(12)));
        return bytes.toByteArray();
    }

    /// 36 characters and a zero, as iperf3 sends first.
    public static byte[] iperf3() {
        return ascii("abcdefghijklmnopqrstuvwxyz234567abcd\0");
    }

    public static Socket connect(AgentAddress to) throws IOException {
        var socket = new Socket();
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), to.port()));
        return socket;
    }

    /// Says something and returns what is answered until the other end closes.
    public static byte[] say(AgentAddress to, byte[] first, Duration within) throws IOException {
        try (var socket = connect(to)) {
            socket.setSoTimeout((int) within.toMillis());
            socket.getOutputStream().write(first);
            return readToEnd(socket);
        }
    }

    /// A reset is an end too.
    public static byte[] readToEnd(Socket socket) throws IOException {
        var answer = new ByteArrayOutputStream();
        byte[] some = new byte[4096];
        try {
            int count = socket.getInputStream().read(some);
            while (count >= 0) {
                answer.write(some, 0, count);
                count = socket.getInputStream().read(some);
            }
        } catch (SocketException reset) {
            return answer.toByteArray();
        }
        return answer.toByteArray();
    }

    /// What a server does with one connection.
    @FunctionalInterface
    public interface Manner {
        void serve(InputStream in, OutputStream out) throws IOException;
    }

    /// A server on a free port of loopback that serves each connection in its own manner, then closes it.
    public static final class Server implements AutoCloseable {
        private final ServerSocket listening;

        public Server(Manner manner) throws IOException {
            listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            Thread.ofPlatform().name("stranger").daemon().start(() -> run(manner));
        }

        private void run(Manner manner) {
            while (!listening.isClosed()) {
                try (var socket = listening.accept()) {
                    manner.serve(socket.getInputStream(), socket.getOutputStream());
                } catch (IOException gone) {
                    // The next one, or the end.
                }
            }
        }

        public AgentAddress address() {
            return new AgentAddress("127.0.0.1", listening.getLocalPort());
        }

        @Override
        public void close() throws IOException {
            listening.close();
        }
    }
}
