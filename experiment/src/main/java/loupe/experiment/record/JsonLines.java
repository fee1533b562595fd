package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Writes records as lines of JSON. What is absent is left out; there is never a NaN, for no record holds one.
public final class JsonLines {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultPropertyInclusion(inclusion -> inclusion
                    .withValueInclusion(JsonInclude.Include.NON_ABSENT)
                    .withContentInclusion(JsonInclude.Include.NON_ABSENT))
            .build();

    private JsonLines() {}

    /// One line, without its end.
    public static String of(Line line) {
        try {
            return MAPPER.writeValueAsString(line);
        } catch (JacksonException broken) {
            throw new IllegalStateException("a record of kind " + line.record() + " can't be written", broken);
        }
    }
}
