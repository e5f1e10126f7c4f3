package dev.podium.cli.remote.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A value of what a server sent. Nothing of it is sure: whoever asks for what is not there, or is of another type, gets
 * {@link CommandFailure} that names its place.
 */
public final class JsonValue {

    private static final int DEEPEST = 30;
    private static final int LONGEST_NUMBER = 400;
    private static final int LAST_ASCII = 0x7E;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .build();

    private final String place;
    private final Object value;

    private JsonValue(String place, Object value) {
        this.place = place;
        this.value = value;
    }

    public static JsonValue read(byte[] text) {
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            Object value = value(parser);
            if (parser.nextToken() != null) {
                throw notUnderstood("there is more behind its end");
            }
            return new JsonValue("", value);
        } catch (IOException e) {
            throw notUnderstood("it is not JSON");
        }
    }

    private static CommandFailure notUnderstood(String why) {
        return CommandFailure.away(
                "The answer of the server cannot be understood: %s. Is it a server of Podium, and this jar not older?"
                        .formatted(why));
    }

    private static Object value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == null) {
            throw notUnderstood("it is empty");
        }
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            case VALUE_NULL -> null;
            default -> throw notUnderstood("it is not JSON");
        };
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(parser));
        }
        return fields;
    }

    private static List<Object> array(JsonParser parser) throws IOException {
        List<Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(parser));
        }
        return values;
    }

    public boolean isNull() {
        return value == null;
    }

    /** A field of an object; null where it is not there. */
    public JsonValue get(String field) {
        return new JsonValue(
                place.isEmpty() ? field : place + "." + field, is(Map.class).get(field));
    }

    /** The fields of an object in their order; none of null. */
    public Map<String, JsonValue> fields() {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        if (value != null) {
            for (Object name : is(Map.class).keySet()) {
                fields.put((String) name, get((String) name));
            }
        }
        return fields;
    }

    /** The values of an array; none of null. */
    public List<JsonValue> list() {
        List<JsonValue> values = new ArrayList<>();
        if (value != null) {
            for (Object each : is(List.class)) {
                values.add(new JsonValue(place + "[" + values.size() + "]", each));
            }
        }
        return values;
    }

    /** A text as it was sent, for what is compared and never shown. */
    public String raw() {
        return is(String.class);
    }

    /** A text as it may be shown. */
    public String text() {
        return TerminalText.of(raw());
    }

    /** The same; empty where it is null. */
    public Optional<String> findText() {
        return value == null ? Optional.empty() : Optional.of(text());
    }

    public List<String> texts() {
        return list().stream().map(JsonValue::text).toList();
    }

    public boolean isTrue() {
        return is(Boolean.class);
    }

    public long number() {
        return is(Number.class).longValue();
    }

    public OptionalInt findNumber() {
        return value == null
                ? OptionalInt.empty()
                : OptionalInt.of(is(Number.class).intValue());
    }

    /** A number; NaN where it is null. */
    public double real() {
        return value == null ? Double.NaN : is(Number.class).doubleValue();
    }

    public Instant instant() {
        try {
            return Instant.parse(raw());
        } catch (DateTimeParseException e) {
            throw notUnderstood(said() + " is no time");
        }
    }

    public Optional<Instant> findInstant() {
        return value == null ? Optional.empty() : Optional.of(instant());
    }

    private <T> T is(Class<T> type) {
        if (!type.isInstance(value)) {
            throw notUnderstood(said() + " is missing or something else");
        }
        return type.cast(value);
    }

    private String said() {
        return place.isEmpty() ? "all of it" : TerminalText.of(place);
    }

    /** What writes JSON of a command's own. */
    @FunctionalInterface
    public interface Written {
        void to(JsonGenerator json) throws IOException;
    }

    /** Writes one value in a line. */
    public static void print(PrintWriter out, Written written) {
        out.println(text(written));
        out.flush();
    }

    /** One value as a text: all that is not ASCII is escaped, so that no terminal obeys it. */
    public static String text(Written written) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.setHighestNonEscapedChar(LAST_ASCII);
            written.to(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Writes it as it was sent. */
    public void write(JsonGenerator json) throws IOException {
        write(value, json);
    }

    private static void write(Object value, JsonGenerator json) throws IOException {
        if (value instanceof Map<?, ?> fields) {
            json.writeStartObject();
            for (Map.Entry<?, ?> field : fields.entrySet()) {
                json.writeFieldName((String) field.getKey());
                write(field.getValue(), json);
            }
            json.writeEndObject();
        } else if (value instanceof List<?> values) {
            json.writeStartArray();
            for (Object each : values) {
                write(each, json);
            }
            json.writeEndArray();
        } else if (value instanceof String text) {
            json.writeString(text);
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof Number number) {
            json.writeNumber(number.toString());
        } else {
            json.writeNull();
        }
    }
}
