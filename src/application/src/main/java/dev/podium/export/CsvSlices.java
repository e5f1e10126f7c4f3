package dev.podium.export;

import dev.podium.analysis.slices.SliceBoard;
import dev.podium.analysis.slices.SlicesQuery;
import dev.podium.competition.Phase;
import dev.podium.platform.CellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.significance.Interval;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The scores of slices as CSV: a line for every system and slice, with all digits; intervals at 95 %. */
public final class CsvSlices {

    private static final List<String> HEADER = List.of(
            "competition",
            "phase",
            "subtask",
            "metric",
            "slicing",
            "slice",
            "slice_items",
            "team",
            "key",
            "baseline",
            "items",
            "value",
            "low",
            "high");

    public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

    private CsvSlices() {}

    /** Writes a board; what has no value is blank. */
    public static String of(SliceBoard board) {
        StringWriter text = new StringWriter();
        try (CellWriter csv = CsvCells.writer(text)) {
            csv.writeRecord(HEADER);
            for (SliceBoard.OfSystem system : board.systems()) {
                for (int slice = 0; slice < board.slices().size(); slice++) {
                    csv.writeRecord(cells(board, system, slice));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text.toString();
    }

    /** A name for the file that is safe everywhere. */
    public static String name(SliceBoard board) {
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

    private static List<String> cells(SliceBoard board, SliceBoard.OfSystem system, int slice) {
        SlicesQuery wanted = board.wanted();
        Optional<SliceBoard.Score> score = system.scores().get(slice);
        OptionalDouble value = score.map(SliceBoard.Score::shown).orElse(OptionalDouble.empty());
        Optional<Interval> interval = score.flatMap(SliceBoard.Score::interval);
        return List.of(
                wanted.phase().competition.slug,
                wanted.phase().slug,
                wanted.subtask().id(),
                wanted.metric().metric(),
                board.slicing().orElseThrow(),
                CsvCells.text(board.slices().get(slice).label()),
                CsvCells.plain(board.slices().get(slice).items()),
                CsvCells.text(system.name()),
                CsvCells.plain(system.team()),
                CsvCells.plain(system.baseline()),
                CsvCells.plain(score.map(SliceBoard.Score::items).orElse(null)),
                value.isPresent() ? CsvCells.plain(value.getAsDouble()) : "",
                CsvCells.plain(interval.map(Interval::low).orElse(null)),
                CsvCells.plain(interval.map(Interval::high).orElse(null)));
    }
}
