package loupe.cluster.message;

import loupe.cluster.security.Bits256;
import loupe.measure.Distribution;
import loupe.transport.Token;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// Writes control messages as JSON and reads them back. What it reads comes from whoever found the
/// port: lengths, depth, names and numbers are bounded, and the kinds of messages are a closed list.
public final class MessageCodec {
    /// The longest message, seal included.
    public static final int MOST_BYTES = 1 << 23;

    private static final int DEEPEST = 12;
    private static final int LONGEST_NUMBER = 24;
    private static final int LONGEST_NAME = 100;

    private static final JsonMapper MAPPER = mapper();

    private MessageCodec() {}

    private static JsonMapper mapper() {
        var constraints = StreamReadConstraints.builder()
                .maxDocumentLength(MOST_BYTES)
                .maxStringLength(MOST_BYTES)
                .maxNestingDepth(DEEPEST)
                .maxNumberLength(LONGEST_NUMBER)
                .maxNameLength(LONGEST_NAME)
                .build();
        var asText = new SimpleModule("loupe")
                .addSerializer(Distribution.class, new TextForm.Writer<>(Distribution.class, DistributionText::write))
                .addDeserializer(Distribution.class, new TextForm.Reader<>(Distribution.class, DistributionText::read))
                .addSerializer(Token.class, new TextForm.Writer<>(Token.class, Token::toString))
                .addDeserializer(Token.class, new TextForm.Reader<>(Token.class, Token::parse))
                .addSerializer(Bits256.class, new TextForm.Writer<>(Bits256.class, Bits256::hex))
                .addDeserializer(Bits256.class, new TextForm.Reader<>(Bits256.class, Bits256::new));
        return JsonMapper.builder(JsonFactory.builder()
                        .streamReadConstraints(constraints)
                        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                        .build())
                .addModule(asText)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .build();
    }

    public static byte[] write(ControlMessage message) {
        try {
            return MAPPER.writerFor(ControlMessage.class).writeValueAsBytes(message);
        } catch (JacksonException broken) {
            throw new IllegalStateException("a message that can't be written", broken);
        }
    }

    /// Reads one message.
    ///
    /// @throws UnreadableMessageException where it is not exactly one valid message
    public static ControlMessage read(byte[] bytes) throws UnreadableMessageException {
        if (bytes.length > MOST_BYTES) {
            throw new UnreadableMessageException("a message of " + bytes.length + " bytes");
        }
        try {
            var message = MAPPER.readerFor(ControlMessage.class).<ControlMessage>readValue(bytes);
            if (message == null) {
                throw new UnreadableMessageException("a message of nothing");
            }
            return message;
        } catch (JacksonException | IllegalArgumentException broken) {
            throw new UnreadableMessageException("a message that is none of Loupe's", broken);
        }
    }
}
