package loupe.transport.socket;

import java.util.Optional;
import loupe.transport.posix.Sysctl;

/// What a TCP socket makes of the type of service: the two lowest bits belong to congestion marks (ip(7), RFC 3168),
/// and
/// one that was accepted may answer with the byte it was called with.
final class ServiceLimit implements Limit {
    private static final int CONGESTION_MARKS = 3;
    private static final String REFLECT = "net.ipv4.tcp_reflect_tos";

    @Override
    public Optional<String> of(int socket, Optional<String> asked, String inForce) {
        return asked.filter(value -> !value.equals(inForce)).flatMap(value -> limit(value, inForce));
    }

    private static Optional<String> limit(String asked, String inForce) {
        int without = Integer.parseInt(asked) & ~CONGESTION_MARKS;
        return without == (Integer.parseInt(inForce) & ~CONGESTION_MARKS)
                ? Optional.of("TCP, which keeps the two lowest bits")
                : Sysctl.text(REFLECT).filter("1"::equals).map(on -> REFLECT);
    }
}
