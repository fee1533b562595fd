package loupe.cluster.controller;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.netty.shaded.io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.time.Duration;
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
import loupe.experiment.group.ClockOffset;
import loupe.experiment.group.HostPart;
import loupe.experiment.group.Seating;
import loupe.measure.clock.NanoClock;

/// The session with one agent, from the controller's hello to its end. Lives in the loop's thread, but
/// for [#order] and [#bye].
final class ControllerSession extends ClientCall.Listener<byte[]> {
    /// Who is spoken with.
    ///
    /// @param name as a person typed it
    /// @param host where it answers
    record Agent(String name, InetAddress host) {}

    /// The best of so many answers is known well enough.
    private static final int QUESTIONS = 8;

    private final Agent agent;
    private final Limits limits;
    private final NanoClock clock;
    private final ControlLoop loop;
    private final FirstImpression impression;
    private final MessageStream stream = new MessageStream();
    private final Greeter greeter;
    private final CompletableFuture<HostFacts> welcomed = new CompletableFuture<>();
    private final ClockWatch clocks = new ClockWatch();
    private final Map<Long, RemotePart<?>> parts = new LinkedHashMap<>();

    private Optional<ClientCall<byte[], byte[]>> call = Optional.empty();
    private Optional<Future<?>> tick = Optional.empty();
    private Optional<String> ended = Optional.empty();
    private long heardNanos;
    private int questions;

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
            case ControlMessage.Report(var trial, var report) ->
                part(trial, RemotePerformance.class).ifPresent(part -> part.reported(report));
            case ControlMessage.Come(var trial, var point) ->
                part(trial, RemoteHostPart.class).ifPresent(part -> part.hasCome(point));
            case ControlMessage.HostReported(var trial, var report) ->
                part(trial, RemoteHostPart.class).ifPresent(part -> part.reported(report));
            case ControlMessage.Time(var asked, var nanos) -> answered(asked, nanos);
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
                    ControlMessage.Gather _,
                    ControlMessage.Meet _,
                    ControlMessage.Pass _,
                    ControlMessage.AskTime _,
                    ControlMessage.PeerFinished _,
                    ControlMessage.Abort _ -> lost("it sent a message out of order");
        }
    }

    private Optional<RemotePart<?>> part(long trial) {
        return Optional.ofNullable(parts.get(trial));
    }

    private <P extends RemotePart<?>> Optional<P> part(long trial, Class<P> kind) {
        var part = part(trial);
        part.filter(other -> !kind.isInstance(other)).ifPresent(RemotePart::outOfOrder);
        return part.filter(kind::isInstance).map(kind::cast);
    }

    /// The next question goes out when the answer has come, so that none waits behind another.
    private void answered(long asked, long nanos) {
        clocks.answered(asked, nanos, clock.nanos());
        if (questions > 0) {
            questions--;
            send(new ControlMessage.AskTime(clock.nanos()));
        }
    }

    /// How the agent's clock stands to this process'; any thread may ask.
    ClockOffset offset() {
        return clocks.offset();
    }

    private void tick() {
        if (clock.nanos() - heardNanos > limits.silence().toNanos()) {
            lost("nothing heard for " + limits.silence().toSeconds() + " s");
        } else if (call.filter(ClientCall::isReady).isPresent()) {
            send(new ControlMessage.Heartbeat());
        }
    }

    /// Any thread may order. The clocks are looked at meanwhile, for their ranks will begin together.
    HostPart gather(TrialOrder order, Seating seating, int host) {
        var part = new RemoteHostPart(order, seating.ranksOf(host), agent.name(), this);
        loop.execute(() -> {
            questions = QUESTIONS;
            send(new ControlMessage.AskTime(clock.nanos()));
            begin(part, order, new ControlMessage.Gather(order, seating, host), limits.gathering());
        });
        return part;
    }

    /// Any thread may order.
    Performance order(TrialOrder order, Optional<PeerAddress> peer) {
        var part = new RemotePerformance(order, agent.name(), this);
        loop.execute(() -> begin(part, order, new ControlMessage.Prepare(order, peer), Duration.ZERO));
        return part;
    }

    /// @param more beyond the longest that the trial itself may take
    private void begin(RemotePart<?> part, TrialOrder order, ControlMessage message, Duration more) {
        long trial = order.trial();
        if (ended.isPresent()) {
            part.lost(ended.get());
            return;
        }
        parts.put(trial, part);
        var deadlines = List.of(
                loop.after(limits.prepare(), () -> part.readyLimit(limits.prepare())),
                loop.after(order.longest().plus(limits.slack()).plus(more), part::reportLimit));
        var _ = part.report()
                .whenComplete((report, failure) -> loop.executeHere(() -> {
                    deadlines.forEach(deadline -> deadline.cancel(false));
                    boolean _ = parts.remove(trial, part);
                }));
        send(message);
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
