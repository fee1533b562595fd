package loupe.cli.output;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// What the catalogues print for a program to read.
public final class JsonText {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private JsonText() {}

    /// One line, without its end.
    public static String of(Map<String, Object> record) {
        return MAPPER.writeValueAsString(record);
    }
}
