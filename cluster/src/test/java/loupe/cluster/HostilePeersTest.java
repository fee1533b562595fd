package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import loupe.cluster.agent.AgentEvent;
import loupe.cluster.agent.AgentServer;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.Eventually;
import loupe.cluster.fake.FakeSide;
import loupe.cluster.fake.Heard;
import loupe.cluster.fake.Orders;
import loupe.cluster.fake.RawCall;
import loupe.cluster.fake.Strangers;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.MessageCodec;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.cluster.wire.Limits;
import loupe.experiment.Side;
import loupe.experiment.group.LocalHost;
import loupe.transport.Token;
import loupe.transport.Transports;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/// Silence, half a greeting, lengths without end, wrong types, random bytes, from many connections:
/// the measurement under way is not affected, and they are gone in time.
@Timeout(60)
@Isolated("counts the descriptors and the CPU time of the whole process")
final class HostilePeersTest {
    private static final Duration GONE = Duration.ofSeconds(10);
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final byte[] PREFACE = Strangers.ascii("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

    private final Heard heard = new Heard();

    private static byte[] joined(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static List<byte[]> attacks() {
        byte[] noise = new byte[2000];
        new Random(7).nextBytes(noise);
        byte[] endless = HexFormat.of().parseHex("ffffffff".repeat(16));
        byte[] emptySettings = HexFormat.of().parseHex("000000040000000000");
        byte[] longestFrame = HexFormat.of().parseHex("ffffff000000000001");
        byte[] pings = HexFormat.of().parseHex("0000080600000000000102030405060708".repeat(3000));
        return List.of(
                new byte[0],
                Arrays.copyOf(PREFACE, 12),
                PREFACE,
                endless,
                noise,
                joined(PREFACE, emptySettings, longestFrame, noise),
                joined(PREFACE, emptySettings, endless),
                joined(PREFACE, emptySettings, pings),
                joined(PREFACE, noise));
    }

    private static List<Socket> attack(AgentAddress to, int connections) throws IOException {
        var sockets = new ArrayList<Socket>();
        var attacks = attacks();
        for (int i = 0; i < connections; i++) {
            var socket = Strangers.connect(to);
            sockets.add(socket);
            try {
                socket.getOutputStream().write(attacks.get(i % attacks.size()));
            } catch (IOException droppedAlready) {
                // As it should be.
            }
        }
        return sockets;
    }

    private static boolean isEnded(Socket socket) {
        try {
            socket.setSoTimeout(1);
            byte[] some = new byte[4096];
            while (socket.getInputStream().read(some) >= 0) {
                // What the server's side of HTTP/2 says.
            }
            return true;
        } catch (SocketTimeoutException open) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    private static void measure(Side near, Side far, long trial) throws Exception {
        var token = Token.random();
        var b = far.listen(Orders.pingPong(trial, 1, token));
        var a = near.connect(Orders.pingPong(trial, 0, token), b.ready().get(5, TimeUnit.SECONDS));
        assertTrue(a.report().get(10, TimeUnit.SECONDS).cutShort().isEmpty());
        b.expectNoMore();
        assertTrue(b.report().get(10, TimeUnit.SECONDS).cutShort().isEmpty());
    }

    private static long agentCpuNanos() {
        var threads = ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(info -> info != null && info.getThreadName().equals("loupe-agent"))
                .mapToLong(info -> threads.getThreadCpuTime(info.getThreadId()))
                .sum();
    }

    private static long directBytes() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    private static long openFiles() throws IOException {
        try (var files = Files.list(Path.of("/proc/self/fd"))) {
            return files.count();
        }
    }

    @BeforeAll
    static void greetOnce() {
        Agents.warmUp();
    }

    @Test
    void a_thousand_hostile_connections_do_not_touch_a_measurement_and_are_gone_in_time() throws Exception {
        var transports = Transports.installed();
        var credentials = Credentials.of(Secret.random());
        try (var side = new LocalHost(transports, Agents.anyPort());
                var near = new LocalHost(transports, Agents.anyPort());
                var agent = Agents.start(side, credentials, heard, Limits.STANDARD);
                var far = RemoteSide.connect(Agents.addressOf(agent), credentials)) {
            measure(near, far, 0);
            long filesBefore = openFiles();
            long bytesBefore = directBytes();

            var sockets = attack(Agents.addressOf(agent), 1000);
            for (long trial = 1; trial < 4; trial++) {
                measure(near, far, trial);
            }

            assertTrue(directBytes() - bytesBefore < 64 << 20, "direct memory grew to " + directBytes());
            Eventually.holds("all are gone", GONE, () -> sockets.stream().allMatch(HostilePeersTest::isEnded));
            for (var socket : sockets) {
                socket.close();
            }
            measure(near, far, 4);
            Eventually.holds("no descriptor is left", SOON, () -> filesNow() <= filesBefore + 5);
            heard.expect(AgentEvent.StrangerDropped.class, SOON, dropped -> true);
            assertTrue(heard.count(AgentEvent.StrangerDropped.class) <= 60, "a flood is not told one by one");
            assertIdle();
        }
    }

    private static long filesNow() {
        try {
            return openFiles();
        } catch (IOException unreadable) {
            return Long.MAX_VALUE;
        }
    }

    private static void assertIdle() {
        long before = agentCpuNanos();
        LockSupport.parkNanos(Duration.ofMillis(500).toNanos());
        long used = agentCpuNanos() - before;
        assertTrue(used < Duration.ofMillis(100).toNanos(), "the agent used " + used + " ns of 500 ms while idle");
    }

    @Test
    void more_connections_than_may_wait_are_closed_at_once() throws Exception {
        try (var agent = Agents.start(new FakeSide(), Credentials.NONE, heard, Limits.STANDARD)) {
            var to = Agents.addressOf(agent);
            var sockets = new ArrayList<Socket>();
            for (int i = 0; i < 1024; i++) {
                sockets.add(Strangers.connect(to));
            }

            String answer = new String(Strangers.say(to, new byte[0], SOON), StandardCharsets.US_ASCII);

            assertTrue(answer.contains("too many connections"), answer);
            Eventually.holds("all are gone", GONE, () -> sockets.stream().allMatch(HostilePeersTest::isEnded));
            for (var socket : sockets) {
                socket.close();
            }
            RemoteSide.connect(to, Credentials.NONE).close();
        }
    }

    private void refused(AgentServer agent, byte[] message, String why) {
        try (var call = new RawCall(Agents.addressOf(agent))) {
            call.say(message);
            call.expectClosed(SOON);
            heard.expect(
                    AgentEvent.ControllerRefused.class,
                    SOON,
                    refused -> refused.why().contains(why));
        }
    }

    @Test
    void what_is_sound_grpc_but_no_message_of_loupes_is_refused() {
        byte[] noise = new byte[1000];
        new Random(3).nextBytes(noise);
        try (var agent = Agents.start(new FakeSide(), heard)) {
            refused(agent, noise, "a message that is none of Loupe's");
            refused(agent, new byte[0], "a message that is none of Loupe's");
            refused(agent, Strangers.ascii("null"), "a message of nothing");
            refused(agent, Strangers.ascii("[".repeat(10_000)), "a message that is none of Loupe's");
            refused(agent, Strangers.ascii("{\"kind\":\"java.lang.Object\"}"), "a message that is none of Loupe's");
            refused(agent, MessageCodec.write(new ControlMessage.Heartbeat()), "it expected a hello");
            refused(
                    agent,
                    MessageCodec.write(new ControlMessage.Prepare(Orders.pingPong(1), Optional.empty())),
                    "it expected a hello");
        }
    }

    @Test
    void a_message_beyond_the_limit_ends_its_session_and_nobody_elses() throws Exception {
        var side = new FakeSide();
        try (var agent = Agents.start(side, heard);
                var holder = RemoteSide.connect(Agents.addressOf(agent), Credentials.NONE);
                var call = new RawCall(Agents.addressOf(agent))) {
            call.say(new byte[3 << 20]);
            call.expectClosed(SOON);

            var part = holder.listen(Orders.pingPong(1));
            side.part(1).finish();
            assertEquals(1, part.report().get(5, TimeUnit.SECONDS).rank());
        }
    }

    @Test
    void a_session_that_says_nothing_or_stops_after_its_hello_does_not_hold_the_agent() throws Exception {
        var limits = new Limits(
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                Duration.ofMillis(100),
                Duration.ofSeconds(1));
        try (var agent = Agents.start(new FakeSide(), Credentials.NONE, heard, limits);
                var mute = new RawCall(Agents.addressOf(agent));
                var started = new RawCall(Agents.addressOf(agent))) {
            started.say("{\"kind\":\"hello\",\"version\":{\"protocol\":2,\"loupe\":\"0.1.0\"},\"holdsSecret\":false,"
                    + "\"nonce\":null}");

            heard.expect(AgentEvent.ControllerCame.class, SOON, came -> true);
            heard.expect(
                    AgentEvent.ControllerLeft.class, SOON, left -> left.why().contains("nothing heard"));
            mute.expectClosed(SOON);
            started.expectClosed(SOON);
            RemoteSide.connect(Agents.addressOf(agent), Credentials.NONE).close();
        }
    }
}
