package loupe.cli;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// What the catalogues print for a program to read.
final class JsonText {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private JsonText() {}

    /// One line, without its end.
    static String of(Map<String, Object> record) {
        return MAPPER.writeValueAsString(record);
    }
}
