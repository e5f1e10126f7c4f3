package dev.podium.api.codabench;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;

/**
 * What the leaderboard of a phase has for columns.
 *
 * @param id that of the phase, which has one
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record LeaderboardColumnsJson(
        int id, String title, String key, int primaryIndex, boolean hidden, List<CodabenchColumns.Column> columns) {

    static final String TITLE = "Results";

    private static final String KEY = "results";

    static LeaderboardColumnsJson of(int phase, CodabenchColumns columns) {
        return new LeaderboardColumnsJson(phase, TITLE, KEY, 0, false, columns.all());
    }
}
