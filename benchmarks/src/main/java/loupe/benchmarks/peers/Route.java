package loupe.benchmarks.peers;

import java.util.List;
import loupe.testkit.Namespaces;

/// The path between a server and a client, the same for every tool.
interface Route {
    /// Both on this host.
    Route LOOPBACK = new Route() {
        @Override
        public String address() {
            return "127.0.0.1";
        }

        @Override
        public List<String> atServer(List<String> command) {
            return command;
        }

        @Override
        public List<String> atClient(List<String> command) {
            return command;
        }
    };

    /// From host 0 to host 1.
    static Route between(Namespaces hosts) {
        return new Route() {
            @Override
            public String address() {
                return hosts.address(1).getHostAddress();
            }

            @Override
            public List<String> atServer(List<String> command) {
                return hosts.on(1, command);
            }

            @Override
            public List<String> atClient(List<String> command) {
                return hosts.on(0, command);
            }
        };
    }

    /// Of the server.
    String address();

    /// The command that runs a command where the server is.
    List<String> atServer(List<String> command);

    /// The command that runs a command where the client is.
    List<String> atClient(List<String> command);
}
