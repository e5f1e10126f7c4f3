package dev.podium.api.codabench;

import dev.podium.leaderboard.Leaderboard;
import dev.podium.submission.MethodDescription;
import dev.podium.task.Subtask;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A submission on the leaderboards of a phase: in several subtasks it stands in one row.
 *
 * @param owner name of its team
 * @param runs how many submissions of its team were accepted
 * @param values in the order of the subtasks and their columns
 */
record CodabenchLeaderboardRow(
        UUID submission, String owner, Instant receivedAt, int runs, MethodDescription about, List<Value> values) {

    /** A number in a column of a subtask. */
    record Value(Subtask subtask, CodabenchColumns.Column column, double number) {

        /** With the digits that pages show. */
        String rounded() {
            return new BigDecimal(number)
                    .setScale(column.precision(), RoundingMode.HALF_UP)
                    .toPlainString();
        }
    }

    /** In the order of the first subtask; those who are not there follow in the order of the next one. */
    static List<CodabenchLeaderboardRow> of(List<Leaderboard> boards, CodabenchColumns columns) {
        Map<UUID, CodabenchLeaderboardRow> rows = new LinkedHashMap<>();
        for (Leaderboard board : boards) {
            Map<String, CodabenchColumns.Column> shown = columns.of(board.subtask());
            for (Leaderboard.Row row : board.rows()) {
                List<Value> values =
                        rows.computeIfAbsent(row.submission(), first -> of(row)).values();
                shown.forEach((metric, column) -> {
                    Double value = row.values().get(metric);
                    if (value != null) {
                        values.add(new Value(board.subtask(), column, value));
                    }
                });
            }
        }
        return List.copyOf(rows.values());
    }

    private static CodabenchLeaderboardRow of(Leaderboard.Row row) {
        return new CodabenchLeaderboardRow(
                row.submission(), row.name(), row.receivedAt(), row.runs(), row.about(), new ArrayList<>());
    }
}
