package dev.podium.export;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.submission.WebLink;
import dev.podium.task.Subtask;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A leaderboard as JSON: what the API's leaderboard says of the subtask, and of every row what its values are of. {@code
 * LeaderboardTable} in {@code META-INF/openapi.yaml} describes it.
 */
final class JsonTable {

    private JsonTable() {}

    static String of(Phase phase, Leaderboard board) {
        return JsonParts.file(phase, board.subtask(), json -> {
            json.writeNumberField("items", board.items());
            json.writeArrayFieldStart("metrics");
            for (Subtask.Column column : board.subtask().metrics()) {
                json.writeStartObject();
                json.writeStringField("metric", column.metric());
                json.writeStringField("better", column.better());
                json.writeEndObject();
            }
            json.writeEndArray();
            JsonParts.certainty(board.certainty(), json);
            JsonParts.notes(board.caveats(phase), json);
            JsonParts.number("ceiling", board.ceiling(), json);
            write("rows", board.rows(), board.subtask(), json);
            write("late", board.late(), board.subtask(), json);
            write("contrastive", board.contrastive(), board.subtask(), json);
        });
    }

    private static void write(String field, List<Leaderboard.Row> rows, Subtask subtask, JsonGenerator json)
            throws IOException {
        json.writeArrayFieldStart(field);
        for (Leaderboard.Row row : rows) {
            write(row, subtask, json);
        }
        json.writeEndArray();
    }

    private static void write(Leaderboard.Row row, Subtask subtask, JsonGenerator json) throws IOException {
        json.writeStartObject();
        if (row.rank().isPresent()) {
            json.writeNumberField("rank", row.rank().getAsInt());
        } else {
            json.writeNullField("rank");
        }
        json.writeBooleanField("tied", row.tied());
        JsonParts.team(row.team(), row.name(), json);
        json.writeBooleanField("baseline", row.baseline());
        json.writeStringField("method", row.about().method());
        json.writeStringField("description", row.about().description());
        json.writeStringField("code", row.about().codeLink().map(WebLink::url).orElse(null));
        json.writeStringField("paper", row.about().paperLink().map(WebLink::url).orElse(null));
        json.writeObjectFieldStart("declared");
        for (Map.Entry<String, String> answer : row.about().declared().entrySet()) {
            json.writeStringField(answer.getKey(), answer.getValue());
        }
        json.writeEndObject();
        json.writeObjectFieldStart("values");
        for (Subtask.Column column : subtask.metrics()) {
            Double value = row.values().get(column.metric());
            if (value == null) {
                json.writeNullField(column.metric());
            } else {
                json.writeNumberField(column.metric(), value);
            }
        }
        json.writeEndObject();
        json.writeObjectFieldStart("signatures");
        for (Subtask.Column column : subtask.metrics()) {
            json.writeStringField(column.metric(), row.signatures().get(column.metric()));
        }
        json.writeEndObject();
        json.writeObjectFieldStart("intervals");
        for (Subtask.Column column : subtask.metrics()) {
            write(column.metric(), row.intervals().get(column.metric()), json);
        }
        json.writeEndObject();
        write(row.range(), json);
        json.writeNumberField("runs", row.runs());
        json.writeStringField("receivedAt", row.receivedAt().toString());
        json.writeStringField("submission", row.submission().toString());
        json.writeStringField("digest", row.evidence().digest());
        json.writeStringField("scorer", row.evidence().scorer());
        json.writeObjectFieldStart("gold");
        json.writeStringField("release", row.evidence().gold());
        if (row.evidence().goldDigest().isEmpty()) {
            json.writeNullField("digest");
        } else {
            json.writeStringField("digest", row.evidence().goldDigest());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void write(String metric, Leaderboard.ScoreInterval interval, JsonGenerator json)
            throws IOException {
        if (interval == null) {
            json.writeNullField(metric);
        } else {
            json.writeObjectFieldStart(metric);
            json.writeNumberField("items", interval.items());
            JsonParts.interval("corrected", Optional.of(interval.corrected()), json);
            JsonParts.interval("percentile", Optional.of(interval.percentile()), json);
            json.writeEndObject();
        }
    }

    private static void write(Optional<RankRange> range, JsonGenerator json) throws IOException {
        if (range.isEmpty()) {
            json.writeNullField("range");
        } else {
            json.writeObjectFieldStart("range");
            json.writeNumberField("best", range.get().best());
            json.writeNumberField("worst", range.get().worst());
            json.writeArrayFieldStart("groups");
            for (String letter : range.get().letters()) {
                json.writeString(letter);
            }
            json.writeEndArray();
            json.writeNumberField("cluster", range.get().cluster() + 1);
            json.writeEndObject();
        }
    }
}
