package loupe.experiment.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Turns one line of JSON back into its record: the inverse of [JsonLines].
final class LineReader {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Map<String, Class<? extends Line>> KINDS = Map.of(
            "run", RunRecord.class,
            "platform", PlatformRecord.class,
            "trial", TrialRecord.class,
            "result", ResultRecord.class,
            "load", LoadRecord.class,
            "capacity", CapacityRecord.class,
            "note", NoteRecord.class,
            "end", EndRecord.class);

    private LineReader() {}

    /// Empty for a record of a kind that this version does not know.
    ///
    /// @throws IllegalArgumentException in one clause: what is wrong with the line
    static Optional<Line> read(String text) {
        try {
            if (!(MAPPER.readTree(text) instanceof ObjectNode object)
                    || !object.path("record").isString()) {
                throw new IllegalArgumentException("is no JSON object with a field 'record'");
            }
            var kind = KINDS.get(object.path("record").asString());
            if (kind == null) {
                return Optional.empty();
            }
            complete(object, kind);
            return Optional.of(MAPPER.treeToValue((JsonNode) object, kind));
        } catch (JacksonException broken) {
            throw new IllegalArgumentException("is broken: " + reason(broken), broken);
        }
    }

    /// What the parser says, less its own words on where its input came from and less what a terminal can't show.
    private static String reason(JacksonException broken) {
        String said = broken.getOriginalMessage();
        int source = said.indexOf(" (start marker at [Source");
        return (source < 0 ? said : said.substring(0, source)).replaceAll("[\\p{Cntrl}\\uFFFD]", "?");
    }

    /// An empty collection may be left out of a line, and what holds nothing but optional values is; a value that is
    /// not optional may not.
    private static void complete(ObjectNode object, Class<?> kind) {
        for (var component : kind.getRecordComponents()) {
            complete(object, component);
        }
    }

    private static void complete(ObjectNode object, RecordComponent component) {
        String name = component.getName();
        var type = component.getType();
        if (List.class.isAssignableFrom(type)) {
            object.withArray(name).forEach(element -> completeElement(element, component));
        } else if (Map.class.isAssignableFrom(type) || type == ResultRecord.PerSide.class) {
            object.withObject(name);
        } else if ((type.isPrimitive() || type == String.class) && !object.has(name)) {
            throw new IllegalArgumentException("lacks the field '" + name + "'");
        }
    }

    private static void completeElement(JsonNode element, RecordComponent list) {
        if (element instanceof ObjectNode object
                && list.getGenericType() instanceof ParameterizedType type
                && type.getActualTypeArguments()[0] instanceof Class<?> kind
                && kind.isRecord()) {
            complete(object, kind);
        }
    }
}
