package dev.podium.report;

import dev.podium.export.LatexNames;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Which systems a figure or table has room for: the baselines and the best teams, in the order of the leaderboard. */
final class SystemSelection {

    private SystemSelection() {}

    /**
     * Those of a leaderboard with a value under the metric that ranks.
     *
     * @param most how many at most
     */
    static List<Leaderboard.Row> best(Leaderboard board, int most) {
        return best(
                board.rows().stream()
                        .filter(row -> value(row, board.subtask()).isPresent())
                        .toList(),
                Leaderboard.Row::baseline,
                most);
    }

    /**
     * Some of many systems.
     *
     * @param all the best one first
     * @param most how many at most
     */
    static <S> List<S> best(List<S> all, Predicate<S> isBaseline, int most) {
        long baselines = Math.min(most, all.stream().filter(isBaseline).count());
        long[] left = {most - baselines, baselines};
        return all.stream()
                .filter(system -> left[isBaseline.test(system) ? 1 : 0]-- > 0)
                .toList();
    }

    static Optional<Double> value(Leaderboard.Row row, Subtask subtask) {
        return Optional.ofNullable(row.values().get(subtask.ranking().metric()));
    }

    /** The name beside an axis. */
    static String label(String name, boolean baseline, LatexNames names) {
        return baseline ? names.system(name, /* baseline= */ true) : Figure.label(name);
    }

    /** Says so where a figure has no room for all. */
    static String leftOut(int shown, Leaderboard board) {
        return leftOut(shown, (int) board.rows().stream()
                .filter(row -> value(row, board.subtask()).isPresent())
                .count());
    }

    /** Says so where not all are shown. */
    static String leftOut(int shown, int all) {
        return shown < all ? " Baselines and the best teams: %d of %d systems.".formatted(shown, all) : "";
    }
}
