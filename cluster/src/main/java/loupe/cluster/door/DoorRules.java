package loupe.cluster.door;

import java.time.Duration;

/// What the door lets pass.
///
/// @param tls whether TLS is spoken here
/// @param mostWaiting connections that have not been let in; more are closed at once
/// @param mostBytes that a connection may send before it is let in
/// @param patience how long a connection may take to be let in
public record DoorRules(boolean tls, int mostWaiting, long mostBytes, Duration patience) {
    private static final int MOST_WAITING = 1024;
    private static final long MOST_BYTES = 32 << 10;

    public static DoorRules standard(boolean tls, Duration patience) {
        return new DoorRules(tls, MOST_WAITING, MOST_BYTES, patience);
    }
}
