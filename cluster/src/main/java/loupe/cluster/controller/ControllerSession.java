package loupe.cluster.controller;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.netty.shaded.io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import loupe.cluster.door.FirstImpression;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.PeerAddress;
import loupe.cluster.message.UnreadableMessageException;
import loupe.cluster.security.Secret;
import loupe.cluster.wire.ControlLoop;
import loupe.cluster.wire.Limits;
import loupe.cluster.wire.MessageStream;
import loupe.experiment.HostFacts;
import loupe.experiment.Performance;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.measure.clock.NanoClock;

/// The session with one agent, from the controller's hello to its end. Lives in the loop's thread, but for
/// [#order] and [#bye].
final class ControllerSession extends ClientCall.Listener<byte[]> {
    /// Who is spoken with.
    ///
    /// @param name as a person typed it
    /// @param host where it answers
    record Agent(String name, InetAddress host) {}

    private final Agent agent;
    private final Limits limits;
    private final NanoClock clock;
    private final ControlLoop loop;
    private final FirstImpression impression;
    private final MessageStream stream = new MessageStream();
    private final Greeter greeter;
    private final CompletableFuture<HostFacts> welcomed = new CompletableFuture<>();
    private final Map<Long, RemotePerformance> parts = new LinkedHashMap<>();

    private Optional<ClientCall<byte[], byte[]>> call = Optional.empty();
    private Optional<Future<?>> tick = Optional.empty();
    private Optional<String> ended = Optional.empty();
    private long heardNanos;

    ControllerSession(
            Agent agent,
            Optional<Secret> secret,
            Limits limits,
            NanoClock clock,
            ControlLoop loop,
            FirstImpression impression) {
        this.agent = agent;
        this.limits = limits;
        this.clock = clock;
        this.loop = loop;
        this.impression = impression;
        this.greeter = new Greeter(agent.name(), secret, stream);
    }

    /// What the agent says of its host once it takes orders; exceptionally where it does not.
    CompletableFuture<HostFacts> welcomed() {
        return welcomed;
    }

    void begin(ClientCall<byte[], byte[]> begun) {
        call = Optional.of(begun);
        begun.start(this, new Metadata());
        begun.request(1);
        send(greeter.hello());
        var _ = loop.after(limits.greeting(), this::greetingLimit);
    }

    private void greetingLimit() {
        if (!welcomed.isDone()) {
            refused(Refusals.silent(agent.name(), impression, limits.greeting()));
        }
    }

    @Override
    public void onMessage(byte[] bytes) {
        heardNanos = clock.nanos();
        call.ifPresent(open -> open.request(1));
        if (ended.isPresent()) {
            return;
        }
        try {
            var message = stream.read(bytes);
            if (welcomed.isDone()) {
                heard(message);
            } else {
                greeted(greeter.answer(message));
            }
        } catch (UnreadableMessageException foreign) {
            broken("it sent " + foreign.getMessage());
        }
    }

    private void greeted(Greeter.Step step) {
        switch (step) {
            case Greeter.Say(var message) -> send(message);
            case Greeter.Wait() -> {}
            case Greeter.Refused(var refusal) -> refused(refusal);
            case Greeter.Welcomed(var host) -> {
                tick = Optional.of(loop.every(limits.heartbeat(), this::tick));
                welcomed.complete(host);
            }
        }
    }

    private void heard(ControlMessage message) {
        switch (message) {
            case ControlMessage.Ready(var trial, var port) ->
                part(trial).ifPresent(part -> part.isReady(agent.host(), port));
            case ControlMessage.Entered(var trial, var phase) -> part(trial).ifPresent(part -> part.entered(phase));
            case ControlMessage.Report(var trial, var report) -> part(trial).ifPresent(part -> part.reported(report));
            case ControlMessage.Failed(var trial, var phase, var why) ->
                part(trial).ifPresent(part -> part.failed(TrialException.Kind.FAILED, phase, why));
            case ControlMessage.Heartbeat() -> {}
            case ControlMessage.Bye(var why) -> lost("it ended (" + why + ")");
            case ControlMessage.Refused(var version, var why) -> lost(why);
            case ControlMessage.Hello _,
                    ControlMessage.Challenge _,
                    ControlMessage.Proof _,
                    ControlMessage.Welcome _,
                    ControlMessage.Prepare _,
                    ControlMessage.PeerFinished _,
                    ControlMessage.Abort _ -> lost("it sent a message out of order");
        }
    }

    private Optional<RemotePerformance> part(long trial) {
        return Optional.ofNullable(parts.get(trial));
    }

    private void tick() {
        if (clock.nanos() - heardNanos > limits.silence().toNanos()) {
            lost("nothing heard for " + limits.silence().toSeconds() + " s");
        } else if (call.filter(ClientCall::isReady).isPresent()) {
            send(new ControlMessage.Heartbeat());
        }
    }

    /// Any thread may order.
    Performance order(TrialOrder order, Optional<PeerAddress> peer) {
        var part = new RemotePerformance(order, agent.name(), this);
        loop.execute(() -> begin(part, new ControlMessage.Prepare(order, peer)));
        return part;
    }

    private void begin(RemotePerformance part, ControlMessage.Prepare prepare) {
        long trial = prepare.order().trial();
        if (ended.isPresent()) {
            part.lost(ended.get());
            return;
        }
        parts.put(trial, part);
        var deadlines = List.of(
                loop.after(limits.prepare(), () -> part.readyLimit(limits.prepare())),
                loop.after(prepare.order().longest().plus(limits.slack()), part::reportLimit));
        var _ = part.report()
                .whenComplete((report, failure) -> loop.executeHere(() -> {
                    deadlines.forEach(deadline -> deadline.cancel(false));
                    boolean _ = parts.remove(trial, part);
                }));
        send(prepare);
    }

    /// Sends soon, from any thread, as long as the session lasts.
    void tell(ControlMessage message) {
        loop.execute(() -> send(message));
    }

    private void send(ControlMessage message) {
        if (ended.isEmpty()) {
            call.ifPresent(open -> open.sendMessage(stream.write(message)));
        }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        if (!welcomed.isDone()) {
            refused(Refusals.closed(agent.name(), impression, status));
        } else {
            lost("its connection broke");
        }
    }

    private void broken(String why) {
        if (welcomed.isDone()) {
            lost(why);
        } else {
            refused(Refusals.foreign(agent.name(), why));
        }
    }

    private void refused(Exception refusal) {
        if (ended.isEmpty()) {
            end("it refused");
            welcomed.completeExceptionally(refusal);
        }
    }

    private void lost(String why) {
        if (ended.isEmpty()) {
            end(why);
            List.copyOf(parts.values()).forEach(part -> part.lost(why));
        }
    }

    private void end(String why) {
        ended = Optional.of(why);
        tick.ifPresent(task -> task.cancel(false));
        call.ifPresent(open -> open.cancel("the session has ended", null));
    }

    /// Any thread may end it; what is under way fails.
    void bye() {
        loop.execute(() -> {
            if (ended.isEmpty() && welcomed.isDone()) {
                send(new ControlMessage.Bye("the controller ended the session"));
                call.ifPresent(ClientCall::halfClose);
                ended = Optional.of("the session was ended here");
                tick.ifPresent(task -> task.cancel(false));
            }
            List.copyOf(parts.values())
                    .forEach(part -> part.failed(
                            TrialException.Kind.FAILED,
                            part.phase(),
                            "the session with agent " + agent.name() + " was ended"));
        });
    }
}
