package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import loupe.cluster.agent.AgentEvent;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.Authority;
import loupe.cluster.fake.FakeSide;
import loupe.cluster.fake.Heard;
import loupe.cluster.fake.Strangers;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.cluster.security.TlsDirectory;
import loupe.cluster.wire.Limits;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Both ends show a certificate of the authority that both trust; nothing else gets in, and each is told why.
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class TlsTest {
    private static final Duration SOON = Duration.ofSeconds(5);

    private final Heard heard = new Heard();
    private Credentials agentTls = Credentials.NONE;
    private Credentials controllerTls = Credentials.NONE;
    private Credentials foreignTls = Credentials.NONE;
    private Optional<TlsDirectory> controllerDirectory = Optional.empty();

    @BeforeAll
    void certify(@TempDir Path ours, @TempDir Path theirs) throws Exception {
        var authority = new Authority(ours);
        var other = new Authority(theirs);
        agentTls = Credentials.of(authority.certify("agent", authority));
        var controller = authority.certify("controller", authority);
        controllerDirectory = Optional.of(controller);
        controllerTls = Credentials.of(controller);
        foreignTls = Credentials.of(other.certify("foreign", authority));
    }

    private static String refusal(AgentAddress to, Credentials credentials) {
        var refused = assertThrows(ClusterException.class, () -> RemoteSide.connect(to, credentials, Limits.LOOPBACK));
        return String.valueOf(refused.getMessage());
    }

    @Test
    void two_of_one_authority_speak_with_each_other_with_and_without_a_secret() {
        var secret = Optional.of(Secret.random());
        try (var agent = Agents.start(new FakeSide(), agentTls, heard, Limits.LOOPBACK);
                var side = Agents.connect(agent, controllerTls)) {
            assertEquals("fake", side.host().name());
        }
        try (var agent = Agents.start(new FakeSide(), new Credentials(secret, agentTls.tls()), heard, Limits.LOOPBACK);
                var side = Agents.connect(agent, new Credentials(secret, controllerTls.tls()))) {
            assertEquals("fake", side.host().name());
            assertTrue(refusal(Agents.addressOf(agent), controllerTls).contains("asks for a secret"));
        }
    }

    @Test
    void a_certificate_of_another_authority_is_refused() {
        try (var agent = Agents.start(new FakeSide(), agentTls, heard, Limits.LOOPBACK);
                var foreign = Agents.start(new FakeSide(), foreignTls, heard, Limits.LOOPBACK)) {
            String controllerRefused = refusal(Agents.addressOf(agent), foreignTls);
            String agentRefused = refusal(Agents.addressOf(foreign), controllerTls);

            assertTrue(controllerRefused.contains("do not trust each other's certificates"), controllerRefused);
            assertTrue(agentRefused.contains("do not trust each other's certificates"), agentRefused);
            heard.expect(
                    AgentEvent.StrangerDropped.class,
                    SOON,
                    dropped -> dropped.what().contains("not trusted"));
        }
    }

    @Test
    void tls_at_one_end_only_is_named_at_either() {
        try (var plain = Agents.start(new FakeSide(), heard);
                var guarded = Agents.start(new FakeSide(), agentTls, heard, Limits.LOOPBACK)) {
            String withoutTls = refusal(Agents.addressOf(guarded), Credentials.NONE);
            String withTls = refusal(Agents.addressOf(plain), controllerTls);

            assertTrue(withoutTls.contains("it asks for TLS: give --tls"), withoutTls);
            assertTrue(withTls.contains("it does not speak TLS"), withTls);
            heard.expect(
                    AgentEvent.StrangerDropped.class,
                    SOON,
                    dropped -> dropped.what().equals("an HTTP/2 client without TLS"));
            heard.expect(
                    AgentEvent.StrangerDropped.class,
                    SOON,
                    dropped -> dropped.what().equals("a TLS client"));
        }
    }

    @Test
    void a_web_client_at_a_tls_port_is_told_what_the_port_is() throws Exception {
        try (var agent = Agents.start(new FakeSide(), agentTls, heard, Limits.LOOPBACK)) {
            byte[] answer = Strangers.say(Agents.addressOf(agent), Strangers.ascii("GET / HTTP/1.1\r\n\r\n"), SOON);

            assertTrue(new String(answer, StandardCharsets.US_ASCII).contains("not a web server"));
        }
    }

    @Test
    void certificates_that_can_not_be_read_are_one_sentence(@TempDir Path broken) throws Exception {
        for (String name : new String[] {"cert.pem", "key.pem", "ca.pem"}) {
            Files.copy(controllerDirectory.orElseThrow().directory().resolve(name), broken.resolve(name));
        }
        Files.writeString(broken.resolve("key.pem"), "no key");

        String refusal = refusal(new AgentAddress("127.0.0.1", 1), Credentials.of(new TlsDirectory(broken)));

        assertTrue(refusal.contains("can't be used"), refusal);
    }
}
