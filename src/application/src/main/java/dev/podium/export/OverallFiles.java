package dev.podium.export;

import dev.podium.competition.Competition;
import dev.podium.competition.track.Track;
import dev.podium.export.json.JsonText;
import dev.podium.export.json.OverallJson;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.leaderboard.overall.OverallPair;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;

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

    /** A name for a file that is safe everywhere, without its ending. */
    public static String name(Competition competition, Optional<Track> track) {
        return competition.slug + "-overall" + track.map(one -> "-" + one.slug).orElse("");
    }

    /** All pairs as CSV. */
    public static String pairs(Competition competition, Stream<OverallPair> pairs) {
        return CsvOverall.pairs(competition, pairs);
    }
}
