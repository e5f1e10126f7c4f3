package dev.podium.export;

import dev.podium.competition.Phase;
import dev.podium.export.json.ComparisonsFileJson;
import dev.podium.export.json.JsonText;
import dev.podium.export.json.LeaderboardFileJson;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.comparison.AllPairs;
import java.time.LocalDate;

/**
 * The kinds of file in which leaderboards and comparisons of their systems leave the platform; their names are the files'
 * endings.
 */
public enum LeaderboardFileKind {
    csv("text/csv; charset=UTF-8"),
    json("application/json"),
    tex("application/x-tex; charset=UTF-8");

    private final String contentType;

    LeaderboardFileKind(String contentType) {
        this.contentType = contentType;
    }

    public String contentType() {
        return contentType;
    }

    /** A name for the file that is safe everywhere. */
    public String name(Phase phase, Leaderboard board) {
        return "%s-%s-%s%s.%s"
                .formatted(
                        phase.competition.slug,
                        phase.slug,
                        board.subtask().id(),
                        board.track().map(track -> "-" + track.slug).orElse(""),
                        name());
    }

    /**
     * A leaderboard as text.
     *
     * @param phase with its competition
     * @param day on which it is written, where the file tells that
     */
    public String of(Phase phase, Leaderboard board, LocalDate day) {
        return switch (this) {
            case csv -> CsvLeaderboard.of(phase, board);
            case json -> JsonText.of(LeaderboardFileJson.of(phase, board));
            case tex -> LatexLeaderboard.of(phase, board, day);
        };
    }

    /** A name for the file with all pairs that is safe everywhere. */
    public String name(Phase phase, AllPairs pairs) {
        return "%s-%s-%s-%s-comparisons.%s"
                .formatted(
                        phase.competition.slug,
                        phase.slug,
                        pairs.subtask().id(),
                        pairs.metric().metric(),
                        name());
    }

    /**
     * All pairs of the systems on a leaderboard as text.
     *
     * @param phase with its competition
     * @param day on which it is written, where the file tells that
     */
    public String of(Phase phase, AllPairs pairs, LocalDate day) {
        return switch (this) {
            case csv -> CsvPairs.of(phase, pairs);
            case json -> JsonText.of(ComparisonsFileJson.of(phase, pairs));
            case tex -> LatexPairs.of(phase, pairs, day);
        };
    }
}
