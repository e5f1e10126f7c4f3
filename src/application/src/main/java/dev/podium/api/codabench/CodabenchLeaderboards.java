package dev.podium.api.codabench;

import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
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
class CodabenchLeaderboards {

    /** Rows of each subtask in an answer; files have all of them. */
    private static final int MOST_ROWS = 1_000;

    @Inject
    Leaderboards leaderboards;

    @Inject
    NumericIdLookup numbered;

    /** What a viewer, who may see it, sees of it. */
    CodabenchLeaderboardJson read(Viewer viewer, Locale language) {
        Phase phase = viewer.phase();
        CodabenchColumns columns = CodabenchColumns.of(phase, language);
        List<CodabenchLeaderboardRow> rows = CodabenchLeaderboardRow.of(boards(viewer, MOST_ROWS), columns);
        Map<UUID, Long> ids = ids(rows);
        return new CodabenchLeaderboardJson(
                numbered.of(phase),
                LeaderboardColumnsJson.TITLE,
                0,
                asked(phase, Leaderboards.isAboutShown(phase, viewer.audience())),
                tasks(phase, columns, language),
                rows.stream()
                        .map(row -> entry(row, numbered.ofSubmission(ids.get(row.submission())), phase))
                        .toList());
    }

    /** All rows, for organizers. */
    List<CodabenchLeaderboardRow> rows(Viewer viewer, CodabenchColumns columns) {
        return CodabenchLeaderboardRow.of(boards(viewer, Integer.MAX_VALUE), columns);
    }

    /** The numbers of rows of submissions, by their keys. One query. */
    static Map<UUID, Long> ids(List<CodabenchLeaderboardRow> rows) {
        return rows.isEmpty()
                ? Map.of()
                : Submission.ids(
                        rows.stream().map(CodabenchLeaderboardRow::submission).toList());
    }

    private List<Leaderboard> boards(Viewer viewer, int most) {
        return NumericIdLookup.tasks(viewer.phase()).stream()
                .flatMap(subtask -> leaderboards
                        .findPart(
                                viewer.phase(),
                                subtask,
                                viewer.audience(),
                                viewer.now(),
                                places -> IntStream.range(0, Math.min(most, places.number())))
                        .stream())
                .map(Leaderboards.Part::board)
                .toList();
    }

    private List<CodabenchLeaderboardJson.Task> tasks(Phase phase, CodabenchColumns columns, Locale language) {
        TaskNames names = phase.type().names(language);
        List<CodabenchLeaderboardJson.Task> tasks = new ArrayList<>();
        for (Subtask subtask : NumericIdLookup.tasks(phase)) {
            List<CodabenchColumns.Column> own = List.copyOf(columns.of(subtask).values());
            tasks.add(new CodabenchLeaderboardJson.Task(
                    numbered.of(phase.competition, subtask), names.subtask(subtask.id()), own.size(), own));
        }
        return tasks;
    }

    private static List<List<String>> asked(Phase phase, boolean shown) {
        List<RunDeclaration> declarations = phase.declarations;
        return !shown || declarations.isEmpty()
                ? null
                : declarations.stream()
                        .map(declaration -> List.of(declaration.id(), declaration.label()))
                        .toList();
    }

    private CodabenchLeaderboardJson.Entry entry(CodabenchLeaderboardRow row, int number, Phase phase) {
        Map<String, String> declared = row.about().declared();
        return new CodabenchLeaderboardJson.Entry(
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

    private CodabenchLeaderboardJson.Score score(int id, CodabenchLeaderboardRow.Value value, Phase phase) {
        return new CodabenchLeaderboardJson.Score(
                id,
                value.column().index(),
                value.column().key(),
                numbered.of(phase.competition, value.subtask()),
                value.rounded());
    }
}
