package loupe.transport.socket;

import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import loupe.transport.Token;

/// The tokens that have not been shown yet. Belongs to one thread.
final class Expected {
    private final Map<String, Token> byText = new HashMap<>();

    Expected(List<Token> tokens) {
        tokens.forEach(token -> byText.put(token.toString(), token));
    }

    /// The token that was shown, once; empty where it is none of them.
    Optional<Token> take(byte[] shown) {
        return Optional.ofNullable(byText.remove(HexFormat.of().formatHex(shown)));
    }
}
