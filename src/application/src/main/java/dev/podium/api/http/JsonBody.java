package dev.podium.api.http;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/**
 * The JSON object of a request, read strictly: a field that nobody knows is refused instead of passed over, and nothing is
 * taken for what it is not. What was not sent stays as it is.
 */
public final class JsonBody {

    private static final int LONGEST = 200_000;
    private static final ObjectReader READER = new ObjectMapper()
            .readerFor(JsonNode.class)
            .with(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY, DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final JsonNode object;

    private JsonBody(JsonNode object) {
        this.object = object;
    }

    /**
     * The object of a body.
     *
     * @param known names of the fields that there may be
     * @throws Refused if it is none, or another field is there
     */
    public static JsonBody of(String body, Set<String> known) {
        JsonNode object = read(body);
        for (var field : object.properties()) {
            if (!known.contains(field.getKey())) {
                throw Refused.because(Refused.Kind.FAULTY, "json.unknown-field", shown(field.getKey()));
            }
        }
        return new JsonBody(object);
    }

    /**
     * The texts of a body that is an object of nothing else, by their names.
     *
     * @throws Refused if it is none, or something else is in it
     */
    public static Map<String, String> texts(String body, String field) {
        return new JsonBody(read(body)).all(field + ".");
    }

    /** @param of the field whose object this is, and a full stop */
    private Map<String, String> all(String of) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (var field : object.properties()) {
            if (!field.getValue().isTextual() && !field.getValue().isNull()) {
                throw Refused.because(Refused.Kind.FAULTY, "json.answer", of + field.getKey());
            }
            texts.put(field.getKey(), line(field.getKey(), ""));
        }
        return texts;
    }

    private static JsonNode read(String body) {
        try {
            if (body != null && body.length() <= LONGEST) {
                JsonNode object = READER.readValue(body);
                if (object != null && object.isObject()) {
                    return object;
                }
            }
        } catch (JsonParseException e) {
            throw Refused.because(
                    Refused.Kind.FAULTY,
                    "json.syntax",
                    e.getLocation().getLineNr(),
                    e.getLocation().getColumnNr());
        } catch (JsonProcessingException e) {
            throw unreadable();
        }
        throw unreadable();
    }

    private static Refused unreadable() {
        return Refused.because(Refused.Kind.FAULTY, "json.unreadable", LONGEST);
    }

    private static String shown(String name) {
        return name.substring(0, Math.min(40, name.length()));
    }

    public String text(String field, String otherwise) {
        return object.has(field)
                ? required(field, object.get(field).isTextual(), "json.text").asText()
                : otherwise;
    }

    /** A text that may be left out or taken back: null is the empty one. */
    public String line(String field, String otherwise) {
        return object.path(field).isNull() ? "" : text(field, otherwise);
    }

    /** An object in this one that has nothing but texts, by their names; empty where none was sent. */
    public Map<String, String> textsIn(String field) {
        return object.has(field)
                ? new JsonBody(required(field, object.get(field).isObject(), "json.object")).all(field + ".")
                : Map.of();
    }

    public boolean flag(String field, boolean otherwise) {
        return object.has(field)
                ? required(field, object.get(field).isBoolean(), "json.flag").asBoolean()
                : otherwise;
    }

    /** A whole number that fits; {@code 1e999} is none, and neither is {@code 1.0}. */
    public OptionalInt number(String field, OptionalInt otherwise) {
        if (!object.has(field)) {
            return otherwise;
        }
        JsonNode value = object.get(field);
        return value.isNull()
                ? OptionalInt.empty()
                : OptionalInt.of(required(field, value.isInt(), "json.number").asInt());
    }

    /** An instant in UTC or with an offset. */
    public Optional<Instant> instant(String field, Optional<Instant> otherwise) {
        if (!object.has(field)) {
            return otherwise;
        }
        if (object.get(field).isNull()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Instant.from(DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text(field, ""))));
        } catch (DateTimeException e) {
            throw Refused.because(Refused.Kind.FAULTY, "json.instant", field);
        }
    }

    /** A day of the calendar; null takes back what was said. */
    public Optional<LocalDate> day(String field, Optional<LocalDate> otherwise) {
        if (!object.has(field)) {
            return otherwise;
        }
        if (object.get(field).isNull()) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.parse(text(field, "")));
        } catch (DateTimeException e) {
            throw Refused.because(Refused.Kind.FAULTY, "json.day", field);
        }
    }

    public UUID key(String field, UUID otherwise) {
        return object.has(field)
                ? Keys.of(text(field, "")).orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "json.key", field))
                : otherwise;
    }

    public <E extends Enum<E>> E choice(String field, Class<E> type, E otherwise) {
        return object.has(field) ? choice(field, type) : otherwise;
    }

    /** One that has to be there. */
    public <E extends Enum<E>> E choice(String field, Class<E> type) {
        try {
            return Enum.valueOf(type, text(field, ""));
        } catch (IllegalArgumentException e) {
            throw Refused.because(Refused.Kind.FAULTY, "json.choice", field, String.join(", ", names(type)));
        }
    }

    /** The same of what may be left open: null takes back what was said. */
    public <E extends Enum<E>> Optional<E> choiceOrNone(String field, Class<E> type, Optional<E> otherwise) {
        if (!object.has(field)) {
            return otherwise;
        }
        return line(field, "").isEmpty() ? Optional.empty() : Optional.of(choice(field, type, null));
    }

    public boolean has(String field) {
        return object.has(field);
    }

    /** Whether a field was sent, and more than null in it. */
    public boolean hasValue(String field) {
        return object.hasNonNull(field);
    }

    /** A list of objects, all of whose fields are known. */
    public List<JsonBody> parts(String field, Set<String> known, int most) {
        JsonNode list = required(
                field, object.path(field).isArray() && object.path(field).size() <= most, "json.list");
        List<JsonBody> parts = new ArrayList<>();
        list.forEach(part -> parts.add(of(part.toString(), known)));
        return parts;
    }

    /** A list of texts; empty where none was sent. */
    public List<String> texts(String field, int most) {
        JsonNode list = object.path(field);
        List<String> texts = new ArrayList<>();
        if (!list.isMissingNode()) {
            boolean fits = list.isArray() && list.size() <= most;
            required(field, fits, "json.texts").forEach(text -> {
                required(field, text.isTextual(), "json.texts");
                texts.add(text.asText());
            });
        }
        return texts;
    }

    /** An object in this one, as JSON of its own. */
    public String object(String field) {
        return required(field, object.path(field).isObject(), "json.object").toString();
    }

    /** An object in this one, all of whose fields are known. */
    public JsonBody part(String field, Set<String> known) {
        return object.has(field)
                ? of(
                        required(field, object.get(field).isObject(), "json.object")
                                .toString(),
                        known)
                : of("{}", known);
    }

    private static <E extends Enum<E>> List<String> names(Class<E> type) {
        return Arrays.stream(type.getEnumConstants()).map(Enum::name).toList();
    }

    private static JsonNode required(String field, boolean fits, String code, JsonNode value) {
        if (!fits) {
            throw Refused.because(Refused.Kind.FAULTY, code, field);
        }
        return value;
    }

    private JsonNode required(String field, boolean fits, String code) {
        return required(field, fits, code, object.get(field));
    }
}
