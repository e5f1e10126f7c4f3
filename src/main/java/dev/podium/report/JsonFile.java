package dev.podium.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.podium.significance.Interval;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
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

    static String of(ReportContext occasion, Fields fields) {
        StringWriter text = new StringWriter();
        try {
            writeTo(text, occasion, fields);
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text.toString();
    }

    /**
     * The same piece by piece.
     *
     * @param out stays open
     */
    static void writeTo(Writer out, ReportContext occasion, Fields fields) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeStringField("competition", occasion.phase().competition.slug);
            json.writeStringField("phase", occasion.phase().slug);
            fields.write(json);
            json.writeEndObject();
        }
        out.write('\n');
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
