package dev.podium.leaderboard;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.significance.Interval;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;

/** Fields that files about leaderboards have in common; what is not there is null. */
final class JsonParts {

    private JsonParts() {}

    /** How intervals and tests were worked out. */
    static void certainty(Optional<Certainty> certainty, JsonGenerator json) throws IOException {
        if (certainty.isEmpty()) {
            json.writeNullField("certainty");
        } else {
            json.writeObjectFieldStart("certainty");
            json.writeBooleanField("current", certainty.get().current());
            json.writeNumberField("percent", certainty.get().percent());
            json.writeNumberField("seed", certainty.get().seed());
            json.writeNumberField("resamples", certainty.get().resamples());
            json.writeEndObject();
        }
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
