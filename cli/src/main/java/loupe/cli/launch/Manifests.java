package loupe.cli.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import loupe.cli.process.LedCommand;

/// What Kubernetes is told, as the text of manifests.
///
/// @param name of the job and of the service
/// @param agents one a node
/// @param image that has Loupe
/// @param loupe the program in it
/// @param secret the name of the Kubernetes secret
/// @param command that leads them; empty for none
record Manifests(String name, int agents, String image, String loupe, String secret, List<String> command) {
    private static final Pattern HOLE = Pattern.compile("@([A-Z]+)@");
    private static final int HOURS = 24;
    private static final String SECRET_FILE = "/etc/loupe/secret";

    String text() {
        var values = new TreeMap<>(Map.of(
                "NAME", name,
                "AGENTS", String.valueOf(agents),
                "IMAGE", quoted(image),
                "COMMAND", quoted(loupe),
                "SECRET", secret,
                "HOURS", String.valueOf(HOURS),
                "SECONDS", String.valueOf(HOURS * 3600)));
        String text = filled("agents.yaml", values);
        if (command.isEmpty()) {
            return text;
        }
        values.put(
                "ARGUMENTS",
                new LedCommand(command)
                        .completed(hosts(), hosts().getFirst(), SECRET_FILE).stream()
                                .map(Manifests::quoted)
                                .collect(Collectors.joining(", ")));
        return text + filled("controller.yaml", values);
    }

    private List<String> hosts() {
        return IntStream.range(0, agents)
                .mapToObj(index -> "%s-%d.%s".formatted(name, index, name))
                .toList();
    }

    /// In one pass: what is filled in stays as it is.
    private static String filled(String template, Map<String, String> values) {
        return HOLE.matcher(read(template))
                .replaceAll(hole -> Matcher.quoteReplacement(values.getOrDefault(hole.group(1), hole.group())));
    }

    /// As YAML reads any text.
    private static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        text.codePoints().forEach(character -> {
            if (character == '"' || character == '\\') {
                quoted.append('\\').appendCodePoint(character);
            } else if (character < ' ') {
                quoted.append("\\x%02x".formatted(character));
            } else {
                quoted.appendCodePoint(character);
            }
        });
        return quoted.append('"').toString();
    }

    private static String read(String template) {
        try (InputStream in = Objects.requireNonNull(Manifests.class.getResourceAsStream(template), template)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
