package loupe.cluster.agent;

import io.grpc.ServerCall;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import loupe.cluster.security.Credentials;
import loupe.cluster.wire.ControlLoop;
import loupe.cluster.wire.Limits;
import loupe.measure.clock.NanoClock;

/// What an agent's sessions share: who holds the agent. Lives in the loop's thread.
final class Desk {
    private final Credentials credentials;
    private final Limits limits;
    private final NanoClock clock;
    private final ControlLoop loop;
    private final Player player;
    private final Consumer<AgentEvent> events;

    private Optional<Hold> hold = Optional.empty();

    /// A session has the agent to itself.
    private record Hold(AgentSession session, long sinceNanos) {}

    Desk(
            Credentials credentials,
            Limits limits,
            NanoClock clock,
            ControlLoop loop,
            Player player,
            Consumer<AgentEvent> events) {
        this.credentials = credentials;
        this.limits = limits;
        this.clock = clock;
        this.loop = loop;
        this.player = player;
        this.events = events;
    }

    ServerCall.Listener<byte[]> receive(ServerCall<byte[], byte[]> call) {
        return new AgentSession(call, this);
    }

    Credentials credentials() {
        return credentials;
    }

    Limits limits() {
        return limits;
    }

    NanoClock clock() {
        return clock;
    }

    ControlLoop loop() {
        return loop;
    }

    Player player() {
        return player;
    }

    void happened(AgentEvent event) {
        events.accept(event);
    }

    /// Gives the agent to a session.
    ///
    /// @return why it can't be had, where another has it
    Optional<String> take(AgentSession session) {
        if (hold.isPresent()) {
            long seconds =
                    TimeUnit.NANOSECONDS.toSeconds(clock.nanos() - hold.get().sinceNanos());
            return Optional.of("it is busy since %d s with a measurement from %s: try again later"
                    .formatted(seconds, hold.get().session().from()));
        }
        hold = Optional.of(new Hold(session, clock.nanos()));
        return Optional.empty();
    }

    boolean isHeldBy(AgentSession session) {
        return hold.filter(held -> held.session() == session).isPresent();
    }

    /// Frees the agent; what is being played ends.
    void giveBack(AgentSession session, String why) {
        if (isHeldBy(session)) {
            hold = Optional.empty();
            player.abortAll(why);
        }
    }

    void close() {
        hold.ifPresent(held -> held.session().bye("the agent was stopped"));
    }
}
