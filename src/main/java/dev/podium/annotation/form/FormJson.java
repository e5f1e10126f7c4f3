package dev.podium.annotation.form;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.podium.platform.Refused;

/** Forms as they are kept and as files have them: JSON, in which every key is known. */
public final class FormJson {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_IGNORED_PROPERTIES)
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
                throw Refused.because(Refused.Kind.FAULTY, "form.unread", 1, "null");
            }
            FormChecks.refuseFaulty(form);
            return form;
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw Refused.because(Refused.Kind.FAULTY, "form.unread", line, reason(e));
        }
    }

    /** What stands against it, without what the library knows of its classes. */
    private static String reason(JsonProcessingException e) {
        return e.getOriginalMessage()
                .lines()
                .findFirst()
                .orElse("")
                .replaceAll("`[^`]*`|\\([^)]*\\)", "")
                .strip();
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
