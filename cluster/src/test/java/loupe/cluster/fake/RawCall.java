package loupe.cluster.fake;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import loupe.cluster.controller.AgentAddress;
import loupe.cluster.wire.SessionMethod;

/// A session of whatever bytes a test likes, over sound gRPC.
public final class RawCall implements AutoCloseable {
    private final ManagedChannel channel;
    private final ClientCall<byte[], byte[]> call;
    private final List<byte[]> answers = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    public RawCall(AgentAddress to) {
        channel = NettyChannelBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), to.port()))
                .usePlaintext()
                .directExecutor()
                .build();
        call = channel.newCall(SessionMethod.DESCRIPTOR, CallOptions.DEFAULT);
        call.start(
                new ClientCall.Listener<>() {
                    @Override
                    public void onMessage(byte[] message) {
                        answers.add(message);
                        call.request(1);
                    }

                    @Override
                    public void onClose(Status status, Metadata trailers) {
                        closed = true;
                    }
                },
                new Metadata());
        call.request(1);
    }

    public void say(byte[] bytes) {
        call.sendMessage(bytes);
    }

    public void say(String json) {
        say(json.getBytes(StandardCharsets.UTF_8));
    }

    public boolean isClosed() {
        return closed;
    }

    public String lastAnswer() {
        return answers.isEmpty() ? "" : new String(answers.getLast(), StandardCharsets.UTF_8);
    }

    public void expectClosed(Duration within) {
        Eventually.holds("the session is closed", within, () -> closed);
    }

    @Override
    public void close() {
        channel.shutdownNow();
        try {
            channel.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
