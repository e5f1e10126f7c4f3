package dev.podium.task.splitrephrase;

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
import java.io.Writer;
import java.util.List;

/** Writes the task's files, one object a line, and answers as they are stored. The stream belongs to who opened it. */
final class ObjectLines implements Closeable {

    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final JsonGenerator json;

    ObjectLines(OutputStream out) throws IOException {
        json = JSON.createGenerator(out, JsonEncoding.UTF8);
        json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
    }

    /** A line of a blind file. */
    void source(String id, String source) throws IOException {
        json.writeStartObject();
        json.writeStringField(Fields.ID, id);
        json.writeStringField(Fields.SOURCE, source);
        json.writeEndObject();
    }

    /** A line of a submission. */
    void sentences(String id, List<String> sentences) throws IOException {
        json.writeStartObject();
        json.writeStringField(Fields.ID, id);
        json.writeFieldName(Fields.SENTENCES);
        write(json, sentences);
        json.writeEndObject();
    }

    /** Ends the last line. */
    @Override
    public void close() throws IOException {
        json.writeRaw('\n');
        json.close();
    }

    /** {@code {"sentences":["…","…"]}}. */
    static String answer(Rewrite rewrite) {
        return object(Fields.SENTENCES, generator -> write(generator, rewrite.sentences()));
    }

    /** {@code {"references":[["…","…"],["…"]]}}. */
    static String answer(List<Rewrite> references) {
        return object(Fields.REFERENCES, generator -> {
            generator.writeStartArray();
            for (Rewrite reference : references) {
                write(generator, reference.sentences());
            }
            generator.writeEndArray();
        });
    }

    private interface Value {

        void write(JsonGenerator generator) throws IOException;
    }

    private static String object(String field, Value value) {
        Writer out = new StringWriter();
        try (JsonGenerator generator = JSON.createGenerator(out)) {
            generator.writeStartObject();
            generator.writeFieldName(field);
            value.write(generator);
            generator.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    private static void write(JsonGenerator generator, List<String> texts) throws IOException {
        generator.writeStartArray();
        for (String text : texts) {
            generator.writeString(text);
        }
        generator.writeEndArray();
    }
}
