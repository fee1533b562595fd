package loupe.cluster.door;

import io.grpc.netty.shaded.io.grpc.netty.GrpcHttp2ConnectionHandler;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiator;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandler;
import io.grpc.netty.shaded.io.netty.util.AsciiString;

/// A controller's way to what should be an agent: the first bytes of the answer are looked at before gRPC sees them.
public final class Approach implements InternalProtocolNegotiator.ProtocolNegotiator {
    private final InternalProtocolNegotiator.ProtocolNegotiator behind;
    private final boolean tls;
    private final FirstImpression impression;

    /// @param behind speaks with what answers as an agent does
    /// @param impression is told how it answered
    public Approach(InternalProtocolNegotiator.ProtocolNegotiator behind, boolean tls, FirstImpression impression) {
        this.behind = behind;
        this.tls = tls;
        this.impression = impression;
    }

    @Override
    public AsciiString scheme() {
        return behind.scheme();
    }

    @Override
    public ChannelHandler newHandler(GrpcHttp2ConnectionHandler grpc) {
        return new FirstAnswer(tls, impression, behind.newHandler(grpc));
    }

    @Override
    public void close() {
        behind.close();
    }
}
