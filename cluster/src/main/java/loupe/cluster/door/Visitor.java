package loupe.cluster.door;

import io.grpc.Attributes;
import io.grpc.netty.shaded.io.grpc.netty.InternalProtocolNegotiationEvent;
import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.buffer.ByteBufUtil;
import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandler;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.util.ReferenceCountUtil;
import io.grpc.netty.shaded.io.netty.util.concurrent.Future;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One connection at an agent's control port. Its first bytes say whether it may be a controller's; then it is passed
/// on to gRPC, but watched until its session lets it in. Lives in the loop's thread.
final class Visitor extends ChannelInboundHandlerAdapter implements Doorway {
    /// How long the rest of a stranger's first words is waited for, to name it well.
    private static final long NAMING_MILLIS = 150;

    /// How long a connection is kept so that the last words arrive.
    private static final long PARTING_MILLIS = 300;

    /// How many connections wait to be let in.
    static final class Room {
        private final int most;
        private int waiting;

        Room(int most) {
            this.most = most;
        }
    }

    /// How far it has come.
    private enum Stage {
        UNKNOWN,
        STRANGE,
        PASSED,
        LET_IN,
        LEAVING
    }

    private final DoorRules rules;
    private final Room room;
    private final DoorEvents events;
    private final Supplier<ChannelHandler> behind;

    private Stage stage = Stage.UNKNOWN;
    private ByteBuf first = Unpooled.EMPTY_BUFFER;
    private long bytes;
    private @Nullable ChannelHandlerContext context;
    private Optional<Future<?>> patience = Optional.empty();

    Visitor(DoorRules rules, Room room, DoorEvents events, Supplier<ChannelHandler> behind) {
        this.rules = rules;
        this.room = room;
        this.events = events;
        this.behind = behind;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
        room.waiting++;
        patience = Optional.of(added.executor()
                .schedule(() -> impatient(added), rules.patience().toNanos(), TimeUnit.NANOSECONDS));
        var _ = added.channel().closeFuture().addListener(closed -> {
            settled();
            first.release();
            first = Unpooled.EMPTY_BUFFER;
        });
    }

    /// No longer among those that wait.
    private void settled() {
        if (patience.isPresent()) {
            room.waiting--;
            patience.get().cancel(false);
            patience = Optional.empty();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext from, Object event) {
        // gRPC's negotiation begins with this event; it is held back until there is something to negotiate.
        if (!event.equals(InternalProtocolNegotiationEvent.getDefault())) {
            from.fireUserEventTriggered(event);
        }
    }

    @Override
    public void channelActive(ChannelHandlerContext from) {
        if (room.waiting > room.most) {
            turnAway(from, "one connection too many", Optional.of(Sign.FULL));
        } else {
            from.fireChannelActive();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext from, Object message) {
        if (stage == Stage.LET_IN) {
            from.fireChannelRead(message);
        } else if (stage == Stage.LEAVING || !(message instanceof ByteBuf read)) {
            ReferenceCountUtil.release(message);
        } else {
            bytes += read.readableBytes();
            if (bytes > rules.mostBytes()) {
                read.release();
                turnAway(
                        from,
                        "somebody who sent more than " + rules.mostBytes() + " bytes and proved nothing",
                        Optional.empty());
            } else if (stage == Stage.PASSED) {
                from.fireChannelRead(read);
            } else {
                first = Unpooled.wrappedBuffer(first, read);
                look(from);
            }
        }
    }

    private void look(ChannelHandlerContext from) {
        byte[] seen = ByteBufUtil.getBytes(first);
        if (rules.tls() ? Stranger.isTls(seen) : seen.length >= Preface.LENGTH && Preface.mayBecome(seen)) {
            pass(from);
        } else if (!mayStillPass(seen)) {
            if (Stranger.isWeb(seen) || Stranger.isTls(seen) || seen.length >= Stranger.ENOUGH_BYTES) {
                turnAwayStranger(from, seen);
            } else if (stage == Stage.UNKNOWN) {
                stage = Stage.STRANGE;
                var _ = from.executor()
                        .schedule(
                                () -> turnAwayStranger(from, ByteBufUtil.getBytes(first)),
                                NAMING_MILLIS,
                                TimeUnit.MILLISECONDS);
            }
        }
    }

    private boolean mayStillPass(byte[] seen) {
        return rules.tls() ? seen.length < 2 && seen[0] == 0x16 : Preface.mayBecome(seen);
    }

    private void pass(ChannelHandlerContext from) {
        stage = Stage.PASSED;
        from.pipeline().addAfter(from.name(), null, behind.get());
        var attributes = Attributes.newBuilder().set(KEY, this).build();
        from.fireUserEventTriggered(InternalProtocolNegotiationEvent.withAttributes(
                InternalProtocolNegotiationEvent.getDefault(), attributes));
        var all = first;
        first = Unpooled.EMPTY_BUFFER;
        from.fireChannelRead(all);
        from.fireChannelReadComplete();
    }

    private void turnAwayStranger(ChannelHandlerContext from, byte[] seen) {
        if (stage == Stage.UNKNOWN || stage == Stage.STRANGE) {
            turnAway(from, Stranger.atTheDoor(seen), sign(seen));
        }
    }

    private Optional<Sign> sign(byte[] seen) {
        if (Stranger.isWeb(seen)) {
            return Optional.of(Sign.NO_WEB);
        }
        if (Stranger.isTls(seen)) {
            return Optional.of(Sign.NO_TLS);
        }
        return rules.tls() && Stranger.isPreface(seen) ? Optional.of(Sign.ASKS_FOR_TLS) : Optional.empty();
    }

    private void impatient(ChannelHandlerContext from) {
        String what = stage == Stage.PASSED
                ? (rules.tls() ? "a TLS" : "an HTTP/2") + " client that proved to be no controller"
                : Stranger.atTheDoor(ByteBufUtil.getBytes(first));
        turnAway(from, what + ", for " + rules.patience().toSeconds() + " s", Optional.empty());
    }

    private void turnAway(ChannelHandlerContext from, String what, Optional<Sign> sign) {
        if (stage == Stage.LEAVING) {
            return;
        }
        stage = Stage.LEAVING;
        events.turnedAway(from.channel().remoteAddress(), what);
        if (sign.isPresent()) {
            var _ = from.writeAndFlush(Unpooled.wrappedBuffer(sign.get().bytes()));
            part(from);
        } else {
            var _ = from.close();
        }
    }

    /// Closing at once, with bytes unread, would take back what was just sent.
    private static void part(ChannelHandlerContext from) {
        Runnable close = () -> {
            var _ = from.close();
        };
        var _ = from.executor().schedule(close, PARTING_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void channelInactive(ChannelHandlerContext from) {
        if (stage == Stage.UNKNOWN || stage == Stage.STRANGE || stage == Stage.PASSED) {
            events.turnedAway(from.channel().remoteAddress(), left());
            stage = Stage.LEAVING;
        }
        from.fireChannelInactive();
    }

    private String left() {
        if (stage == Stage.PASSED) {
            return rules.tls()
                    ? "a TLS client that left, or whose certificate is not trusted here"
                    : "an HTTP/2 client that said no hello and left";
        }
        return Stranger.atTheDoor(ByteBufUtil.getBytes(first)) + " and left";
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext from, Throwable cause) {
        // A reset, mostly: whoever it was has gone.
        var _ = from.close();
    }

    @Override
    public void letIn() {
        if (stage == Stage.PASSED) {
            stage = Stage.LET_IN;
            settled();
        }
    }

    @Override
    public void showOut() {
        var here = context;
        if (here != null && stage != Stage.LEAVING) {
            stage = Stage.LEAVING;
            part(here);
        }
    }
}
