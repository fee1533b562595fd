package loupe.cluster.door;

import io.grpc.netty.shaded.io.grpc.netty.GrpcHttp2ConnectionHandler;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiator;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandler;
import io.grpc.netty.shaded.io.netty.util.AsciiString;

/// Stands in front of gRPC on an agent's control port: each connection gets a [Visitor] that looks at its first bytes.
public final class FrontDoor implements InternalProtocolNegotiator.ProtocolNegotiator {
    private final InternalProtocolNegotiator.ProtocolNegotiator behind;
    private final DoorRules rules;
    private final DoorEvents events;
    private final Visitor.Room room;

    /// @param behind what serves those that pass
    public FrontDoor(InternalProtocolNegotiator.ProtocolNegotiator behind, DoorRules rules, DoorEvents events) {
        this.behind = behind;
        this.rules = rules;
        this.events = events;
        this.room = new Visitor.Room(rules.mostWaiting());
    }

    @Override
    public AsciiString scheme() {
        return behind.scheme();
    }

    @Override
    public ChannelHandler newHandler(GrpcHttp2ConnectionHandler grpc) {
        return new Visitor(rules, room, events, () -> behind.newHandler(grpc));
    }

    @Override
    public void close() {
        behind.close();
    }
}
