package dev.podium.export;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.analysis.slices.SlicesQuery;
import dev.podium.competition.Phase;
import dev.podium.platform.CsvColumn;
import dev.podium.significance.Interval;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The scores of slices as CSV: a line for every system and slice, with all digits; intervals at 95 %. */
public final class CsvSlices {

    private record Row(SliceScoreTable board, SliceScoreTable.OfSystem system, int number) {

        SlicesQuery wanted() {
            return board.wanted();
        }

        SliceScoreTable.Slice slice() {
            return board.slices().get(number);
        }

        Optional<SliceScoreTable.Score> score() {
            return system.scores().get(number);
        }

        Optional<Interval> interval() {
            return score().flatMap(SliceScoreTable.Score::interval);
        }
    }

    private static final List<CsvColumn<Row>> COLUMNS = List.of(
            plain("competition", row -> row.wanted().phase().competition.slug),
            plain("phase", row -> row.wanted().phase().slug),
            plain("subtask", row -> row.wanted().subtask().id()),
            plain("metric", row -> row.wanted().metric().metric()),
            plain("slicing", row -> row.board().slicing().orElseThrow()),
            text("slice", row -> row.slice().label()),
            plain("slice_items", row -> row.slice().items()),
            text("team", row -> row.system().name()),
            plain("key", row -> row.system().team()),
            plain("baseline", row -> row.system().baseline()),
            plain("items", row -> row.score().map(SliceScoreTable.Score::items)),
            plain("value", row -> row.score().map(SliceScoreTable.Score::shown)),
            plain("low", row -> row.interval().map(Interval::low)),
            plain("high", row -> row.interval().map(Interval::high)));

    public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

    private CsvSlices() {}

    /** Writes a board; what has no value is blank. */
    public static String of(SliceScoreTable board) {
        return CsvColumn.written(
                COLUMNS,
                board.systems().stream()
                        .flatMap(system -> IntStream.range(0, board.slices().size())
                                .mapToObj(slice -> new Row(board, system, slice)))
                        .toList());
    }

    /** A name for the file that is safe everywhere. */
    public static String name(SliceScoreTable board) {
        SlicesQuery wanted = board.wanted();
        Phase phase = wanted.phase();
        return "%s-%s-%s-%s-%s-slices.csv"
                .formatted(
                        phase.competition.slug,
                        phase.slug,
                        wanted.subtask().id(),
                        wanted.metric().metric(),
                        board.slicing().orElse("no"));
    }
}
