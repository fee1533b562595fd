package loupe.transport;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/// Where ranks meet, the tokens by which they know each other, and how long one waits for the next. Transports without
/// network addresses derive a local name from the port; none takes a path from the wire.
///
/// @param tokens one for each conversation; one alone where a rank connects
public record Rendezvous(InetSocketAddress address, List<Token> tokens, Duration within) {
    public Rendezvous {
        tokens = List.copyOf(tokens);
        if (tokens.isEmpty()) {
            throw new IllegalArgumentException("nobody can come to a rendezvous without a token");
        }
    }

    /// Of two ranks.
    public Rendezvous(InetSocketAddress address, Token token, Duration within) {
        this(address, List.of(token), within);
    }

    /// The only token, or the first.
    public Token token() {
        return tokens.getFirst();
    }
}
