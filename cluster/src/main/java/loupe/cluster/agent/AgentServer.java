package loupe.cluster.agent;

import io.grpc.Server;
import io.grpc.ServerCallHandler;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.InternalNettyServerBuilder;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiator;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiators;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import loupe.cluster.ClusterException;
import loupe.cluster.door.DoorRules;
import loupe.cluster.door.FrontDoor;
import loupe.cluster.message.MessageCodec;
import loupe.cluster.security.TlsContexts;
import loupe.cluster.wire.ControlLoop;
import loupe.cluster.wire.Limits;
import loupe.cluster.wire.SessionMethod;
import loupe.experiment.group.GroupHost;
import loupe.measure.clock.SystemClock;
import loupe.transport.Transports;

/// Waits on the control port and plays what one controller at a time orders. Whoever is silent,
/// foreign or not trusted is dropped, and the agent is free again.
public final class AgentServer implements AutoCloseable {
    private static final int METADATA_BYTES = 8 << 10;
    private static final int WINDOW_BYTES = 256 << 10;
    private static final int BACKLOG = 1024;

    private final Server server;
    private final ControlLoop loop;
    private final Desk desk;
    private final EventTeller teller;

    private AgentServer(Server server, ControlLoop loop, Desk desk, EventTeller teller) {
        this.server = server;
        this.loop = loop;
        this.desk = desk;
        this.teller = teller;
    }

    /// Returns once the port can be reached.
    ///
    /// @param local plays the orders; closed by the caller, after this
    /// @param transports whose names and options an order may contain
    /// @param events told one after the other, from a thread that may be held up
    /// @throws ClusterException in one sentence where the port can't be had
    public static AgentServer start(
            AgentSettings settings, GroupHost local, Transports transports, Consumer<AgentEvent> events) {
        return start(settings, local, transports, events, Limits.STANDARD);
    }

    /// The same with other limits than the standard ones.
    public static AgentServer start(
            AgentSettings settings,
            GroupHost local,
            Transports transports,
            Consumer<AgentEvent> events,
            Limits limits) {
        boolean tls = settings.credentials().tls().isPresent();
        var negotiator = negotiator(settings);
        var loop = new ControlLoop("loupe-agent");
        var teller = new EventTeller(events);
        var player = new Player(local, new OrderCheck(transports, settings.limits()), loop);
        var desk = new Desk(settings.credentials(), limits, SystemClock.INSTANCE, loop, player, teller);
        var strangers = new StrangerLog(SystemClock.INSTANCE, teller);
        var door = new FrontDoor(negotiator, DoorRules.standard(tls, limits.greeting()), strangers::dropped);
        try {
            var server = builder(settings.listen(), loop, door)
                    .addService(service((call, headers) -> desk.receive(call)))
                    .build()
                    .start();
            var started = new AgentServer(server, loop, desk, teller);
            teller.accept(new AgentEvent.Listening(
                    started.address(), settings.credentials().inWords()));
            return started;
        } catch (IOException unbound) {
            loop.close();
            teller.close();
            throw refused(settings.listen(), unbound);
        }
    }

    private static InternalProtocolNegotiator.ProtocolNegotiator negotiator(AgentSettings settings) {
        return settings.credentials()
                .tls()
                .map(TlsContexts::atAgent)
                .map(InternalProtocolNegotiators::serverTls)
                .orElseGet(InternalProtocolNegotiators::serverPlaintext);
    }

    private static NettyServerBuilder builder(InetSocketAddress listen, ControlLoop loop, FrontDoor door) {
        var builder = NettyServerBuilder.forAddress(listen)
                .protocolNegotiator(door)
                .bossEventLoopGroup(loop.group())
                .workerEventLoopGroup(loop.group())
                .channelType(NioServerSocketChannel.class)
                .withOption(ChannelOption.SO_BACKLOG, BACKLOG)
                .directExecutor()
                .maxConcurrentCallsPerConnection(1)
                .maxInboundMetadataSize(METADATA_BYTES)
                .maxInboundMessageSize(MessageCodec.MOST_BYTES)
                .flowControlWindow(WINDOW_BYTES);
        InternalNettyServerBuilder.setStatsEnabled(builder, false);
        InternalNettyServerBuilder.setTracingEnabled(builder, false);
        return builder;
    }

    private static ServerServiceDefinition service(ServerCallHandler<byte[], byte[]> handler) {
        return ServerServiceDefinition.builder(SessionMethod.SERVICE)
                .addMethod(SessionMethod.DESCRIPTOR, handler)
                .build();
    }

    private static ClusterException refused(InetSocketAddress listen, IOException unbound) {
        String where = "port " + listen.getPort() + " of " + listen.getHostString();
        for (Throwable cause = unbound; cause != null; cause = cause.getCause()) {
            if (cause instanceof BindException bind
                    && String.valueOf(bind.getMessage()).contains("in use")) {
                return new ClusterException(
                        ClusterException.Kind.COULD_NOT_RUN,
                        where + " is taken by another program: end it, or give another with --listen ADDRESS:PORT",
                        unbound);
            }
        }
        var root = unbound.getCause() == null ? unbound : unbound.getCause();
        return new ClusterException(
                ClusterException.Kind.COULD_NOT_RUN, where + " can't be listened on: " + root.getMessage(), unbound);
    }

    /// The control port, with the one that was chosen where port 0 was asked.
    public InetSocketAddress address() {
        return (InetSocketAddress) server.getListenSockets().getFirst();
    }

    /// Ends the session that holds the agent, frees the port. Twice is harmless.
    @Override
    public void close() {
        loop.execute(desk::close);
        server.shutdown();
        loop.close();
        server.shutdownNow();
        teller.close();
    }
}
