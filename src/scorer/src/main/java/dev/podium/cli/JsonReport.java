package dev.podium.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.cli.console.JsonOutput;
import dev.podium.cli.console.ProblemJson;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.SliceScore;
import dev.podium.task.Scores;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The JSON that people's scripts read: scores by subtask and metric, null for a subtask that was not entered, and problems
 * with their sentences. {@code total} counts problems beyond those that are shown.
 */
final class JsonReport {

    private final JsonGenerator json;
    private final Locale locale;

    private JsonReport(JsonGenerator json, Locale locale) {
        this.json = json;
        this.locale = locale;
    }

    static void scored(ScoringOutcome.Scored scored, List<SliceScores> slices, Locale locale, PrintWriter out)
            throws IOException {
        try (JsonGenerator json = JsonOutput.of(out)) {
            new JsonReport(json, locale).scored(scored, slices);
        }
        out.println();
    }

    static void accepted(int items, Problems noticed, Problems warnings, Locale locale, PrintWriter out)
            throws IOException {
        try (JsonGenerator json = JsonOutput.of(out)) {
            json.writeStartObject();
            ProblemJson.write(json, "problems", Problems.NONE, locale);
            ProblemJson.write(json, "warnings", warnings, locale);
            ProblemJson.write(json, "itemWarnings", noticed, locale);
            json.writeNumberField("items", items);
            json.writeEndObject();
        }
        out.println();
    }

    /** As {@link ProblemJson#refused}, every problem with its file. */
    static void refused(Map<Path, Problems> faulty, Locale locale, PrintWriter out) throws IOException {
        try (JsonGenerator json = JsonOutput.of(out)) {
            json.writeStartObject();
            json.writeArrayFieldStart("problems");
            int total = 0;
            for (Map.Entry<Path, Problems> file : faulty.entrySet()) {
                for (Problem problem : file.getValue().shown()) {
                    json.writeStartObject();
                    json.writeStringField("file", file.getKey().toString());
                    ProblemJson.fields(json, problem, locale);
                    json.writeEndObject();
                }
                total += file.getValue().total();
            }
            json.writeEndArray();
            json.writeNumberField("total", total);
            json.writeEndObject();
        }
        out.println();
    }

    private void scored(ScoringOutcome.Scored scored, List<SliceScores> slices) throws IOException {
        json.writeStartObject();
        json.writeStringField("task", scored.type().id());
        json.writeObjectFieldStart("subtasks");
        for (Scores.OfSubtask subtask : scored.scores().subtasks()) {
            json.writeFieldName(subtask.subtask());
            values(subtask);
        }
        json.writeEndObject();
        json.writeObjectFieldStart("signatures");
        for (Scores.OfSubtask subtask : scored.scores().subtasks()) {
            for (Measurement measurement : subtask.measurements()) {
                json.writeStringField(
                        subtask.subtask() + "." + measurement.metric(),
                        measurement.signature().text());
            }
        }
        json.writeEndObject();
        if (!slices.isEmpty()) {
            slices(slices);
        }
        ProblemJson.write(json, "warnings", scored.warnings(), locale);
        ProblemJson.write(json, "goldWarnings", scored.goldWarnings(), locale);
        json.writeNumberField("items", scored.items().size());
        json.writeEndObject();
    }

    /** By slicing: every slice with its items, and by subtask and metric how many take part and what they score. */
    private void slices(List<SliceScores> slicings) throws IOException {
        json.writeObjectFieldStart("slices");
        for (SliceScores sliced : slicings) {
            json.writeArrayFieldStart(sliced.slicing());
            for (int slice = 0; slice < sliced.slices().size(); slice++) {
                json.writeStartObject();
                json.writeStringField("slice", sliced.slices().get(slice).label());
                json.writeNumberField("items", sliced.slices().get(slice).items());
                json.writeObjectFieldStart("subtasks");
                for (SliceScores.OfSubtask subtask : sliced.subtasks()) {
                    json.writeObjectFieldStart(subtask.subtask());
                    for (SliceScores.OfMetric metric : subtask.metrics()) {
                        json.writeFieldName(metric.metric());
                        score(metric.scores().get(slice));
                    }
                    json.writeEndObject();
                }
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private void score(SliceScore score) throws IOException {
        json.writeStartObject();
        json.writeNumberField("items", score.items());
        if (score.items() > 0) {
            json.writeNumberField("value", score.value());
        } else {
            json.writeNullField("value");
        }
        json.writeEndObject();
    }

    private void values(Scores.OfSubtask subtask) throws IOException {
        if (!subtask.isEntered()) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        for (Measurement measurement : subtask.measurements()) {
            if (Double.isFinite(measurement.value())) {
                json.writeNumberField(measurement.metric(), measurement.value());
            } else {
                json.writeNullField(measurement.metric());
            }
        }
        json.writeEndObject();
    }
}
