package dev.podium.cli.console;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** What scripts read of a file that was checked: problems with their sentences. {@code total} counts beyond those that are shown. */
public final class ProblemJson {

    private ProblemJson() {}

    /** A file that was refused. */
    public static void refused(Problems problems, Locale locale, PrintWriter out) throws IOException {
        try (JsonGenerator json = JsonOutput.of(out)) {
            json.writeStartObject();
            write(json, "problems", problems, locale);
            json.writeNumberField("total", problems.total());
            json.writeEndObject();
        }
        out.println();
    }

    /** Writes them as a field of an object, and once more by their kinds. */
    public static void write(JsonGenerator json, String field, Problems problems, Locale locale) throws IOException {
        json.writeArrayFieldStart(field);
        for (Problem problem : problems.shown()) {
            json.writeStartObject();
            fields(json, problem, locale);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart(field + "ByKind");
        for (Problems.Group kind : problems.groups()) {
            json.writeStartObject();
            json.writeStringField("code", kind.first().code());
            json.writeNumberField("total", kind.total());
            json.writeArrayFieldStart("lines");
            for (int line : kind.lines()) {
                json.writeNumber(line);
            }
            json.writeEndArray();
            json.writeStringField("message", kind.first().message(locale));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes the fields of one. */
    public static void fields(JsonGenerator json, Problem problem, Locale locale) throws IOException {
        json.writeNumberField("line", problem.line());
        json.writeStringField("column", problem.column());
        json.writeStringField("found", problem.found());
        json.writeStringField("expected", problem.expected(locale));
        json.writeStringField("message", problem.message(locale));
    }
}
