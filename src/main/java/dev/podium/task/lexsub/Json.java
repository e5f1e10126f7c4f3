package dev.podium.task.lexsub;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes answers as JSON. */
final class Json {

    private static final JsonFactory FACTORY = new JsonFactory();

    /** Writes the fields of an object. */
    interface Fields {

        void write(JsonGenerator json) throws IOException;
    }

    private Json() {}

    static String object(Fields fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /**
     * Writes a field with a list of words.
     *
     * @param words null for none
     */
    static void words(JsonGenerator json, String field, List<String> words) throws IOException {
        json.writeFieldName(field);
        if (words == null) {
            json.writeNull();
        } else {
            json.writeArray(words.toArray(String[]::new), 0, words.size());
        }
    }
}
