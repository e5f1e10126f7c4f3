package dev.podium.leaderboard;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.competition.Phase;
import dev.podium.significance.Alternative;
import java.io.IOException;
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
            json.writeStringField("alternative", PairTest.word(Alternative.TWO_SIDED));
            json.writeNumberField("level", PairTest.LEVEL);
            JsonParts.certainty(all.certainty(), json);
            JsonParts.notes(Caveat.ofPairs(all.pairs()), json);
            json.writeArrayFieldStart("systems");
            for (PairTest.Side system : all.systems()) {
                json.writeStartObject();
                write(system, json);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("pairs");
            for (PairTest pair : all.pairs()) {
                write(pair, json);
            }
            json.writeEndArray();
        });
    }

    private static void write(PairTest.Side side, JsonGenerator json) throws IOException {
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

    private static void write(PairTest pair, JsonGenerator json) throws IOException {
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
        for (PairTest.Outcome outcome : pair.outcomes()) {
            json.writeStartObject();
            json.writeStringField("method", PairTest.word(outcome.method()));
            JsonParts.number("statistic", outcome.statistic(), json);
            JsonParts.number("df", outcome.df(), json);
            json.writeNumberField("p", outcome.p());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("corrected");
        json.writeStringField("method", PairTest.word(pair.deciding()));
        json.writeStringField("correction", PairTest.word(pair.correction()));
        json.writeNumberField("p", pair.corrected());
        json.writeBooleanField("found", pair.isFound());
        json.writeEndObject();
        json.writeEndObject();
    }
}
