package loupe.cluster.controller;

import io.grpc.Status;
import java.net.ConnectException;
import java.net.SocketException;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLException;
import loupe.cluster.ClusterException;
import loupe.cluster.door.FirstImpression;
import loupe.cluster.message.PlainText;
import loupe.cluster.message.Protocol;

/// Why there is no session, in one sentence.
final class Refusals {
    private static final String ABSENT = ": start 'loupe agent' there, or check host and port";

    private Refusals() {}

    static Exception silent(String agent, FirstImpression impression, Duration limit) {
        String within = limit.toSeconds() + " s";
        if (impression.isSessionLike()) {
            return ClusterException.couldNotRun("the agent at " + agent + " did not finish its greeting within "
                    + within + ": it may be overloaded or stopped; see what its host does and try again");
        }
        return impression.isConnected()
                ? foreign(agent, "it took the connection and did not answer for " + within)
                : new NotReachedException("no answer from " + agent + " within " + within + ABSENT);
    }

    static ClusterException foreign(String agent, String how) {
        return ClusterException.couldNotRun(agent + " is not a loupe agent: " + how);
    }

    static ClusterException version(String agent, Protocol version) {
        return ClusterException.couldNotRun("the agent at " + agent + " is of " + version + ", this end of "
                + Protocol.CURRENT + ": use the same version at both ends");
    }

    /// Why the call ended before the greeting did.
    static Exception closed(String agent, FirstImpression impression, Status status) {
        var cause = Optional.ofNullable(status.getCause());
        var refused = find(cause, SSLException.class);
        if (impression.answer().isPresent()) {
            var answer = impression.answer().get();
            return answer.byAgent()
                    ? ClusterException.couldNotRun("the agent at " + agent + " refuses: " + answer.inWords())
                    : foreign(agent, answer.inWords());
        }
        if (refused.isPresent()) {
            return ClusterException.couldNotRun("the agent at " + agent
                    + " and this end do not trust each other's certificates ("
                    + distrust(String.valueOf(refused.get().getMessage()))
                    + "): both must be of the authority in ca.pem, and the agent's must name " + agent);
        }
        if (!impression.isConnected()) {
            return new NotReachedException(unreachable(agent, cause));
        }
        return status.getCode() == Status.Code.UNAVAILABLE
                ? ClusterException.couldNotRun(
                        "the agent at " + agent
                                + " closed the connection before the greeting was over: it may be overloaded or stopping; try again")
                : foreign(agent, "it serves something else over HTTP/2 (" + status.getCode() + ")");
    }

    /// The library's words, where they are a person's.
    private static String distrust(String reason) {
        return reason.startsWith("PKIX") || reason.contains("certpath")
                ? "its certificate is of another authority, or has expired"
                : PlainText.sentence(reason);
    }

    private static String unreachable(String agent, Optional<Throwable> cause) {
        if (find(cause, ConnectException.class)
                .filter(refused -> String.valueOf(refused.getMessage()).contains("refused"))
                .isPresent()) {
            return "nothing listens at " + agent + ABSENT;
        }
        String how = find(cause, SocketException.class)
                .map(Throwable::getMessage)
                .orElseGet(() -> cause.map(Throwable::getMessage).orElse("no reason was given"));
        return agent + " can't be reached (" + how + ")" + ABSENT;
    }

    private static <T extends Throwable> Optional<T> find(Optional<Throwable> top, Class<T> type) {
        for (Throwable cause = top.orElse(null); cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return Optional.of(type.cast(cause));
            }
        }
        return Optional.empty();
    }
}
