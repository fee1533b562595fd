package loupe.cluster.door;

import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.buffer.ByteBufUtil;
import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandler;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.util.ReferenceCountUtil;
import java.util.concurrent.TimeUnit;

/// Looks at the first bytes that come back on a controller's connection. Lives in the loop's thread.
final class FirstAnswer extends ChannelInboundHandlerAdapter {
    /// How long the rest of a foreign answer is waited for, to name it well.
    private static final long NAMING_MILLIS = 150;

    private final boolean tls;
    private final FirstImpression impression;
    private final ChannelHandler behind;

    private ByteBuf first = Unpooled.EMPTY_BUFFER;
    private boolean passed;
    private boolean naming;

    FirstAnswer(boolean tls, FirstImpression impression, ChannelHandler behind) {
        this.tls = tls;
        this.impression = impression;
        this.behind = behind;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        added.pipeline().addAfter(added.name(), null, behind);
    }

    @Override
    public void channelActive(ChannelHandlerContext from) {
        impression.connected();
        from.fireChannelActive();
    }

    @Override
    public void channelRead(ChannelHandlerContext from, Object message) {
        if (passed) {
            from.fireChannelRead(message);
        } else if (message instanceof ByteBuf read) {
            first = Unpooled.wrappedBuffer(first, read);
            look(from);
        } else {
            ReferenceCountUtil.release(message);
        }
    }

    private void look(ChannelHandlerContext from) {
        byte[] seen = ByteBufUtil.getBytes(first);
        if (tls ? Stranger.isTls(seen) || Stranger.isTlsAlert(seen) : Preface.isAnswer(seen)) {
            passed = true;
            impression.sessionLike();
            var all = first;
            first = Unpooled.EMPTY_BUFFER;
            from.fireChannelRead(all);
        } else if (seen.length >= Stranger.ENOUGH_BYTES) {
            name(from);
        } else if (!naming) {
            naming = true;
            var _ = from.executor().schedule(() -> name(from), NAMING_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void name(ChannelHandlerContext from) {
        if (!passed && first.isReadable()) {
            nameFirst();
            var _ = from.close();
        }
    }

    private void nameFirst() {
        byte[] seen = ByteBufUtil.getBytes(first);
        impression.answered(Sign.read(seen)
                .map(sign -> new FirstImpression.Answer(true, sign.meaning()))
                .orElseGet(() -> new FirstImpression.Answer(false, Stranger.answered(seen))));
        first.release();
        first = Unpooled.EMPTY_BUFFER;
    }

    @Override
    public void channelInactive(ChannelHandlerContext from) {
        if (!passed && first.isReadable()) {
            nameFirst();
        } else if (!passed) {
            impression.closed();
        }
        from.fireChannelInactive();
    }
}
