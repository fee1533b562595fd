package loupe.cli.agent;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import loupe.cli.plan.HostPort;
import loupe.cli.plan.WrongInputException;
import loupe.cluster.ClusterException;
import org.jspecify.annotations.Nullable;

/// Where an agent's messages come to. It is listened on in each trial anew; that it can be is seen before the first.
public final class DataPort {
    private DataPort() {}

    /// The port that was asked, else the one after the control port.
    ///
    /// @throws WrongInputException in one sentence where there is none
    public static InetSocketAddress beside(InetSocketAddress control, @Nullable String asked)
            throws WrongInputException {
        try {
            return new InetSocketAddress(
                    control.getAddress(), asked == null ? control.getPort() + 1 : HostPort.port(asked));
        } catch (IllegalArgumentException wrong) {
            String why = asked == null
                    ? "there is no port after %d for the messages: give one".formatted(control.getPort())
                    : String.valueOf(wrong.getMessage());
            throw new WrongInputException(List.of("--data-port: " + why));
        }
    }

    /// Takes the port for a moment, for streams and for datagrams.
    ///
    /// @throws ClusterException in one sentence where it can't be had
    public static void require(InetSocketAddress data) {
        try (var stream = new ServerSocket();
                var datagrams = new DatagramSocket(null)) {
            stream.bind(data);
            datagrams.bind(data);
        } catch (IOException refused) {
            String where = "port %d of %s, where the messages would come,"
                    .formatted(data.getPort(), data.getAddress().getHostAddress());
            boolean taken = refused instanceof BindException
                    && String.valueOf(refused.getMessage()).contains("in use");
            throw ClusterException.couldNotRun(
                    taken
                            ? where + " is taken by another program: end it, or give another with --data-port PORT"
                            : where + " can't be listened on: " + refused.getMessage());
        }
    }
}
