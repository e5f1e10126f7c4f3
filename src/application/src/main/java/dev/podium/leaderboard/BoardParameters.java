package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import java.util.List;
import org.hibernate.query.NativeQuery;

/** Leaderboards as the parameters of a query that ranks on each of them: arrays of one length. */
public final class BoardParameters {

    private BoardParameters() {}

    /** Sets {@code :subtasks}, {@code :metrics} that rank, and {@code :lower}, whether these get better when smaller. */
    public static <R> NativeQuery<R> set(NativeQuery<R> query, List<Subtask> subtasks) {
        return query.setParameter("subtasks", subtasks.stream().map(Subtask::id).toArray(String[]::new))
                .setParameter(
                        "metrics",
                        subtasks.stream()
                                .map(subtask -> subtask.ranking().metric())
                                .toArray(String[]::new))
                .setParameter(
                        "lower",
                        subtasks.stream()
                                .map(subtask -> subtask.ranking().isLowerBetter())
                                .toArray(Boolean[]::new));
    }

    /** The same of a phase each, with {@code :phases}. */
    public static <R> NativeQuery<R> set(NativeQuery<R> query, List<Phase> phases, List<Subtask> subtasks) {
        return set(query, subtasks)
                .setParameter("phases", phases.stream().map(phase -> phase.id).toArray(Long[]::new));
    }

    static <R> NativeQuery<R> setBoards(NativeQuery<R> query, List<LeadingTeams.Board> boards) {
        return set(
                query,
                boards.stream().map(LeadingTeams.Board::phase).toList(),
                boards.stream().map(LeadingTeams.Board::subtask).toList());
    }
}
