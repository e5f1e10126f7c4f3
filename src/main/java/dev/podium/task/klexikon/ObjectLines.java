package dev.podium.task.klexikon;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** Writes files of the task: an identifier and a text in every line. The stream belongs to who opened it. */
final class ObjectLines implements Closeable {

    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final JsonGenerator json;

    ObjectLines(OutputStream out) throws IOException {
        json = JSON.createGenerator(out, JsonEncoding.UTF8);
        json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
    }

    void write(String id, String field, String text) throws IOException {
        json.writeStartObject();
        json.writeStringField(Fields.ID, id);
        json.writeStringField(field, text);
        json.writeEndObject();
    }

    /** Ends the last line. */
    @Override
    public void close() throws IOException {
        json.writeRaw('\n');
        json.close();
    }

    /** The answer to one item: {@code {"text":"…"}}. */
    static String answer(String text) {
        return "{\"" + Fields.TEXT + "\":\""
                + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"}";
    }
}
