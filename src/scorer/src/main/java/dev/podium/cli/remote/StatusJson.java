package dev.podium.cli.remote;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.server.JsonValue;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * What scripts read of a team: its {@code team}, and of each of its {@code phases} the {@code state}, when it {@code closesAt}, what is
 * left of its {@code runs}, and its {@code submissions}, the last two as the API has them.
 */
final class StatusJson {

    private StatusJson() {}

    static void write(JsonGenerator json, JsonValue submitted, Map<PhaseView, JsonValue> runs) throws IOException {
        json.writeStartObject();
        json.writeFieldName("team");
        submitted.get("team").write(json);
        json.writeArrayFieldStart("phases");
        for (Map.Entry<PhaseView, JsonValue> each : runs.entrySet()) {
            PhaseView phase = each.getKey();
            json.writeStartObject();
            json.writeStringField("phase", phase.slug());
            json.writeStringField("state", phase.state());
            json.writeStringField(
                    "closesAt", phase.closesAt().map(Object::toString).orElse(null));
            json.writeFieldName("runs");
            each.getValue().write(json);
            json.writeArrayFieldStart("submissions");
            Optional<JsonValue> own = StatusText.of(submitted, phase);
            if (own.isPresent()) {
                for (JsonValue submission : own.get().get("submissions").list()) {
                    submission.write(json);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
