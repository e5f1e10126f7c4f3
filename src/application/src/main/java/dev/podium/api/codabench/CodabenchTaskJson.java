package dev.podium.api.codabench;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.podium.competition.Competition;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/**
 * A subtask of a competition.
 *
 * @param key that scripts know tasks by; made of what the subtask is called, so that it stays
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record CodabenchTaskJson(
        int id, UUID key, String name, String description, String createdBy, Instant createdWhen, boolean isPublic) {

    static CodabenchTaskJson of(
            Competition competition, Subtask subtask, int number, String organizer, Locale language) {
        TaskNames names = competition.type().names(language);
        return new CodabenchTaskJson(
                number,
                key(competition, subtask),
                names.subtask(subtask.id()),
                names.subtaskHelp(subtask.id()).orElse(""),
                organizer,
                competition.createdAt,
                false);
    }

    static UUID key(Competition competition, Subtask subtask) {
        String called = "task %d %s".formatted(competition.id, subtask.id());
        return UUID.nameUUIDFromBytes(called.getBytes(StandardCharsets.UTF_8));
    }
}
