package loupe.pattern.part;

import java.util.Optional;
import loupe.pattern.Offered;
import loupe.transport.Traits;

/// What a pattern needs whose messages go when it wants and not when they are due, and that counts on each.
public final class OwnPace {
    private OwnPace() {}

    /// Why it can't be played so; empty where it can.
    ///
    /// @param otherwise what would happen without a message: `a lost message would leave it waiting`
    public static Optional<String> refusal(Traits traits, Offered offered, String otherwise) {
        if (!traits.reliable()) {
            return Optional.of("needs a transport that loses nothing: " + otherwise);
        }
        return offered.pace().open() ? Optional.of("has a pace of its own: leave out --rate") : Optional.empty();
    }
}
