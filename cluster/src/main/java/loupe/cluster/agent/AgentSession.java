package loupe.cluster.agent;

import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;
import io.grpc.netty.shaded.io.netty.util.concurrent.Future;
import java.util.Optional;
import loupe.cluster.door.Doorway;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.Protocol;
import loupe.cluster.message.UnreadableMessageException;
import loupe.cluster.security.Bits256;
import loupe.cluster.security.Greeting;
import loupe.cluster.wire.MessageStream;

/// One controller's session at the agent, from its hello to its end. Lives in the loop's thread.
final class AgentSession extends ServerCall.Listener<byte[]> {
    private enum Stage {
        EXPECTS_HELLO,
        EXPECTS_PROOF,
        OPEN,
        ENDED
    }

    private final ServerCall<byte[], byte[]> call;
    private final Desk desk;
    private final MessageStream stream = new MessageStream();
    private final Optional<Doorway> doorway;
    private final String from;

    private Stage stage = Stage.EXPECTS_HELLO;
    private Optional<Greeting> greeting = Optional.empty();
    private Optional<Future<?>> tick = Optional.empty();
    private long heardNanos;

    AgentSession(ServerCall<byte[], byte[]> call, Desk desk) {
        this.call = call;
        this.desk = desk;
        this.doorway = Optional.ofNullable(call.getAttributes().get(Doorway.KEY));
        var remote = call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        this.from = remote == null ? "an unknown address" : StrangerLog.host(remote);
        call.sendHeaders(new Metadata());
        call.request(1);
    }

    String from() {
        return from;
    }

    @Override
    public void onMessage(byte[] bytes) {
        if (stage == Stage.ENDED) {
            return;
        }
        heardNanos = desk.clock().nanos();
        try {
            heard(stream.read(bytes));
            call.request(1);
        } catch (UnreadableMessageException foreign) {
            refuse("it got " + foreign.getMessage());
        }
    }

    private void heard(ControlMessage message) {
        switch (stage) {
            case EXPECTS_HELLO -> {
                if (message instanceof ControlMessage.Hello hello) {
                    greet(hello);
                } else {
                    refuse("it expected a hello");
                }
            }
            case EXPECTS_PROOF -> {
                if (message instanceof ControlMessage.Proof(var proof)) {
                    prove(proof);
                } else {
                    refuse("it expected a proof");
                }
            }
            case OPEN -> order(message);
            case ENDED -> {}
        }
    }

    private void greet(ControlMessage.Hello hello) {
        boolean secretHere = desk.credentials().secret().isPresent();
        if (!hello.version().equals(Protocol.CURRENT)) {
            refuse("it is of " + Protocol.CURRENT + ", the controller of " + hello.version());
        } else if (secretHere && !hello.holdsSecret()) {
            refuse("it asks for a secret: give --secret-file");
        } else if (!secretHere && hello.holdsSecret()) {
            refuse("it has no secret: give --secret-file to the agent too, or leave it out here");
        } else if (secretHere && hello.nonce().isPresent()) {
            challenge(hello.nonce().get());
        } else if (secretHere) {
            refuse("it expected a nonce");
        } else {
            welcome();
        }
    }

    private void challenge(Bits256 controllerNonce) {
        var nonce = Bits256.random();
        greeting = desk.credentials()
                .secret()
                .map(secret -> new Greeting(secret, Protocol.CURRENT.protocol(), controllerNonce, nonce));
        stage = Stage.EXPECTS_PROOF;
        send(new ControlMessage.Challenge(Protocol.CURRENT, nonce));
    }

    private void prove(Bits256 proof) {
        var agreed = greeting.orElseThrow();
        if (!agreed.controllerProof().matches(proof)) {
            refuse("the secrets differ: give both ends the same --secret-file");
            return;
        }
        send(new ControlMessage.Proof(agreed.agentProof()));
        stream.sealOutgoing(agreed.agentSeal());
        stream.sealIncoming(agreed.controllerSeal());
        welcome();
    }

    private void welcome() {
        var busy = desk.take(this);
        if (busy.isPresent()) {
            refuse(busy.get());
            return;
        }
        stage = Stage.OPEN;
        doorway.ifPresent(Doorway::letIn);
        tick = Optional.of(desk.loop().every(desk.limits().heartbeat(), this::tick));
        desk.happened(new AgentEvent.ControllerCame(from));
        send(new ControlMessage.Welcome(desk.player().host().host()));
    }

    private void order(ControlMessage message) {
        switch (message) {
            case ControlMessage.Prepare prepare -> {
                desk.happened(new AgentEvent.TrialStarted(
                        prepare.order().trial(),
                        prepare.order().transport() + " " + prepare.order().pattern() + " "
                                + prepare.order().message()));
                desk.player().play(prepare, this::send);
            }
            case ControlMessage.Gather gather -> {
                var order = gather.order();
                desk.happened(new AgentEvent.TrialStarted(
                        order.trial(),
                        "%s %s %s, %d ranks"
                                .formatted(
                                        order.transport(),
                                        order.pattern(),
                                        order.message(),
                                        gather.seating().ranks())));
                desk.player().play(gather, this::send);
            }
            case ControlMessage.Meet(var trial, var hosts) -> desk.player().meet(trial, hosts);
            case ControlMessage.Pass(var trial, var point, var atNanos) ->
                desk.player().pass(trial, point, atNanos);
            case ControlMessage.AskTime(var asked) ->
                send(new ControlMessage.Time(asked, desk.clock().nanos()));
            case ControlMessage.PeerFinished(var trial) -> desk.player().peerFinished(trial);
            case ControlMessage.Abort(var trial, var why) -> desk.player().abort(trial, why);
            case ControlMessage.Heartbeat() -> {}
            case ControlMessage.Bye(var why) -> end(why);
            case ControlMessage.Hello _,
                    ControlMessage.Challenge _,
                    ControlMessage.Proof _,
                    ControlMessage.Welcome _,
                    ControlMessage.Refused _,
                    ControlMessage.Ready _,
                    ControlMessage.Entered _,
                    ControlMessage.Come _,
                    ControlMessage.Time _,
                    ControlMessage.HostReported _,
                    ControlMessage.Report _,
                    ControlMessage.Failed _ -> refuse("it got a message out of order");
        }
    }

    private void tick() {
        long silent = desk.clock().nanos() - heardNanos;
        if (silent > desk.limits().silence().toNanos()) {
            end("nothing heard for " + desk.limits().silence().toSeconds() + " s");
        } else if (call.isReady()) {
            send(new ControlMessage.Heartbeat());
        }
    }

    private void send(ControlMessage message) {
        if (stage == Stage.ENDED || call.isCancelled()) {
            return;
        }
        call.sendMessage(stream.write(message));
    }

    private void refuse(String why) {
        if (stage != Stage.ENDED) {
            boolean known = stage == Stage.OPEN;
            send(new ControlMessage.Refused(Protocol.CURRENT, why));
            desk.happened(new AgentEvent.ControllerRefused(from, why));
            close(known ? "it was refused" : why);
        }
    }

    /// This end goes.
    void bye(String why) {
        send(new ControlMessage.Bye(why));
        end(why);
    }

    private void end(String why) {
        if (stage != Stage.ENDED) {
            close(why);
        }
    }

    private void close(String why) {
        stage = Stage.ENDED;
        tick.ifPresent(task -> task.cancel(false));
        if (!call.isCancelled()) {
            call.close(Status.OK, new Metadata());
        }
        doorway.ifPresent(Doorway::showOut);
        if (desk.isHeldBy(this)) {
            desk.giveBack(this, "the controller is gone: " + why);
            desk.happened(new AgentEvent.ControllerLeft(from, why));
        }
    }

    @Override
    public void onHalfClose() {
        end("it ended the session");
    }

    @Override
    public void onCancel() {
        end("its connection broke");
    }
}
