package loupe.cluster.controller;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.InternalNettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiator;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiators;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import loupe.cluster.ClusterException;
import loupe.cluster.door.Approach;
import loupe.cluster.door.FirstImpression;
import loupe.cluster.message.MessageCodec;
import loupe.cluster.message.PeerAddress;
import loupe.cluster.security.Credentials;
import loupe.cluster.security.TlsContexts;
import loupe.cluster.wire.ControlLoop;
import loupe.cluster.wire.Limits;
import loupe.cluster.wire.SessionMethod;
import loupe.experiment.HostFacts;
import loupe.experiment.Performance;
import loupe.experiment.TrialOrder;
import loupe.experiment.group.ClockOffset;
import loupe.experiment.group.HostPart;
import loupe.experiment.group.Seating;
import loupe.measure.clock.NanoClock;
import org.jspecify.annotations.Nullable;

/// One connection to one agent: its thread, its channel and its session.
final class AgentLink implements AutoCloseable {
    private static final int WINDOW_BYTES = 256 << 10;

    private final AgentAddress name;
    private final Limits limits;
    private final ControlLoop loop;
    private final ManagedChannel channel;
    private final ControllerSession session;

    AgentLink(AgentAddress name, InetSocketAddress address, Credentials credentials, Limits limits, NanoClock clock) {
        this.name = name;
        this.limits = limits;
        var impression = new FirstImpression();
        var negotiator = negotiator(credentials, impression);
        this.loop = new ControlLoop("loupe-controller");
        this.channel = channel(name, address, limits, negotiator, loop);
        this.session = new ControllerSession(
                new ControllerSession.Agent(name.toString(), address.getAddress()),
                credentials.secret(),
                limits,
                clock,
                loop,
                impression);
    }

    private static InternalProtocolNegotiator.ProtocolNegotiator negotiator(
            Credentials credentials, FirstImpression impression) {
        var behind = credentials
                .tls()
                .map(TlsContexts::atController)
                .map(context -> InternalProtocolNegotiators.tls(context, null, null))
                .orElseGet(InternalProtocolNegotiators::plaintext);
        return new Approach(behind, credentials.tls().isPresent(), impression);
    }

    private static ManagedChannel channel(
            AgentAddress name,
            InetSocketAddress address,
            Limits limits,
            InternalProtocolNegotiator.ProtocolNegotiator negotiator,
            ControlLoop loop) {
        var builder = NettyChannelBuilder.forAddress(address)
                .overrideAuthority(name.toString())
                .eventLoopGroup(loop.group())
                .channelType(NioSocketChannel.class)
                .withOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        limits.connect().toMillis())
                .directExecutor()
                .proxyDetector(any -> null)
                .disableRetry()
                .maxInboundMessageSize(MessageCodec.MOST_BYTES)
                .flowControlWindow(WINDOW_BYTES);
        InternalNettyChannelBuilder.setProtocolNegotiatorFactory(builder, () -> negotiator);
        InternalNettyChannelBuilder.setStatsEnabled(builder, false);
        InternalNettyChannelBuilder.setTracingEnabled(builder, false);
        return builder.build();
    }

    /// Greets the agent.
    ///
    /// @return what is known of its host
    HostFacts open() throws NotReachedException {
        loop.execute(() -> session.begin(channel.newCall(SessionMethod.DESCRIPTOR, CallOptions.DEFAULT)));
        try {
            return session.welcomed()
                    .get(limits.connect().plus(limits.greeting()).toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            close();
            throw refusal(failed.getCause());
        } catch (TimeoutException silent) {
            close();
            throw ClusterException.couldNotRun(name + " did not answer in time");
        } catch (InterruptedException interrupted) {
            close();
            Thread.currentThread().interrupt();
            throw ClusterException.couldNotRun("interrupted while connecting to " + name);
        }
    }

    private static ClusterException refusal(@Nullable Throwable cause) throws NotReachedException {
        if (cause instanceof NotReachedException nothing) {
            throw nothing;
        }
        return cause instanceof ClusterException known
                ? new ClusterException(known.kind(), String.valueOf(known.getMessage()), known)
                : ClusterException.couldNotRun("control failed: " + cause);
    }

    HostPart gather(TrialOrder order, Seating seating, int host) {
        return session.gather(order, seating, host);
    }

    ClockOffset clock() {
        return session.offset();
    }

    Performance order(TrialOrder order, Optional<PeerAddress> peer) {
        return session.order(order, peer);
    }

    @Override
    public void close() {
        session.bye();
        channel.shutdown();
        try {
            boolean _ = channel.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        channel.shutdownNow();
        loop.close();
    }
}
