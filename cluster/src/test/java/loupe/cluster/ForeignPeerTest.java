package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import loupe.cluster.agent.AgentEvent;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.FakeSide;
import loupe.cluster.fake.Heard;
import loupe.cluster.fake.QuickLimits;
import loupe.cluster.fake.Strangers;
import loupe.cluster.security.Credentials;
import loupe.cluster.wire.Limits;
import loupe.measure.clock.SystemClock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// What is not Loupe is refused by name within a second, at either end.
@Timeout(60)
@Execution(ExecutionMode.CONCURRENT)
final class ForeignPeerTest {
    private static final Duration SOON = Duration.ofSeconds(3);
    private static final Limits PATIENT_FOR_ONE_SECOND = new Limits(
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            QuickLimits.QUICK.prepare(),
            QuickLimits.QUICK.slack(),
            QuickLimits.QUICK.heartbeat(),
            QuickLimits.QUICK.silence());

    private final Heard heard = new Heard();

    private String atTheDoor(byte[] first, Predicate<String> named) throws IOException {
        try (var agent = Agents.start(new FakeSide(), heard)) {
            var to = Agents.addressOf(agent);
            Strangers.say(to, first, SOON); // the first of a JVM is slow
            long began = SystemClock.INSTANCE.nanos();
            String answer = new String(Strangers.say(to, first, SOON), StandardCharsets.US_ASCII);
            long millis = TimeUnit.NANOSECONDS.toMillis(SystemClock.INSTANCE.nanos() - began);

            assertTrue(millis < 1000, "closed after " + millis + " ms");
            heard.expect(AgentEvent.StrangerDropped.class, SOON, dropped -> named.test(dropped.what()));
            return answer;
        }
    }

    private static String refusal(AgentAddress to, Limits limits) {
        var refused = assertThrows(ClusterException.class, () -> RemoteSide.connect(to, Credentials.NONE, limits));
        assertEquals(ClusterException.Kind.COULD_NOT_RUN, refused.kind());
        return String.valueOf(refused.getMessage());
    }

    private static void answered(String how, Strangers.Manner manner) throws IOException {
        try (var server = new Strangers.Server(manner)) {
            String refusal = refusal(server.address(), QuickLimits.QUICK);

            assertTrue(refusal.startsWith(server.address() + " is not a loupe agent: "), refusal);
            assertTrue(refusal.contains(how), refusal);
        }
    }

    @BeforeAll
    static void greetOnce() {
        Agents.warmUp();
    }

    @Test
    void a_web_client_is_told_what_the_port_is() throws Exception {
        String answer = atTheDoor(
                Strangers.ascii("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                what -> what.equals("a web client (GET)"));

        assertTrue(answer.startsWith("HTTP/1.1 400 Bad Request\r\n"), answer);
        assertTrue(answer.contains("this is a loupe agent's control port, not a web server"), answer);
    }

    @Test
    void a_tls_client_at_a_plain_port_is_named() throws Exception {
        String answer = atTheDoor(Strangers.tlsHello(), what -> what.equals("a TLS client"));

        assertTrue(answer.contains("does not speak TLS"), answer);
    }

    @Test
    void iperf3_iperf2_ssh_and_noise_are_named_and_closed() throws Exception {
        atTheDoor(Strangers.iperf3(), what -> what.equals("an iperf3 client"));
        atTheDoor(Strangers.iperf2(), what -> what.equals("an iperf2 client"));
        atTheDoor(Strangers.ascii("SSH-2.0-OpenSSH_9.2p1\r\n"), what -> what.equals("an SSH client"));
        atTheDoor(new byte[] {1, 2, 3}, what -> what.contains("bytes that are none of Loupe's (01 02 03)"));
        atTheDoor(Strangers.ascii("PRI and no more"), what -> what.contains("none of Loupe's"));
    }

    @Test
    void a_real_iperf3_client_is_named() throws Exception {
        var iperf3 = Path.of("/usr/bin/iperf3");
        assumeTrue(Files.isExecutable(iperf3), "skipped: iperf3 is not installed");
        try (var agent = Agents.start(new FakeSide(), heard)) {
            new ProcessBuilder(
                            iperf3.toString(),
                            "-c",
                            "127.0.0.1",
                            "-t",
                            "1",
                            "-p",
                            "" + agent.address().getPort())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor(10, TimeUnit.SECONDS);
            heard.expect(
                    AgentEvent.StrangerDropped.class,
                    SOON,
                    dropped -> dropped.what().equals("an iperf3 client"));
        }
    }

    @Test
    void half_a_greeting_and_silence_are_dropped_when_patience_ends() throws Exception {
        try (var agent = Agents.start(new FakeSide(), Credentials.NONE, heard, PATIENT_FOR_ONE_SECOND)) {
            var to = Agents.addressOf(agent);

            assertEquals(0, Strangers.say(to, new byte[0], SOON).length);
            assertEquals(0, Strangers.say(to, Strangers.ascii("PRI * HTTP/2.0\r\n"), SOON).length);
            Strangers.say(to, Strangers.ascii("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), SOON);

            heard.expect(
                    AgentEvent.StrangerDropped.class,
                    SOON,
                    dropped -> dropped.what().contains("said nothing"));
            heard.expect(
                    AgentEvent.StrangerDropped.class,
                    SOON,
                    dropped -> dropped.what().contains("HTTP/2 client that"));
            RemoteSide.connect(to, Credentials.NONE).close();
        }
    }

    @Test
    void what_a_controller_takes_for_an_agent_is_named_by_its_answer() throws Exception {
        answered("it answered like a web server", afterBytes(10, Strangers.ascii("HTTP/1.1 400 Bad Request\r\n\r\n")));
        answered("it answered like an SSH server", afterBytes(0, Strangers.ascii("SSH-2.0-OpenSSH_9.2p1\r\n")));
        answered("it sends back what it is sent", afterBytes(24, Strangers.ascii("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")));
        answered("it answered like an iperf3 server", afterBytes(37, new byte[] {9}));
        answered("it speaks TLS", afterBytes(1, new byte[] {0x15, 3, 3, 0, 2, 2, 70}));
        answered("bytes that are none of Loupe's (00 00", afterBytes(1, new byte[100]));
        answered("it closed the connection without a word", (in, out) -> in.readNBytes(1));
    }

    private static Strangers.Manner afterBytes(int count, byte[] answer) {
        return (in, out) -> {
            in.readNBytes(count);
            out.write(answer);
            in.readAllBytes();
        };
    }

    @Test
    void a_listener_that_says_nothing_is_given_up() throws Exception {
        try (var server = new Strangers.Server((in, out) -> in.readAllBytes())) {
            String refusal = refusal(server.address(), PATIENT_FOR_ONE_SECOND);

            assertTrue(refusal.contains("it took the connection and did not answer for 1 s"), refusal);
        }
    }

    @Test
    void nothing_at_all_and_an_unknown_name_are_one_sentence_each() throws Exception {
        AgentAddress free;
        try (var server = new Strangers.Server((in, out) -> in.readAllBytes())) {
            free = server.address();
        }

        String nothing = refusal(free, Limits.STANDARD);
        assertTrue(nothing.contains("nothing listens at " + free + ": start 'loupe agent' there"), nothing);
        var unknown = assertThrows(
                ClusterException.class,
                () -> RemoteSide.connect(new AgentAddress("no-such-host.invalid", 7411), Credentials.NONE));
        assertTrue(String.valueOf(unknown.getMessage()).contains("no host named 'no-such-host.invalid'"));
    }
}
