package dev.podium.cli.remote;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.cli.remote.server.JsonValue;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What scripts read of a leaderboard: what the API has of it, with the {@code rows} of all pages. */
final class RemoteLeaderboardJson {

    private static final String SUBTASKS = "subtasks";
    private static final String ROWS = "rows";

    private RemoteLeaderboardJson() {}

    /** @param subtask the only one that is written; empty: all */
    static void write(JsonGenerator json, List<JsonValue> pages, Optional<String> subtask) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, JsonValue> field : pages.get(0).fields().entrySet()) {
            if (field.getKey().equals(SUBTASKS)) {
                json.writeArrayFieldStart(SUBTASKS);
                for (JsonValue board : field.getValue().list()) {
                    if (subtask.filter(wanted -> !isOf(board, wanted)).isEmpty()) {
                        write(json, board, pages);
                    }
                }
                json.writeEndArray();
            } else if (!field.getKey().equals("pages")) {
                json.writeFieldName(field.getKey());
                field.getValue().write(json);
            }
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, JsonValue board, List<JsonValue> pages) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, JsonValue> field : board.fields().entrySet()) {
            json.writeFieldName(field.getKey());
            if (field.getKey().equals(ROWS)) {
                json.writeStartArray();
                for (JsonValue page : pages) {
                    for (JsonValue other : page.get(SUBTASKS).list()) {
                        if (isOf(other, board.get("subtask").raw())) {
                            for (JsonValue row : other.get(ROWS).list()) {
                                row.write(json);
                            }
                        }
                    }
                }
                json.writeEndArray();
            } else {
                field.getValue().write(json);
            }
        }
        json.writeEndObject();
    }

    private static boolean isOf(JsonValue board, String subtask) {
        return board.get("subtask").raw().equals(subtask);
    }
}
