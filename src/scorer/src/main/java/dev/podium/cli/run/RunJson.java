package dev.podium.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.cli.console.JsonOutput;
import dev.podium.cli.console.ProblemJson;
import dev.podium.task.reading.Problem;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What scripts read of a run: {@code steps} in their order, {@code problems} for which a check refused it, {@code scores} by key, their 95 % {@code intervals}, keys that are {@code missing} and {@code undeclared}, and
 * sentences. {@code exitCode} is null where a program was stopped, {@code failure} where nothing failed. Times are seconds, memory is bytes.
 */
final class RunJson {

    private RunJson() {}

    static void write(RunResult result, Locale locale, PrintWriter out) throws IOException {
        try (JsonGenerator json = JsonOutput.of(out)) {
            json.writeStartObject();
            json.writeArrayFieldStart("steps");
            for (RunResult.Started step : result.steps()) {
                step(json, step);
            }
            json.writeEndArray();
            ProblemJson.write(json, "problems", result.problems(), locale);
            json.writeObjectFieldStart("scores");
            if (result.scores().isPresent()) {
                for (Map.Entry<String, Double> score :
                        result.scores().get().values().entrySet()) {
                    json.writeNumberField(score.getKey(), score.getValue());
                }
            }
            json.writeEndObject();
            intervals(json, result.intervals());
            texts(
                    json,
                    "missing",
                    result.scores().map(scores -> scores.missing()).orElse(List.of()));
            texts(
                    json,
                    "undeclared",
                    result.scores().map(scores -> scores.undeclared()).orElse(List.of()));
            texts(
                    json,
                    "warnings",
                    Stream.concat(
                                    result.faults().stream().map(fault -> fault.message(locale)),
                                    result.warnings().stream().map(warning -> warning.message(locale)))
                            .toList());
            json.writeStringField(
                    "failure",
                    result.failure()
                            .map((Problem failure) -> failure.message(locale))
                            .orElse(null));
            json.writeEndObject();
        }
        out.println();
    }

    private static void step(JsonGenerator json, RunResult.Started step) throws IOException {
        json.writeStartObject();
        json.writeStringField("step", step.start().kind().name().toLowerCase(Locale.ROOT));
        json.writeStringField("command", step.start().line());
        json.writeFieldName("exitCode");
        if (step.ending().exitCode().isPresent()) {
            json.writeNumber(step.ending().exitCode().get());
        } else {
            json.writeNull();
        }
        json.writeNumberField("seconds", step.ending().usage().wall().toNanos() / 1e9);
        json.writeNumberField("memory", step.ending().usage().peakMemoryBytes());
        json.writeStringField("log", step.ending().log());
        json.writeEndObject();
    }

    private static void intervals(JsonGenerator json, List<ScoreInterval> intervals) throws IOException {
        json.writeArrayFieldStart("intervals");
        for (ScoreInterval each : intervals) {
            json.writeStartObject();
            json.writeStringField("key", each.key());
            json.writeNumberField("items", each.items());
            json.writeNumberField("low", each.interval().low());
            json.writeNumberField("high", each.interval().high());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void texts(JsonGenerator json, String field, List<String> texts) throws IOException {
        json.writeArrayFieldStart(field);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
