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
record LeaderboardJson(
        int id, String title, String key, int primaryIndex, boolean hidden, List<Columns.Column> columns) {

    static final String TITLE = "Results";

    private static final String KEY = "results";

    static LeaderboardJson of(int phase, Columns columns) {
        return new LeaderboardJson(phase, TITLE, KEY, 0, false, columns.all());
    }
}
