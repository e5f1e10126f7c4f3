package dev.podium.report;

import dev.podium.leaderboard.LatexNames;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.task.Subtask;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Which systems of a leaderboard a figure has room for: the baselines and the best teams, in the order of the board. */
final class Systems {

    private Systems() {}

    /**
     * Those with a value under the metric that ranks.
     *
     * @param most so many at the most
     */
    static List<Leaderboard.Row> best(Leaderboard board, int most) {
        List<Leaderboard.Row> valued = board.rows().stream()
                .filter(row -> value(row, board.subtask()).isPresent())
                .toList();
        List<Leaderboard.Row> first = new ArrayList<>(
                valued.stream().filter(Leaderboard.Row::baseline).limit(most).toList());
        valued.stream()
                .filter(row -> !row.baseline())
                .limit(most - first.size())
                .forEach(first::add);
        Set<UUID> chosen = new HashSet<>();
        first.forEach(row -> chosen.add(row.team()));
        return valued.stream().filter(row -> chosen.contains(row.team())).toList();
    }

    static Optional<Double> value(Leaderboard.Row row, Subtask subtask) {
        return Optional.ofNullable(row.values().get(subtask.ranking().metric()));
    }

    /** The name beside an axis. */
    static String label(Leaderboard.Row row, LatexNames names) {
        return row.baseline() ? names.system(row.name(), /* baseline= */ true) : Figure.label(row.name());
    }

    /** Says so where a figure has no room for all. */
    static String leftOut(int shown, Leaderboard board) {
        long all = board.rows().stream()
                .filter(row -> value(row, board.subtask()).isPresent())
                .count();
        return shown < all ? " Baselines and the best teams: %d of %d systems.".formatted(shown, all) : "";
    }
}
