package loupe.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import loupe.cluster.agent.AgentEvent;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.controller.RemoteSide;
import loupe.cluster.fake.Agents;
import loupe.cluster.fake.FakeSide;
import loupe.cluster.fake.Heard;
import loupe.cluster.fake.RawCall;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.Secret;
import loupe.cluster.wire.SessionMethod;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Two ends of different versions say so, with both, at either end.
@Timeout(30)
final class OtherVersionTest {
    private static final Duration SOON = Duration.ofSeconds(5);

    /// Answers each session's first message with one text.
    private static Server agentThatAnswers(String json) throws IOException {
        ServerCallHandler<byte[], byte[]> handler = (call, headers) -> {
            call.sendHeaders(new Metadata());
            call.request(1);
            return new ServerCall.Listener<>() {
                @Override
                public void onMessage(byte[] hello) {
                    call.sendMessage(json.getBytes(StandardCharsets.UTF_8));
                }
            };
        };
        return NettyServerBuilder.forAddress(Agents.anyPort())
                .directExecutor()
                .addService(ServerServiceDefinition.builder(SessionMethod.SERVICE)
                        .addMethod(SessionMethod.DESCRIPTOR, handler)
                        .build())
                .build()
                .start();
    }

    private static String refusal(String answer, Credentials credentials) throws IOException {
        var server = agentThatAnswers(answer);
        try {
            var to = new AgentAddress("127.0.0.1", server.getPort());
            var refused = assertThrows(ClusterException.class, () -> RemoteSide.connect(to, credentials));
            return String.valueOf(refused.getMessage());
        } finally {
            server.shutdownNow();
        }
    }

    @BeforeAll
    static void greetOnce() {
        Agents.warmUp();
    }

    @Test
    void a_controller_of_another_version_is_told_both() {
        var heard = new Heard();
        try (var agent = Agents.start(new FakeSide(), heard);
                var call = new RawCall(Agents.addressOf(agent))) {
            call.say("{\"kind\":\"hello\",\"version\":{\"protocol\":9,\"loupe\":\"3.1.4\",\"codename\":\"lens\"},"
                    + "\"holdsSecret\":true,\"nonce\":null,\"something\":{\"new\":[1,2,3]}}");

            call.expectClosed(SOON);
            assertTrue(
                    call.lastAnswer().contains("the controller of Loupe 3.1.4 (control protocol 9)"), call::lastAnswer);
            assertTrue(call.lastAnswer().contains("it is of Loupe 0.1.0 (control protocol 2)"), call::lastAnswer);
            heard.expect(
                    AgentEvent.ControllerRefused.class,
                    SOON,
                    refused -> refused.why().contains("3.1.4"));
            assertEquals(0, heard.count(AgentEvent.ControllerCame.class));
        }
    }

    @Test
    void an_agent_of_another_version_is_named_with_both() throws Exception {
        String refused =
                "{\"kind\":\"refused\",\"version\":{\"protocol\":9,\"loupe\":\"3.1.4\"},\"why\":\"x\",\"new\":1}";
        String challenge = "{\"kind\":\"challenge\",\"version\":{\"protocol\":9,\"loupe\":\"3.1.4\"},\"nonce\":\""
                + "00".repeat(32) + "\"}";
        for (String answer : new String[] {refused, challenge}) {
            String refusal = refusal(answer, Credentials.of(Secret.random()));

            assertTrue(refusal.contains("is of Loupe 3.1.4 (control protocol 9)"), refusal);
            assertTrue(refusal.contains("this end of Loupe 0.1.0 (control protocol 2)"), refusal);
        }
    }

    @Test
    void an_agent_that_welcomes_without_a_proof_is_not_trusted() throws Exception {
        String welcome =
                "{\"kind\":\"welcome\",\"host\":{\"name\":\"h\",\"loupeVersion\":\"0.1.0\",\"operatingSystem\":"
                        + "\"o\",\"cpuModel\":\"c\",\"onlineCpus\":[],\"java\":\"j\",\"clockSource\":\"t\",\"bootId\":\"b\",\"network\":\"n\"}}";

        String refusal = refusal(welcome, Credentials.of(Secret.random()));

        assertTrue(refusal.contains("did not prove that it holds the secret"), refusal);
    }

    @Test
    void an_agent_that_gives_back_the_controllers_own_proof_is_not_trusted() throws Exception {
        String challenge = "{\"kind\":\"challenge\",\"version\":{\"protocol\":2,\"loupe\":\"0.1.0\"},\"nonce\":\""
                + "00".repeat(32) + "\"}";
        ServerCallHandler<byte[], byte[]> mirror = (call, headers) -> {
            call.sendHeaders(new Metadata());
            call.request(2);
            return new ServerCall.Listener<>() {
                private boolean challenged;

                @Override
                public void onMessage(byte[] message) {
                    call.sendMessage(challenged ? message : challenge.getBytes(StandardCharsets.UTF_8));
                    challenged = true;
                }
            };
        };
        var server = NettyServerBuilder.forAddress(Agents.anyPort())
                .directExecutor()
                .addService(ServerServiceDefinition.builder(SessionMethod.SERVICE)
                        .addMethod(SessionMethod.DESCRIPTOR, mirror)
                        .build())
                .build()
                .start();
        try {
            var to = new AgentAddress("127.0.0.1", server.getPort());
            var refused =
                    assertThrows(ClusterException.class, () -> RemoteSide.connect(to, Credentials.of(Secret.random())));
            assertTrue(String.valueOf(refused.getMessage()).contains("does not hold this secret"), refused::getMessage);
        } finally {
            server.shutdownNow();
        }
    }
}
