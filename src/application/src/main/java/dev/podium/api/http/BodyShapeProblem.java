package dev.podium.api.http;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What the record says of the body of a request that does not fit it: which field, and what it is to be. */
final class BodyShapeProblem {

    private static final int LONGEST_NAME = 40;

    /** Sentences by the type of a field. */
    private static final Map<Class<?>, String> CODES = Map.ofEntries(
            Map.entry(String.class, "json.text"),
            Map.entry(boolean.class, "json.flag"),
            Map.entry(Boolean.class, "json.flag"),
            Map.entry(int.class, "json.whole"),
            Map.entry(Integer.class, "json.whole"),
            Map.entry(Double.class, "json.decimal"),
            Map.entry(OptionalInt.class, "json.number"),
            Map.entry(Instant.class, "json.instant"),
            Map.entry(LocalDate.class, "json.day"),
            Map.entry(UUID.class, "json.key"));

    private BodyShapeProblem() {}

    /**
     * A refusal that names the field by its path, as in {@code subtasks[2].name}.
     *
     * @param type of the whole body
     */
    static Refused refused(JsonMappingException misfit, Class<?> type) {
        for (Throwable cause = misfit; cause != null; cause = cause.getCause()) {
            if (cause instanceof Refused refused) {
                return refused;
            }
        }
        StringBuilder path = new StringBuilder();
        Type at = type;
        Type around = Object.class;
        for (JsonMappingException.Reference step : misfit.getPath()) {
            if (step.getFieldName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(shortened(step.getFieldName()));
            }
            around = unwrapped(at);
            at = inside(around, step.getFieldName());
        }
        if (misfit instanceof UnrecognizedPropertyException) {
            return Refused.because(Refused.Kind.FAULTY, "json.unknown-field", path);
        }
        if (raw(around) == Map.class && raw(at) == Optional.class) {
            return Refused.because(Refused.Kind.FAULTY, "json.answer", path);
        }
        return misfit(path.toString(), unwrapped(at));
    }

    private static Refused misfit(String path, Type type) {
        if (type instanceof Class<?> plain && plain.isEnum()) {
            String choices = Arrays.stream(plain.getEnumConstants())
                    .map(choice -> ((Enum<?>) choice).name())
                    .collect(Collectors.joining(", "));
            return Refused.because(Refused.Kind.FAULTY, "json.choice", path, choices);
        }
        if (Collection.class.isAssignableFrom(raw(type))) {
            Class<?> element = raw(inside(type, null));
            String code = element.isRecord() ? "json.list" : element == UUID.class ? "json.keys" : "json.texts";
            return Refused.because(Refused.Kind.FAULTY, code, path);
        }
        return Refused.because(Refused.Kind.FAULTY, CODES.getOrDefault(raw(type), "json.object"), path);
    }

    static String shortened(String name) {
        return TextLength.first(name, LONGEST_NAME);
    }

    /** The type of a field of an object, or of an element where no field is named. */
    private static Type inside(Type type, String field) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return arguments[arguments.length - 1];
        }
        if (field == null || !raw(type).isRecord()) {
            return Object.class;
        }
        return Arrays.stream(raw(type).getRecordComponents())
                .filter(component -> name(component).equals(field))
                .map(RecordComponent::getGenericType)
                .findFirst()
                .orElse(Object.class);
    }

    /** As JSON names it. */
    private static String name(RecordComponent component) {
        JsonProperty named = component.getAccessor().getAnnotation(JsonProperty.class);
        return named == null ? component.getName() : named.value();
    }

    private static Type unwrapped(Type type) {
        return raw(type) == Optional.class ? inside(type, null) : type;
    }

    private static Class<?> raw(Type type) {
        if (type instanceof ParameterizedType generic) {
            return (Class<?>) generic.getRawType();
        }
        return type instanceof Class<?> plain ? plain : Object.class;
    }

    /**
     * Refuses null where it is not described: what may be left out alone takes none.
     *
     * @param sent before it is merged with anything
     * @throws Refused if there is one
     */
    static void refuseNulls(JsonNode sent, Class<?> type) {
        refuseNulls(sent, type, "");
    }

    private static void refuseNulls(JsonNode sent, Type type, String path) {
        Type shape = unwrapped(type);
        if (sent.isArray()) {
            for (int i = 0; i < sent.size(); i++) {
                refuseNulls(sent.get(i), inside(shape, null), path + "[" + i + "]");
            }
        } else if (sent.isObject() && raw(shape).isRecord()) {
            for (RecordComponent component : raw(shape).getRecordComponents()) {
                JsonNode value = sent.path(name(component));
                String field = (path.isEmpty() ? "" : path + ".") + name(component);
                if (value.isNull() && mayBeLeftOut(component) && !mayBeNull(component)) {
                    throw misfit(field, unwrapped(component.getGenericType()));
                }
                refuseNulls(value, component.getGenericType(), field);
            }
        }
    }

    private static boolean mayBeLeftOut(RecordComponent component) {
        return component.getType() == Optional.class || component.getType() == OptionalInt.class;
    }

    private static boolean mayBeNull(RecordComponent component) {
        Schema schema = component.getAccessor().getAnnotation(Schema.class);
        return schema != null && schema.nullable();
    }

    /**
     * Holds lists to the bounds that the description of their fields tells.
     *
     * @throws Refused if there are more
     */
    static void requireBounds(Record body) {
        requireBounds(body, "");
    }

    private static void requireBounds(Object value, String path) {
        if (value instanceof Optional<?> optional) {
            optional.ifPresent(present -> requireBounds(present, path));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                requireBounds(list.get(i), path + "[" + i + "]");
            }
        } else if (value instanceof Record part) {
            for (RecordComponent component : part.getClass().getRecordComponents()) {
                String field = (path.isEmpty() ? "" : path + ".") + name(component);
                Object inside = value(part, component);
                int most = most(component);
                if (inside instanceof Collection<?> list && most > 0 && list.size() > most) {
                    throw Refused.because(Refused.Kind.FAULTY, "json.too-many", field, most);
                }
                requireBounds(inside, field);
            }
        }
    }

    /** As {@link Schema#maxItems} of a component, or of its accessor, to which compilers copy it; 0: not said. */
    private static int most(RecordComponent component) {
        AnnotatedElement described = component.getAccessor();
        Schema schema = described.getAnnotation(Schema.class);
        return schema == null ? 0 : schema.maxItems();
    }

    private static Object value(Record part, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(part);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(component.toString(), e);
        }
    }
}
