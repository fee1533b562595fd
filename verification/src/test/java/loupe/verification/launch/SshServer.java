package loupe.verification.launch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import loupe.testkit.Children;
import loupe.testkit.Requirement;

/// An sshd of a test's own on a free port of loopback, with keys of its own, and how to call ssh so that it is reached.
record SshServer(String ssh) {
    private static final Duration SOON = Duration.ofSeconds(10);

    /// What sshd needs where root starts it.
    private static final Path SEPARATION = Path.of("/run/sshd");

    /// Skips the test where there can be none. Ended with the children.
    static SshServer start(Path directory, Children children) throws IOException {
        Requirement.SSH_SERVER.orSkip();
        for (var key : List.of("host", "user")) {
            children.start(List.of(
                            "ssh-keygen",
                            "-q",
                            "-t",
                            "ed25519",
                            "-N",
                            "",
                            "-f",
                            directory.resolve(key).toString()))
                    .exit(SOON);
        }
        if (System.getProperty("user.name").equals("root")) {
            Files.createDirectories(SEPARATION);
        }
        int port = freePort();
        var configuration = Files.writeString(directory.resolve("sshd_config"), """
                Port %1$d
                ListenAddress 127.0.0.1
                HostKey %2$s/host
                PidFile none
                AuthorizedKeysFile %2$s/user.pub
                StrictModes no
                UsePAM no
                PasswordAuthentication no
                """.formatted(port, directory));
        children.start(List.of("/usr/sbin/sshd", "-D", "-e", "-f", configuration.toString()))
                .line(line -> line.contains("Server listening"), SOON);
        return new SshServer(
                ("ssh -F none -p %1$d -i %2$s/user -o IdentitiesOnly=yes -o StrictHostKeyChecking=accept-new"
                                + " -o UserKnownHostsFile=%2$s/known -o LogLevel=ERROR")
                        .formatted(port, directory));
    }

    static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
