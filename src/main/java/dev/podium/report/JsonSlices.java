package dev.podium.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.analysis.slices.SliceBoard;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The scores of slices with their intervals as JSON: all slicings of a subtask. */
final class JsonSlices {

    private JsonSlices() {}

    /** Writes the boards of a subtask. */
    static String of(ReportContext occasion, List<SliceBoard> boards) {
        return JsonFile.of(occasion, json -> {
            json.writeArrayFieldStart("slicings");
            for (SliceBoard board : boards) {
                write(board, json);
            }
            json.writeEndArray();
        });
    }

    private static void write(SliceBoard board, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("subtask", board.wanted().subtask().id());
        json.writeStringField("metric", board.wanted().metric().metric());
        json.writeStringField("slicing", board.slicing().orElseThrow());
        json.writeArrayFieldStart("slices");
        for (SliceBoard.Slice slice : board.slices()) {
            json.writeStartObject();
            json.writeStringField("slice", slice.label());
            json.writeNumberField("items", slice.items());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("systems");
        for (SliceBoard.OfSystem system : board.systems()) {
            json.writeStartObject();
            json.writeStringField("key", system.team().toString());
            json.writeStringField("name", system.name());
            json.writeBooleanField("baseline", system.baseline());
            json.writeArrayFieldStart("scores");
            for (Optional<SliceBoard.Score> score : system.scores()) {
                write(score, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Optional<SliceBoard.Score> score, JsonGenerator json) throws IOException {
        if (score.isEmpty()) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeNumberField("items", score.get().items());
        if (score.get().shown().isPresent()) {
            JsonFile.number("value", score.get().value(), json);
        } else {
            json.writeNullField("value");
        }
        JsonFile.interval(score.get().interval(), json);
        json.writeEndObject();
    }
}
