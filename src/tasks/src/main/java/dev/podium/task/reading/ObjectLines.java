package dev.podium.task.reading;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes JSON Lines, one object a line, in UTF-8. The stream belongs to who opened it. */
public final class ObjectLines implements Closeable {

    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final JsonGenerator json;

    /** Before the first line. */
    public ObjectLines(OutputStream out) throws IOException {
        json = JSON.createGenerator(out, JsonEncoding.UTF8);
        json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
    }

    /** Writes the fields of an object. */
    @FunctionalInterface
    public interface Fields {

        void write(JsonGenerator json) throws IOException;
    }

    /** Writes a line. */
    public void write(Fields fields) throws IOException {
        write(fields, json);
    }

    /** Ends the last line. */
    @Override
    public void close() throws IOException {
        json.writeRaw('\n');
        json.close();
    }

    /** One object as a text, for answers. */
    public static String object(Fields fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            write(fields, json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /**
     * Writes a list of texts.
     *
     * @param texts null for none
     */
    public static void texts(JsonGenerator json, List<String> texts) throws IOException {
        if (texts == null) {
            json.writeNull();
        } else {
            json.writeArray(texts.toArray(String[]::new), 0, texts.size());
        }
    }

    private static void write(Fields fields, JsonGenerator json) throws IOException {
        json.writeStartObject();
        fields.write(json);
        json.writeEndObject();
    }
}
