package dev.podium.annotation.form;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.podium.platform.Refused;
import java.util.stream.Collectors;

/** Forms as they are kept and as files have them: JSON, in which every key is known. */
public final class FormJson {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_IGNORED_PROPERTIES)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
            .build();

    private FormJson() {}

    /**
     * The form that a text is.
     *
     * @throws Refused if it is no form, or one that cannot be asked; with all that is wrong in it, each about its place
     */
    public static Form read(String json) {
        try {
            Form form = JSON.readValue(json, Form.class);
            if (form == null) {
                throw Refused.because(Refused.Kind.FAULTY, "form.object");
            }
            FormChecks.refuseFaulty(form);
            return form;
        } catch (JsonProcessingException e) {
            throw refused(e, e.getLocation() == null ? 1 : e.getLocation().getLineNr());
        }
    }

    /** What stands against it and where, without what the library knows of its classes. */
    private static Refused refused(JsonProcessingException why, int line) {
        if (why instanceof JsonMappingException mapping && !(why.getCause() instanceof JsonParseException)) {
            String at = mapping.getPath().stream()
                    .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName())
                    .collect(Collectors.joining());
            String place = at.startsWith(".") ? at.substring(1) : at;
            if (place.isEmpty()) {
                return Refused.because(Refused.Kind.FAULTY, "form.object");
            }
            return why instanceof UnrecognizedPropertyException
                    ? Refused.because(Refused.Kind.FAULTY, "form.unknown", line, place)
                    : Refused.because(Refused.Kind.FAULTY, "form.unfit", line, place);
        }
        return Refused.because(Refused.Kind.FAULTY, "form.unread", line);
    }

    /** The text that {@link #read} makes the same form of. */
    public static String write(Form form) {
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(form);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a form cannot be written", e);
        }
    }
}
