package dev.podium.api.http;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/**
 * Reads the body of a request into a record, strictly: a field that the record does not have is refused instead of passed over,
 * and nothing is taken for what it is not. A component may be left out if it is an {@link Optional}, and be null if it is described
 * so, too.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7396">RFC 7396, JSON Merge Patch</a>
 */
public final class RequestBodies {

    private static final int LONGEST = 200_000;

    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonBounds.factory())
            .addModules(new Jdk8Module(), strictTexts())
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(
                    DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                    DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .withCoercionConfigDefaults(config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail))
            .withCoercionConfig(
                    LogicalType.Float,
                    config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.TryConvert))
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    private RequestBodies() {}

    /**
     * Reads a body.
     *
     * @param type has a component for each field that there may be; that of one that may be left out is an {@link Optional}
     * @throws Refused if the body is no object of this shape; it names the field
     */
    public static <T extends Record> T read(String body, Class<T> type) {
        JsonNode sent = object(body);
        BodyShapeProblem.refuseNulls(sent, type);
        return convert(sent, type);
    }

    /**
     * Changes what a body names: objects are merged field by field, null takes away, and all else replaces what was there.
     *
     * @param current as it is, or, of what is yet to be made, what it is where nothing is sent; null in a component that must be sent
     * @throws Refused as {@link #read} says
     */
    @SuppressWarnings("unchecked") // the class of a T
    public static <T extends Record> T merge(String body, T current) {
        JsonNode sent = object(body);
        BodyShapeProblem.refuseNulls(sent, current.getClass());
        ObjectNode merged = MAPPER.valueToTree(current);
        merge(sent, merged);
        return convert(merged, (Class<T>) current.getClass());
    }

    /**
     * Reads a body all of whose fields are true or false.
     *
     * @param known names of the fields that there may be
     * @return by the names of those that were sent
     * @throws Refused as {@link #read} says
     */
    public static Map<String, Boolean> flags(String body, Set<String> known) {
        Map<String, Boolean> flags = new LinkedHashMap<>();
        for (var field : object(body).properties()) {
            if (!known.contains(field.getKey())) {
                throw Refused.because(
                        Refused.Kind.FAULTY, "json.unknown-field", BodyShapeProblem.shortened(field.getKey()));
            }
            if (!field.getValue().isBoolean()) {
                throw Refused.because(Refused.Kind.FAULTY, "json.flag", field.getKey());
            }
            flags.put(field.getKey(), field.getValue().asBoolean());
        }
        return flags;
    }

    /**
     * Reads a body all of whose fields are texts, whatever their names; null is an empty one.
     *
     * @param field whose value the body is, for refusals
     * @throws Refused as {@link #read} says
     */
    public static Map<String, String> texts(String body, String field) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (var text : object(body).properties()) {
            if (!text.getValue().isTextual() && !text.getValue().isNull()) {
                throw Refused.because(
                        Refused.Kind.FAULTY, "json.answer", field + "." + BodyShapeProblem.shortened(text.getKey()));
            }
            texts.put(text.getKey(), text.getValue().asText(""));
        }
        return texts;
    }

    private static void merge(JsonNode patch, ObjectNode target) {
        for (var field : patch.properties()) {
            String name = field.getKey();
            JsonNode value = field.getValue();
            if (value.isObject() && target.path(name).isObject()) {
                merge(value, (ObjectNode) target.get(name));
            } else if (value.isObject()) {
                merge(value, target.putObject(name));
            } else if (value.isNull() && !target.path(name).isMissingNode()) {
                target.remove(name);
            } else {
                target.set(name, value);
            }
        }
    }

    /**
     * Refuses another value of a field that cannot be changed.
     *
     * @throws Refused if it was sent
     */
    public static void requireSame(String field, Object before, Object wanted) {
        if (!before.equals(wanted)) {
            throw Refused.because(Refused.Kind.FAULTY, "json.stays", field);
        }
    }

    private static JsonNode object(String body) {
        try {
            if (body != null && body.length() <= LONGEST) {
                JsonNode object = MAPPER.readTree(body);
                if (object != null && object.isObject()) {
                    return object;
                }
            }
        } catch (StreamReadException e) {
            throw Refused.because(
                    Refused.Kind.FAULTY,
                    "json.syntax",
                    e.getLocation().getLineNr(),
                    e.getLocation().getColumnNr());
        } catch (JsonProcessingException e) {
            throw JsonBounds.passed(e, Refused.Kind.FAULTY).orElseGet(RequestBodies::unreadable);
        }
        throw unreadable();
    }

    private static Refused unreadable() {
        return Refused.because(Refused.Kind.FAULTY, "json.unreadable", LONGEST);
    }

    private static <T extends Record> T convert(JsonNode object, Class<T> type) {
        try {
            T read = MAPPER.treeToValue(object, type);
            BodyShapeProblem.requireBounds(read);
            return read;
        } catch (JsonMappingException e) {
            throw BodyShapeProblem.refused(e, type);
        } catch (JsonProcessingException e) {
            throw unreadable();
        }
    }

    /** What stands in JSON as a text, and in no other shape. */
    private static SimpleModule strictTexts() {
        return new SimpleModule()
                .addDeserializer(
                        Instant.class,
                        new StrictText<>(
                                text -> Optional.of(Instant.from(DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text)))))
                .addSerializer(Instant.class, ToStringSerializer.instance)
                .addDeserializer(LocalDate.class, new StrictText<>(text -> Optional.of(LocalDate.parse(text))))
                .addSerializer(LocalDate.class, ToStringSerializer.instance)
                .addDeserializer(UUID.class, new StrictText<>(Keys::of))
                .addSerializer(UUID.class, ToStringSerializer.instance);
    }

    private static final class StrictText<T> extends JsonDeserializer<T> {

        private final Function<String, Optional<T>> parser;

        StrictText(Function<String, Optional<T>> parser) {
            this.parser = parser;
        }

        @Override
        public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
            Optional<T> value = Optional.empty();
            if (json.hasToken(JsonToken.VALUE_STRING)) {
                try {
                    value = parser.apply(json.getText());
                } catch (DateTimeException e) {
                    // told below, as what is no text
                }
            }
            return value.orElseThrow(() -> JsonMappingException.from(json, "not in this shape"));
        }
    }
}
