package dev.podium.export;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.Judgement;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.significance.Alternative;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Pairs of systems as JSON, each as the API's pages of comparisons have it. {@code ComparisonTable} in {@code
 * META-INF/openapi.yaml} describes it.
 */
final class JsonPairs {

    private JsonPairs() {}

    static String of(Phase phase, AllPairs all) {
        return JsonParts.file(phase, all.subtask(), json -> {
            json.writeStringField("metric", all.metric().metric());
            json.writeStringField("better", all.metric().better());
            json.writeStringField("alternative", SystemComparison.word(Alternative.TWO_SIDED));
            json.writeNumberField("level", SystemComparison.LEVEL);
            json.writeStringField(
                    "method", all.method().map(TestMethod::signature).orElse(null));
            JsonParts.certainty(all.certainty(), json);
            JsonParts.notes(Caveat.ofPairs(all.pairs()), json);
            json.writeArrayFieldStart("systems");
            for (SystemComparison.Side system : all.systems()) {
                json.writeStartObject();
                write(system, json);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("pairs");
            for (SystemComparison pair : all.pairs()) {
                write(pair, json);
            }
            json.writeEndArray();
        });
    }

    private static void write(SystemComparison.Side side, JsonGenerator json) throws IOException {
        JsonParts.team(side.team(), side.name(), json);
        json.writeBooleanField("baseline", side.baseline());
        json.writeNumberField("value", side.value());
    }

    private static void write(String field, OptionalInt number, JsonGenerator json) throws IOException {
        if (number.isPresent()) {
            json.writeNumberField(field, number.getAsInt());
        } else {
            json.writeNullField(field);
        }
    }

    private static void writeChecks(Optional<Judgement.Checks> checks, JsonGenerator json) throws IOException {
        if (checks.isEmpty()) {
            json.writeNullField("checks");
        } else {
            json.writeObjectFieldStart("checks");
            json.writeNumberField("randomization", checks.get().randomization());
            json.writeNumberField("withoutOne", checks.get().withoutOne());
            json.writeNumberField("skewed", checks.get().skewed());
            json.writeNumberField("skewness", checks.get().skewness());
            json.writeEndObject();
        }
    }

    private static void writeClusters(Optional<SystemComparison.Clustered> clusters, JsonGenerator json)
            throws IOException {
        if (clusters.isEmpty()) {
            json.writeNullField("clusters");
        } else {
            json.writeObjectFieldStart("clusters");
            json.writeNumberField("number", clusters.get().number());
            JsonParts.number("designEffect", clusters.get().designEffect(), json);
            json.writeEndObject();
        }
    }

    private static void write(SystemComparison pair, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("first");
        write(pair.first(), json);
        json.writeEndObject();
        json.writeObjectFieldStart("second");
        write(pair.second(), json);
        json.writeEndObject();
        json.writeNumberField("items", pair.items());
        json.writeNumberField("equal", pair.equal());
        write("firstBetter", pair.firstBetter(), json);
        write("ties", pair.ties(), json);
        json.writeNumberField("difference", pair.difference());
        JsonParts.interval("interval", pair.interval(), json);
        JsonParts.number("effect", pair.effect(), json);
        json.writeArrayFieldStart("tests");
        for (SystemComparison.Outcome outcome : pair.outcomes()) {
            json.writeStartObject();
            json.writeStringField("method", SystemComparison.word(outcome.method()));
            JsonParts.number("statistic", outcome.statistic(), json);
            JsonParts.number("df", outcome.df(), json);
            json.writeNumberField("p", outcome.p());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("corrected");
        json.writeStringField("method", SystemComparison.word(pair.deciding()));
        json.writeStringField("correction", SystemComparison.word(pair.correction()));
        JsonParts.number("p", pair.corrected(), json);
        json.writeBooleanField("found", pair.isFound());
        json.writeStringField("verdict", SystemComparison.word(pair.judgement().verdict()));
        json.writeStringField(
                "reason", pair.judgement().reason().map(SystemComparison::word).orElse(null));
        writeChecks(pair.judgement().checks(), json);
        json.writeEndObject();
        writeClusters(pair.clusters(), json);
        json.writeEndObject();
    }
}
