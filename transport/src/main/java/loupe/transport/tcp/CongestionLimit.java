package loupe.transport.tcp;

import java.util.Optional;
import loupe.transport.posix.Errno;
import loupe.transport.posix.Sysctl;
import loupe.transport.socket.Limit;

/// Who is not root gets the congestion controls that are allowed (tcp(7)), and nobody another one than the route locks.
final class CongestionLimit implements Limit {
    private static final String ALLOWED = "net.ipv4.tcp_allowed_congestion_control";

    @Override
    public Optional<String> of(int socket, Optional<String> asked, String inForce) {
        return asked.filter(name -> !name.equals(inForce)).map(CongestionLimit::limit);
    }

    private static String limit(String asked) {
        boolean allowed = Sysctl.text(ALLOWED)
                .filter(names -> (" " + names + " ").contains(" " + asked + " "))
                .isPresent();
        return allowed ? "the route, which locks it" : ALLOWED;
    }

    @Override
    public boolean refuses(int number) {
        return number == Errno.NOT_PERMITTED;
    }
}
