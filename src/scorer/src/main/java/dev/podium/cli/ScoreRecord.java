package dev.podium.cli;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.Measurement;
import dev.podium.task.Scores;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import java.io.IOException;
import java.io.OutputStream;

/**
 * What the sandboxed scorer hands to the worker, as one JSON object in UTF-8.
 *
 * <p>Of a file that was scored:
 *
 * <pre>
 * {"task": "stage", "version": "1", "items": 878,
 *  "warnings": {"total": 1, "shown": [problem]},
 *  "subtasks": [
 *    {"id": "count", "entered": true, "metrics": [
 *      {"id": "mae", "direction": "LOWER_IS_BETTER", "signature": "task:stage|…",
 *       "value": 0.5956719817767654,
 *       "items": [0, 1, …],
 *       "width": 2,
 *       "counts": [0, 1, 1, 1, …]}]},
 *    {"id": "spans", "entered": false, "metrics": []}],
 *  "answers": [{"count": 1, "spans": []}, …]}
 * </pre>
 *
 * <ul>
 *   <li>{@code value} is null where undefined; every other number is finite and reads back as the same double.
 *   <li>{@code items} has one value for each item in the order of the gold file, null where the item does not take part;
 *       it is empty for a metric that is no mean of items.
 *   <li>{@code counts} is row-major, {@code items x width}.
 *   <li>{@code answers} has the parsed answer to each item, in the form of its task type.
 * </ul>
 *
 * <p>Of a file that was refused: {@code {"problems": {"total": 2, "shown": [problem, problem]}}}. A problem is
 * {@code {"line": 2, "column": "num_statements", "found": "two", "code": "stage.count-not-number", "arguments": []}},
 * the fields of {@link Problem}; its sentences are made where the reader's language is known.
 */
final class ScoreRecord {

    /** The largest whole number below which every whole number is a double. */
    private static final double EXACT = 1L << 53;

    private final JsonGenerator json;

    private ScoreRecord(JsonGenerator json) {
        this.json = json;
    }

    static void write(ScoringOutcome.Scored scored, OutputStream out) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
            new ScoreRecord(json).scored(scored);
        }
    }

    static void write(Problems problems, OutputStream out) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
            json.writeStartObject();
            new ScoreRecord(json).problems("problems", problems);
            json.writeEndObject();
        }
    }

    private void scored(ScoringOutcome.Scored scored) throws IOException {
        json.writeStartObject();
        json.writeStringField("task", scored.type().id());
        json.writeStringField("version", scored.type().version());
        json.writeNumberField("items", scored.items().size());
        problems("warnings", scored.warnings());
        json.writeArrayFieldStart("subtasks");
        for (Scores.OfSubtask subtask : scored.scores().subtasks()) {
            subtask(subtask);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("answers");
        for (int i = 0; i < scored.predictions().size(); i++) {
            json.writeRawValue(scored.predictions().answer(i));
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void subtask(Scores.OfSubtask subtask) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", subtask.subtask());
        json.writeBooleanField("entered", subtask.isEntered());
        json.writeArrayFieldStart("metrics");
        for (Measurement measurement : subtask.measurements()) {
            json.writeStartObject();
            json.writeStringField("id", measurement.metric());
            json.writeStringField("direction", measurement.direction().name());
            json.writeStringField("signature", measurement.signature().text());
            json.writeFieldName("value");
            number(measurement.value());
            numbers("items", measurement.items());
            json.writeNumberField("width", measurement.width());
            numbers("counts", measurement.counts());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void problems(String field, Problems problems) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeNumberField("total", problems.total());
        json.writeArrayFieldStart("shown");
        for (Problem problem : problems.shown()) {
            json.writeStartObject();
            json.writeNumberField("line", problem.line());
            json.writeStringField("column", problem.column());
            json.writeStringField("found", problem.found());
            json.writeStringField("code", problem.code());
            json.writeArrayFieldStart("arguments");
            for (String argument : problem.arguments()) {
                json.writeString(argument);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void numbers(String field, double[] values) throws IOException {
        json.writeArrayFieldStart(field);
        for (double value : values) {
            number(value);
        }
        json.writeEndArray();
    }

    /** Whole numbers without a point, which most counts are; {@link Double#toString} for the rest reads back exactly. */
    private void number(double value) throws IOException {
        if (Double.isNaN(value)) {
            json.writeNull();
        } else if (Double.isInfinite(value)) {
            throw new IllegalStateException("A metric gave an infinite value, which no metric may");
        } else if (value == Math.rint(value) && Math.abs(value) < EXACT) {
            json.writeNumber((long) value);
        } else {
            json.writeNumber(value);
        }
    }
}
