package loupe.transport;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The options that were asked, by name, in canonical text. What is absent is left at the system's default.
public record Settings(Map<String, String> asked) {
    public static final Settings NONE = new Settings(Map.of());

    public Settings {
        asked = Collections.unmodifiableMap(new TreeMap<>(asked));
    }

    public Optional<String> get(Option option) {
        return Optional.ofNullable(asked.get(option.name()));
    }

    public Settings with(Option option, String value) {
        var more = new TreeMap<>(asked);
        more.put(option.name(), option.canonical().apply(value));
        return new Settings(more);
    }
}
