package dev.podium.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.significance.Interval;
import dev.podium.task.Subtask;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;

/** Fields that files about leaderboards have in common; what is not there is null. */
final class JsonParts {

    private static final JsonFactory JSON = new JsonFactory();

    private JsonParts() {}

    /** Writes fields of an object. */
    @FunctionalInterface
    interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    /** A file about a subtask of a phase: an object that says of which it is, and what else there is to say. */
    static String file(Phase phase, Subtask subtask, Fields fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeStringField("competition", phase.competition.slug);
            json.writeStringField("phase", phase.slug);
            json.writeStringField("subtask", subtask.id());
            fields.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text + "\n";
    }

    static void team(UUID key, String name, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("team");
        json.writeStringField("key", key.toString());
        json.writeStringField("name", name);
        json.writeEndObject();
    }

    /** How intervals and tests were worked out. */
    static void certainty(Optional<TestStatus> certainty, JsonGenerator json) throws IOException {
        if (certainty.isEmpty()) {
            json.writeNullField("certainty");
        } else {
            json.writeObjectFieldStart("certainty");
            json.writeBooleanField("current", certainty.get().current());
            json.writeNumberField("percent", certainty.get().percent());
            json.writeNumberField("seed", certainty.get().seed());
            json.writeNumberField("resamples", certainty.get().resamples());
            json.writeBooleanField("failed", certainty.get().failed());
            clusters(certainty.get().clusters(), json);
            json.writeEndObject();
        }
    }

    private static void clusters(Optional<TestMethod.InClusters> clusters, JsonGenerator json) throws IOException {
        if (clusters.isEmpty()) {
            json.writeNullField("clusters");
        } else {
            json.writeObjectFieldStart("clusters");
            json.writeStringField("column", clusters.get().column());
            json.writeNumberField("number", clusters.get().number());
            number("leastDesignEffect", clusters.get().leastEffect(), json);
            number("largestDesignEffect", clusters.get().largestEffect(), json);
            json.writeBooleanField("rough", clusters.get().isRough());
            json.writeEndObject();
        }
    }

    /** What the numbers do not say by themselves. */
    static void notes(List<Caveat> caveats, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("notes");
        for (Caveat caveat : caveats) {
            json.writeString(caveat.sentence(Locale.ENGLISH));
        }
        json.writeEndArray();
    }

    static void interval(String field, Optional<Interval> interval, JsonGenerator json) throws IOException {
        if (interval.isEmpty()) {
            json.writeNullField(field);
        } else {
            json.writeObjectFieldStart(field);
            json.writeNumberField("low", interval.get().low());
            json.writeNumberField("high", interval.get().high());
            json.writeEndObject();
        }
    }

    static void number(String field, OptionalDouble number, JsonGenerator json) throws IOException {
        if (number.isEmpty()) {
            json.writeNullField(field);
        } else {
            json.writeNumberField(field, number.getAsDouble());
        }
    }
}
