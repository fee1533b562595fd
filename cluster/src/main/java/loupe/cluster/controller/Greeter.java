package loupe.cluster.controller;

import java.util.Optional;
import loupe.cluster.ClusterException;
import loupe.cluster.message.ControlMessage;
import loupe.cluster.message.Protocol;
import loupe.cluster.security.Bits256;
import loupe.cluster.security.Greeting;
import loupe.cluster.security.Secret;
import loupe.cluster.wire.MessageStream;
import loupe.experiment.HostFacts;

/// The controller's part of the greeting, one answer at a time.
final class Greeter {
    /// What follows from an answer.
    sealed interface Step {}

    /// There is more to say.
    record Say(ControlMessage message) implements Step {}

    /// The agent has more to say.
    record Wait() implements Step {}

    /// The agent takes orders.
    record Welcomed(HostFacts host) implements Step {}

    /// It does not, or is not to be trusted.
    record Refused(ClusterException why) implements Step {}

    private final String agent;
    private final Optional<Secret> secret;
    private final MessageStream stream;
    private final Bits256 nonce = Bits256.random();
    private Optional<Greeting> greeting = Optional.empty();
    private boolean proved;

    Greeter(String agent, Optional<Secret> secret, MessageStream stream) {
        this.agent = agent;
        this.secret = secret;
        this.stream = stream;
    }

    ControlMessage hello() {
        return new ControlMessage.Hello(Protocol.CURRENT, secret.isPresent(), secret.map(held -> nonce));
    }

    Step answer(ControlMessage message) {
        return switch (message) {
            case ControlMessage.Refused(var version, var why) -> new Refused(refusal(version, why));
            case ControlMessage.Challenge(var version, var agentNonce) -> challenged(version, agentNonce);
            case ControlMessage.Proof(var proof) -> proof(proof);
            case ControlMessage.Welcome(var host) ->
                proved || secret.isEmpty()
                        ? new Welcomed(host)
                        : new Refused(ClusterException.couldNotRun("the agent at " + agent
                                + " did not prove that it holds the secret: nothing was sent to it"));
            default -> new Refused(Refusals.foreign(agent, "it sent a message out of order"));
        };
    }

    private ClusterException refusal(Protocol version, String why) {
        return version.equals(Protocol.CURRENT)
                ? new ClusterException(
                        ClusterException.Kind.COULD_NOT_RUN, "the agent at " + agent + " refuses: " + why)
                : Refusals.version(agent, version);
    }

    private Step challenged(Protocol version, Bits256 agentNonce) {
        if (!version.equals(Protocol.CURRENT)) {
            return new Refused(Refusals.version(agent, version));
        }
        if (secret.isEmpty() || greeting.isPresent()) {
            return new Refused(Refusals.foreign(agent, "it sent a message out of order"));
        }
        var agreed = new Greeting(secret.get(), Protocol.CURRENT.protocol(), nonce, agentNonce);
        greeting = Optional.of(agreed);
        return new Say(new ControlMessage.Proof(agreed.controllerProof()));
    }

    private Step proof(Bits256 proof) {
        if (greeting.isEmpty() || proved || !greeting.get().agentProof().matches(proof)) {
            return new Refused(ClusterException.couldNotRun(
                    "the agent at " + agent + " does not hold this secret: give both ends the same --secret-file"));
        }
        proved = true;
        stream.sealIncoming(greeting.get().agentSeal());
        stream.sealOutgoing(greeting.get().controllerSeal());
        return new Wait();
    }
}
