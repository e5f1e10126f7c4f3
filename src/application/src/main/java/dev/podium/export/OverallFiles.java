package dev.podium.export;

import dev.podium.competition.Competition;
import dev.podium.export.json.JsonText;
import dev.podium.export.json.OverallJson;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.leaderboard.overall.OverallPair;
import java.time.LocalDate;
import java.util.List;

/** An overall ranking as a file. */
public final class OverallFiles {

    private OverallFiles() {}

    /**
     * The ranking.
     *
     * @param day on which it is written, where the file tells that
     */
    public static String of(LeaderboardFileKind kind, Competition competition, OverallBoard board, LocalDate day) {
        return switch (kind) {
            case csv -> CsvOverall.of(competition, board);
            case json -> JsonText.of(OverallJson.of(competition, board));
            case tex -> LatexOverall.of(competition, board, day);
        };
    }

    /** All pairs as CSV. */
    public static String pairs(Competition competition, List<OverallPair> pairs) {
        return CsvOverall.pairs(competition, pairs);
    }
}
