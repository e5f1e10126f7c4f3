package dev.podium.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.podium.significance.Interval;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Optional;

/** JSON about a phase: an object that says of which it is, and what else there is to say. */
final class JsonFile {

    private static final JsonFactory JSON = new JsonFactory();

    private JsonFile() {}

    /** Writes fields of an object. */
    @FunctionalInterface
    interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    static String of(Occasion occasion, Fields fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeStringField("competition", occasion.phase().competition.slug);
            json.writeStringField("phase", occasion.phase().slug);
            fields.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text + "\n";
    }

    /** A number; null where it is none. */
    static void number(String field, double number, JsonGenerator json) throws IOException {
        if (Double.isFinite(number)) {
            json.writeNumberField(field, number);
        } else {
            json.writeNullField(field);
        }
    }

    /** The ends of an interval at 95 %; null where there is none. */
    static void interval(Optional<Interval> interval, JsonGenerator json) throws IOException {
        number("low", interval.map(Interval::low).orElse(Double.NaN), json);
        number("high", interval.map(Interval::high).orElse(Double.NaN), json);
    }
}
