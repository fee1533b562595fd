package loupe.cli.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a person asked for, by option name, as text, with where it was said. Whether it makes sense is not known yet.
public final class Asked {
    /// @param texts as written; most options take one, lists take several
    /// @param origin where it was written, to begin a sentence with: `--sizes` or `plan.yaml line 3, sizes`
    record Entry(List<String> texts, String origin) {}

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /// A value given as one text; where the option takes a list, its parts are separated by commas. The first to say
    /// something about an option is heard.
    public void add(String name, String text, String origin) {
        add(name, List.of(text), origin);
    }

    void add(String name, List<String> texts, String origin) {
        entries.putIfAbsent(name, new Entry(List.copyOf(texts), origin));
    }

    Optional<Entry> get(String name) {
        return Optional.ofNullable(entries.get(name));
    }

    boolean has(String name) {
        return entries.containsKey(name);
    }

    Map<String, Entry> all() {
        return entries;
    }
}
