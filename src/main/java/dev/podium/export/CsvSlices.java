package dev.podium.export;

import dev.podium.analysis.slices.SliceBoard;
import dev.podium.analysis.slices.WantedSlices;
import dev.podium.competition.Phase;
import dev.podium.platform.CellWriter;
import dev.podium.platform.Cells;
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
        try (CellWriter csv = Cells.writer(text)) {
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
        WantedSlices wanted = board.wanted();
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
        WantedSlices wanted = board.wanted();
        Optional<SliceBoard.Score> score = system.scores().get(slice);
        OptionalDouble value = score.map(SliceBoard.Score::shown).orElse(OptionalDouble.empty());
        Optional<Interval> interval = score.flatMap(SliceBoard.Score::interval);
        return List.of(
                wanted.phase().competition.slug,
                wanted.phase().slug,
                wanted.subtask().id(),
                wanted.metric().metric(),
                board.slicing().orElseThrow(),
                Cells.text(board.slices().get(slice).label()),
                Cells.plain(board.slices().get(slice).items()),
                Cells.text(system.name()),
                Cells.plain(system.team()),
                Cells.plain(system.baseline()),
                Cells.plain(score.map(SliceBoard.Score::items).orElse(null)),
                value.isPresent() ? Cells.plain(value.getAsDouble()) : "",
                Cells.plain(interval.map(Interval::low).orElse(null)),
                Cells.plain(interval.map(Interval::high).orElse(null)));
    }
}
