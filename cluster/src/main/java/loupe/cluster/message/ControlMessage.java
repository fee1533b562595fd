package loupe.cluster.message;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Optional;
import loupe.cluster.security.Bits256;
import loupe.experiment.HostFacts;
import loupe.experiment.TrialOrder;
import loupe.experiment.group.HostReport;
import loupe.experiment.group.Seating;
import loupe.pattern.Muster;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;

/// One message between a controller and an agent. The controller says `Hello`, the agent `Challenge`;
/// where there is a secret, the controller and then the agent show a `Proof`, and all that follows is
/// sealed; the agent says `Welcome`. Then come orders and what becomes of them, until one end says
/// `Bye`.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ControlMessage.Hello.class, name = "hello"),
    @JsonSubTypes.Type(value = ControlMessage.Challenge.class, name = "challenge"),
    @JsonSubTypes.Type(value = ControlMessage.Proof.class, name = "proof"),
    @JsonSubTypes.Type(value = ControlMessage.Welcome.class, name = "welcome"),
    @JsonSubTypes.Type(value = ControlMessage.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = ControlMessage.Prepare.class, name = "prepare"),
    @JsonSubTypes.Type(value = ControlMessage.Ready.class, name = "ready"),
    @JsonSubTypes.Type(value = ControlMessage.Gather.class, name = "gather"),
    @JsonSubTypes.Type(value = ControlMessage.Meet.class, name = "meet"),
    @JsonSubTypes.Type(value = ControlMessage.Come.class, name = "come"),
    @JsonSubTypes.Type(value = ControlMessage.Pass.class, name = "pass"),
    @JsonSubTypes.Type(value = ControlMessage.HostReported.class, name = "host-report"),
    @JsonSubTypes.Type(value = ControlMessage.AskTime.class, name = "ask-time"),
    @JsonSubTypes.Type(value = ControlMessage.Time.class, name = "time"),
    @JsonSubTypes.Type(value = ControlMessage.Entered.class, name = "entered"),
    @JsonSubTypes.Type(value = ControlMessage.Report.class, name = "report"),
    @JsonSubTypes.Type(value = ControlMessage.Failed.class, name = "failed"),
    @JsonSubTypes.Type(value = ControlMessage.PeerFinished.class, name = "peer-finished"),
    @JsonSubTypes.Type(value = ControlMessage.Abort.class, name = "abort"),
    @JsonSubTypes.Type(value = ControlMessage.Heartbeat.class, name = "heartbeat"),
    @JsonSubTypes.Type(value = ControlMessage.Bye.class, name = "bye")
})
public sealed interface ControlMessage {
    /// The controller's first word.
    ///
    /// @param holdsSecret whether it can prove that it holds a secret, and wants the agent to
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Hello(Protocol version, boolean holdsSecret, Optional<Bits256> nonce) implements ControlMessage {}

    /// The agent's answer to a controller of its own version.
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Challenge(Protocol version, Bits256 nonce) implements ControlMessage {}

    /// That an end holds the secret, without showing it.
    record Proof(Bits256 proof) implements ControlMessage {}

    /// The controller holds the agent from now on.
    record Welcome(HostFacts host) implements ControlMessage {
        public Welcome {
            WireBounds.require(host);
        }
    }

    /// The agent does not take the controller's orders.
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Refused(Protocol version, String why) implements ControlMessage {
        public Refused {
            PlainText.requireSentence(why);
        }
    }

    /// Play this.
    ///
    /// @param peer where the other rank is; empty at the rank that waits for it
    record Prepare(TrialOrder order, Optional<PeerAddress> peer) implements ControlMessage {
        public Prepare {
            WireBounds.require(order);
        }
    }

    /// The other rank can come, to this port of the agent's host.
    record Ready(long trial, int port) implements ControlMessage {
        public Ready {
            if (port < 0 || port > 65535) {
                throw new IllegalArgumentException("a port is 0 to 65535, got " + port);
            }
        }
    }

    /// Play the parts of a host's ranks.
    ///
    /// @param host the number of this host in the seating
    record Gather(TrialOrder order, Seating seating, int host) implements ControlMessage {
        public Gather {
            WireBounds.require(order);
            WireBounds.require(seating, host);
        }
    }

    /// All hosts are ready: go to them.
    ///
    /// @param hosts where each waits, by number
    record Meet(long trial, List<PeerAddress> hosts) implements ControlMessage {
        public Meet {
            hosts = List.copyOf(hosts);
            WireBounds.requireHosts(hosts.size());
        }
    }

    /// All ranks of the agent's host have come to the point.
    record Come(long trial, Muster.Point point) implements ControlMessage {}

    /// The ranks of all hosts have come there, and go on at this moment of the agent's clock.
    record Pass(long trial, Muster.Point point, long atNanos) implements ControlMessage {}

    /// What the ranks of the agent's host measured.
    record HostReported(long trial, HostReport report) implements ControlMessage {
        public HostReported {
            WireBounds.require(report);
        }
    }

    /// What does your clock show?
    ///
    /// @param askedNanos comes back with the answer
    record AskTime(long askedNanos) implements ControlMessage {}

    /// This is what it shows.
    record Time(long askedNanos, long nanos) implements ControlMessage {}

    /// The agent's rank goes into its next phase.
    record Entered(long trial, Phase phase) implements ControlMessage {}

    /// What the agent's rank measured.
    record Report(long trial, RankReport report) implements ControlMessage {
        public Report {
            WireBounds.require(report);
        }
    }

    /// The agent's rank measured nothing.
    record Failed(long trial, Phase phase, String why) implements ControlMessage {
        public Failed {
            PlainText.requireSentence(why);
        }
    }

    /// The other rank has sent all it will.
    record PeerFinished(long trial) implements ControlMessage {}

    /// End it now.
    record Abort(long trial, String why) implements ControlMessage {
        public Abort {
            PlainText.requireSentence(why);
        }
    }

    /// This end is alive.
    record Heartbeat() implements ControlMessage {}

    /// This end goes, and nothing is wrong.
    record Bye(String why) implements ControlMessage {
        public Bye {
            PlainText.requireSentence(why);
        }
    }
}
