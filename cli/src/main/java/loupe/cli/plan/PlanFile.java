package loupe.cli.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import loupe.experiment.plan.Names;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reads a plan from YAML: the names of the command line's options without dashes, each with a value or a list of
/// values. Nothing is built from it but texts, and what is wrong is told with its line.
public final class PlanFile {
    private static final long MOST_BYTES = 1 << 20;
    private static final YAMLMapper MAPPER = YAMLMapper.builder().build();

    private final Path file;
    private final List<String> known;
    private final Asked asked;
    private final List<String> mistakes = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    private PlanFile(Path file, Choices choices, Asked asked) {
        this.file = file;
        this.known = choices.planNames();
        this.asked = asked;
    }

    /// Adds to what was asked already, which goes before it.
    ///
    /// @return one sentence for each mistake
    public static List<String> read(Path file, Choices choices, Asked asked) {
        var plan = new PlanFile(file, choices, asked);
        plan.read();
        return List.copyOf(plan.mistakes);
    }

    private void read() {
        try {
            if (Files.size(file) > MOST_BYTES) {
                mistakes.add(file + " is larger than a plan can be (1 MiB): name another");
                return;
            }
            parse(Files.readString(file));
        } catch (NoSuchFileException missing) {
            mistakes.add("there is no plan " + file + ": name a file that is there");
        } catch (IOException unreadable) {
            mistakes.add("the plan %s can't be read: %s".formatted(file, unreadable.getMessage()));
        }
    }

    private void parse(String text) {
        try (var parser = MAPPER.createParser(text)) {
            var first = parser.nextToken();
            if (first == null) {
                return;
            }
            if (first != JsonToken.START_OBJECT) {
                mistakes.add(at(parser) + ": a plan is lines of NAME: VALUE");
                return;
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                entry(parser);
            }
        } catch (JacksonException broken) {
            mistakes.add("%s line %d: this is not YAML: %s"
                    .formatted(
                            file,
                            broken.getLocation() == null
                                    ? 1
                                    : broken.getLocation().getLineNr(),
                            broken.getOriginalMessage().lines().findFirst().orElse("")));
        }
    }

    private void entry(JsonParser parser) {
        String name = parser.currentName();
        String origin = at(parser) + ", " + name;
        var values = values(parser, origin);
        if (!known.contains(name)) {
            mistakes.add("%s: there is no such name%s"
                    .formatted(
                            origin,
                            Names.nearest(name, known)
                                    .map("; did you mean %s?"::formatted)
                                    .orElse("")));
        } else if (!seen.add(name)) {
            mistakes.add(origin + ": this name has stood above already");
        } else if (!values.isEmpty()) {
            asked.add(name, values, origin);
        }
    }

    private List<String> values(JsonParser parser, String origin) {
        var token = parser.nextToken();
        if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
            return List.of(parser.getString());
        }
        var values = new ArrayList<String>();
        boolean flat = token == JsonToken.START_ARRAY;
        if (flat) {
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                flat &= parser.currentToken().isScalarValue();
                values.add(parser.currentToken().isScalarValue() ? parser.getString() : "");
                parser.skipChildren();
            }
        }
        parser.skipChildren();
        if (!flat || values.isEmpty()) {
            mistakes.add(origin + ": wants a value, or a list of values");
            return List.of();
        }
        return values;
    }

    private String at(JsonParser parser) {
        return file + " line " + parser.currentTokenLocation().getLineNr();
    }
}
