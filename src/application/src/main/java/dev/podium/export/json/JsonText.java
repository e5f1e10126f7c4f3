package dev.podium.export.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Records as the text of a file: indented, with a last line that is ended. */
public final class JsonText {

    private static final ObjectWriter JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build()
            .writerWithDefaultPrettyPrinter()
            .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET);

    private JsonText() {}

    /** Writes plain data. */
    public static String of(Object data) {
        StringWriter text = new StringWriter();
        try {
            writeTo(text, data);
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text.toString();
    }

    /**
     * The same piece by piece; what an iterator hands out is held one at a time.
     *
     * @param out stays open
     */
    public static void writeTo(Writer out, Object data) throws IOException {
        JSON.writeValue(out, data);
        out.write('\n');
    }
}
