package dev.podium.cli.remote;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What scripts read of a run: {@code submission} as the API has it, and by subtask where its team stands now, in {@code places}: {@code
 * rank} among so many {@code teams}, {@code tied}, and the {@code best} and {@code worst} rank that the tests allow. Null is what
 * nobody may see or know.
 */
final class RunPlaces {

    private RunPlaces() {}

    static void write(JsonGenerator json, RemoteRun run, Optional<RemoteLeaderboards> standings) throws IOException {
        json.writeStartObject();
        json.writeFieldName("submission");
        run.json().write(json);
        json.writeFieldName("places");
        if (standings.isPresent()) {
            json.writeStartObject();
            for (RemoteLeaderboards.Board board : standings.get().subtasks()) {
                json.writeFieldName(board.subtask());
                write(json, board, board.of(run.team()));
            }
            json.writeEndObject();
        } else {
            json.writeNull();
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, RemoteLeaderboards.Board board, Optional<RemoteLeaderboards.Row> row)
            throws IOException {
        if (row.isEmpty()) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        write(json, "rank", row.get().rank());
        json.writeNumberField("teams", board.ranked());
        json.writeBooleanField("tied", row.get().tied());
        write(json, "best", row.get().best());
        write(json, "worst", row.get().worst());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String field, OptionalInt number) throws IOException {
        json.writeFieldName(field);
        if (number.isPresent()) {
            json.writeNumber(number.getAsInt());
        } else {
            json.writeNull();
        }
    }
}
