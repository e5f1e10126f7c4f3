package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.task.Ceiling;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "LeaderboardTable",
        description = "Who stands where in a subtask of a phase, with all that is needed to repeat the numbers.")
public record LeaderboardFileJson(
        @JsonUnwrapped SubtaskRefJson of,

        @Schema(
                description = "Slug of the track whose teams are ranked, with all baselines; null for those of all.",
                nullable = true)
        String track,

        @Schema(
                description = "How many items of gold the numbers are about. Null where only a program knows.",
                nullable = true)
        Integer items,

        @Schema(description = "The first one ranks.") List<LeaderboardJson.Metric> metrics,

        @Schema(description = "Null before anything was worked out.", nullable = true)
        TestStatusJson certainty,

        @Schema(description = "What the numbers do not say by themselves, in English sentences.")
        List<String> notes,

        @Schema(
                description =
                        "What annotators score against the gold under the ranking metric, on average; where systems answer as"
                                + " each annotator, what the others said as predictions of each. Null where no annotators' labels came"
                                + " with the gold.",
                nullable = true)
        Double ceiling,

        @Schema(description = "Best first; those without a value last.")
        List<Row> rows,

        @Schema(description = "What came in after the end, best first; without ranks.")
        List<Row> late,

        @Schema(description = "What teams named to be shown beside the run that counts, best first; without ranks.")
        List<Row> contrastive) {

    @Schema(name = "LeaderboardTableRow")
    record Row(
            @JsonUnwrapped LeaderboardJson.Row row,

            @Schema(description = "Key of that submission.") UUID submission,

            @Schema(description = "SHA-256 of its file; null while the name of its team is secret.", nullable = true)
            String digest,

            @Schema(description = "Task type and version of the scorer.", examples = "stage-1")
            String scorer,

            Gold gold) {}

    @Schema(name = "LeaderboardTableRowGold", description = "The gold release that it was scored against.")
    record Gold(
            @Schema(examples = "test 1") String release,

            @Schema(
                    description = "SHA-256 of its file with labels; null while everybody is to get that file later.",
                    nullable = true)
            String digest) {}

    /**
     * A leaderboard as a file.
     *
     * @param phase with its competition
     */
    public static LeaderboardFileJson of(Phase phase, Leaderboard board) {
        return new LeaderboardFileJson(
                SubtaskRefJson.of(phase, board.subtask()),
                board.track().map(track -> track.slug).orElse(null),
                board.items() == 0 ? null : board.items(),
                LeaderboardJson.metrics(board.subtask()),
                board.certainty().map(TestStatusJson::of).orElse(null),
                board.places().caveats(phase).stream()
                        .map(caveat -> caveat.sentence(Locale.ENGLISH))
                        .toList(),
                board.ceiling().map(Ceiling::mean).orElse(null),
                rows(board.rows(), board.subtask()),
                rows(board.late(), board.subtask()),
                rows(board.contrastive(), board.subtask()));
    }

    private static List<Row> rows(List<Leaderboard.Row> rows, Subtask subtask) {
        return rows.stream().map(row -> of(row, subtask)).toList();
    }

    private static Row of(Leaderboard.Row row, Subtask subtask) {
        Leaderboard.Evidence evidence = row.evidence();
        return new Row(
                LeaderboardJson.of(row, subtask),
                row.submission(),
                evidence.digest().isEmpty() ? null : evidence.digest(),
                evidence.scorer(),
                new Gold(evidence.gold(), evidence.goldDigest().isEmpty() ? null : evidence.goldDigest()));
    }
}
