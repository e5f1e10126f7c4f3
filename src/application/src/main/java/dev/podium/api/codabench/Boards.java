package dev.podium.api.codabench;

import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Declaration;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/** Reads the leaderboards of a phase as one. */
@RequestScoped
class Boards {

    /** Rows of each subtask in an answer; files have all of them. */
    private static final int MOST_ROWS = 1_000;

    @Inject
    Leaderboards leaderboards;

    @Inject
    NumericIdLookup numbered;

    /** What a viewer, who may see it, sees of it. */
    BoardJson read(Viewer by, Locale language) {
        Phase phase = by.phase();
        Columns columns = Columns.of(phase, language);
        List<BoardRow> rows = BoardRow.of(boards(by, MOST_ROWS), columns);
        Map<UUID, Long> ids = ids(rows);
        return new BoardJson(
                numbered.of(phase),
                LeaderboardJson.TITLE,
                0,
                asked(phase, Leaderboards.isAboutShown(phase, by.audience())),
                tasks(phase, columns, language),
                rows.stream()
                        .map(row -> entry(row, numbered.ofSubmission(ids.get(row.submission())), phase))
                        .toList());
    }

    /** All rows, for organizers. */
    List<BoardRow> rows(Viewer by, Columns columns) {
        return BoardRow.of(boards(by, Integer.MAX_VALUE), columns);
    }

    /** The numbers of rows of submissions, by their keys. One query. */
    static Map<UUID, Long> ids(List<BoardRow> rows) {
        return rows.isEmpty()
                ? Map.of()
                : Submission.ids(rows.stream().map(BoardRow::submission).toList());
    }

    private List<Leaderboard> boards(Viewer by, int most) {
        return NumericIdLookup.tasks(by.phase()).stream()
                .flatMap(subtask -> leaderboards
                        .findPart(
                                by.phase(),
                                subtask,
                                by.audience(),
                                by.now(),
                                places -> IntStream.range(0, Math.min(most, places.number())))
                        .stream())
                .map(Leaderboards.Part::board)
                .toList();
    }

    private List<BoardJson.Task> tasks(Phase phase, Columns columns, Locale language) {
        TaskNames names = phase.competition.type().names(language);
        List<BoardJson.Task> tasks = new ArrayList<>();
        for (Subtask subtask : NumericIdLookup.tasks(phase)) {
            List<Columns.Column> own = List.copyOf(columns.of(subtask).values());
            tasks.add(new BoardJson.Task(
                    numbered.of(phase.competition, subtask), names.subtask(subtask.id()), own.size(), own));
        }
        return tasks;
    }

    private static List<List<String>> asked(Phase phase, boolean shown) {
        List<Declaration> declarations = phase.declarations;
        return !shown || declarations.isEmpty()
                ? null
                : declarations.stream()
                        .map(declaration -> List.of(declaration.id(), declaration.label()))
                        .toList();
    }

    private BoardJson.Entry entry(BoardRow row, int number, Phase phase) {
        Map<String, String> declared = row.about().declared();
        return new BoardJson.Entry(
                number,
                row.owner(),
                row.receivedAt(),
                row.runs(),
                declared.isEmpty() ? null : declared,
                null,
                null,
                IntStream.range(0, row.values().size())
                        .mapToObj(place -> score(place + 1, row.values().get(place), phase))
                        .toList());
    }

    private BoardJson.Score score(int id, BoardRow.Value value, Phase phase) {
        return new BoardJson.Score(
                id,
                value.column().index(),
                value.column().key(),
                numbered.of(phase.competition, value.subtask()),
                value.rounded());
    }
}
