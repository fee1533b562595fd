package loupe.cluster.message;

import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.ser.std.StdSerializer;

/// Values that travel as one text.
final class TextForm {
    private TextForm() {}

    static final class Writer<T> extends StdSerializer<T> {
        private final Function<T, String> text;

        Writer(Class<T> type, Function<T, String> text) {
            super(type);
            this.text = text;
        }

        @Override
        public void serialize(T value, JsonGenerator generator, SerializationContext context) {
            generator.writeString(text.apply(value));
        }
    }

    static final class Reader<T> extends StdDeserializer<T> {
        private final Function<String, T> value;

        Reader(Class<T> type, Function<String, T> value) {
            super(type);
            this.value = value;
        }

        @Override
        public T deserialize(JsonParser parser, DeserializationContext context) {
            return value.apply(parser.getValueAsString(""));
        }
    }
}
