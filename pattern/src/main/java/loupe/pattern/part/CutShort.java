package loupe.pattern.part;

import java.io.IOException;

/// Says why a window ended before its time.
public final class CutShort {
    private CutShort() {}

    public static String after(long messages, IOException why) {
        String reason = why.getMessage() == null ? why.getClass().getSimpleName() : why.getMessage();
        return "ended after " + messages + " messages: " + reason;
    }
}
