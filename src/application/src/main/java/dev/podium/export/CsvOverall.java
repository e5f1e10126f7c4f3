package dev.podium.export;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.competition.Competition;
import dev.podium.competition.track.Track;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.leaderboard.overall.OverallPair;
import dev.podium.platform.CsvColumn;
import dev.podium.significance.Interval;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An overall ranking as CSV: a line for every team and baseline, with two columns for each leaderboard; and its pairs. In a competition with
 * tracks the last columns are the track, and which teams the rank is among: those of a track, or all.
 */
final class CsvOverall {

    private record Row(Competition competition, OverallBoard board, OverallBoard.Row row) {

        <T> Optional<T> certain(Function<OverallBoard.Certainty, T> value) {
            return board.certainty().map(value);
        }
    }

    private static final List<CsvColumn<Row>> BEFORE = List.of(
            plain("competition", row -> row.competition().slug),
            plain("method", row -> row.board().rule().method()),
            plain("rank", row -> row.row().rank()),
            plain("tied", row -> row.row().tied()),
            text("team", row -> row.row().system().name()),
            plain("team_key", row -> row.row().system().team()),
            plain("baseline", row -> row.row().system().baseline()),
            plain("score", row -> row.row().score()));

    private static final List<CsvColumn<Row>> AFTER = List.of(
            plain("percentile_low", row -> row.row().interval().map(Interval::low)),
            plain("percentile_high", row -> row.row().interval().map(Interval::high)),
            plain("rank_best", row -> row.row().range().map(RankRange::best)),
            plain("rank_worst", row -> row.row().range().map(RankRange::worst)),
            plain(
                    "groups",
                    row -> row.row()
                            .range()
                            .map(range -> String.join(" ", range.letters()))
                            .orElse("")),
            plain("cluster", row -> row.row().range().map(range -> range.cluster() + 1)),
            plain("tests_current", row -> row.certain(OverallBoard.Certainty::current)),
            plain("tests_seed", row -> row.certain(OverallBoard.Certainty::seed)),
            plain("tests_resamples", row -> row.certain(OverallBoard.Certainty::resamples)));

    private static final List<CsvColumn<Row>> OF_TRACKS = List.of(
            plain("track", row -> row.row().system().entry().map(RankingPlaces.TeamInTrack::track)),
            plain(
                    "ranked_in",
                    row -> row.board().track().map(track -> track.slug).orElse(Track.ALL)));

    private record PairRow(Competition competition, OverallPair pair) {}

    private static final List<CsvColumn<PairRow>> OF_PAIRS = List.of(
            plain("competition", row -> row.competition().slug),
            text("first", row -> row.pair().first().name()),
            plain("first_key", row -> row.pair().first().team()),
            plain("first_baseline", row -> row.pair().first().baseline()),
            text("second", row -> row.pair().second().name()),
            plain("second_key", row -> row.pair().second().team()),
            plain("second_baseline", row -> row.pair().second().baseline()),
            plain("difference", row -> row.pair().difference()),
            plain("low", row -> row.pair().interval().map(Interval::low)),
            plain("high", row -> row.pair().interval().map(Interval::high)),
            plain("p_corrected", row -> row.pair().p()),
            plain("found", row -> row.pair().found()));

    private CsvOverall() {}

    static String of(Competition competition, OverallBoard board) {
        List<CsvColumn<Row>> columns = Stream.of(
                        BEFORE.stream(),
                        IntStream.range(0, board.boards().size())
                                .mapToObj(part -> ofPart(board, part))
                                .flatMap(List::stream),
                        AFTER.stream(),
                        board.hasTracks() ? OF_TRACKS.stream() : Stream.<CsvColumn<Row>>empty())
                .flatMap(all -> all)
                .toList();
        return CsvColumn.written(
                columns,
                board.rows().stream()
                        .map(row -> new Row(competition, board, row))
                        .toList());
    }

    private static List<CsvColumn<Row>> ofPart(OverallBoard board, int part) {
        String name = board.boards().get(part).phase().slug + "_"
                + board.boards().get(part).subtask().id();
        return List.of(
                plain(name, row -> row.row().parts().get(part).value()),
                plain(name + "_rank", row -> row.row().parts().get(part).rank()));
    }

    static String pairs(Competition competition, Stream<OverallPair> pairs) {
        return CsvColumn.written(OF_PAIRS, pairs.map(pair -> new PairRow(competition, pair)));
    }
}
