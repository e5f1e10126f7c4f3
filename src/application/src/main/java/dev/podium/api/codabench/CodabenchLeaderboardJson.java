package dev.podium.api.codabench;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The leaderboard of a phase.
 *
 * @param id that of the phase
 * @param factSheetKeys ids and labels of what teams declare; null where nothing is shown
 * @param submissions best first
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record CodabenchLeaderboardJson(
        int id,
        String title,
        int primaryIndex,
        List<List<String>> factSheetKeys,
        List<Task> tasks,
        List<Entry> submissions) {

    /** A subtask with its columns; the fields of this one are not written like the others there. */
    record Task(int id, String name, int colWidth, List<CodabenchColumns.Column> columns) {}

    /** A team or baseline. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Entry(
            int id,
            String owner,
            Instant createdWhen,
            int numEntries,
            Map<String, String> factSheetAnswers,
            String slugUrl,
            String organization,
            List<Score> scores) {}

    /** A number as text, with the digits that pages show. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Score(int id, int index, String columnKey, int taskId, String score) {}
}
