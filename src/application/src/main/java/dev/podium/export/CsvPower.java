package dev.podium.export;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.power.PairSpread;
import dev.podium.leaderboard.power.PowerAnalysis;
import dev.podium.platform.CsvColumn;
import java.util.List;
import java.util.stream.Stream;

/** The smallest differences that are found as CSV, with all digits: a line for every number of items, then one for each of some pairs. */
public final class CsvPower {

    private record Row(
            Phase phase, PowerAnalysis study, String which, PairSpread pair, PowerAnalysis.Smallest smallest) {}

    private static final List<CsvColumn<Row>> COLUMNS = List.of(
            plain("competition", row -> row.phase().competition.slug),
            plain("phase", row -> row.phase().slug),
            plain("subtask", row -> row.study().subtask().id()),
            plain("metric", row -> row.study().metric().metric()),
            text("first", row -> row.pair().first().name()),
            text("second", row -> row.pair().second().name()),
            plain(
                    "observed",
                    row -> Math.abs(
                            row.pair().first().value() - row.pair().second().value())),
            plain("teams", row -> row.study().teams()),
            plain("items", row -> row.smallest().items()),
            plain("now", row -> row.smallest().items() == row.pair().items()),
            plain("difference", row -> row.smallest().single()),
            plain("corrected", row -> row.smallest().corrected()),
            plain("pair", Row::which),
            plain("agreement", row -> row.pair().agreement()),
            plain("deviation", row -> row.pair().deviation()),
            plain("clusters", row -> row.pair().clusters()),
            plain("design_effect", row -> row.pair().designEffect()));

    private CsvPower() {}

    /** Writes the plan of a study. */
    public static String of(Phase phase, PowerAnalysis study, PowerAnalysis.Plan plan) {
        Stream<Row> planned =
                plan.byItems().stream().map(smallest -> new Row(phase, study, "planned", plan.pair(), smallest));
        Stream<Row> examples = study.examples().stream()
                .map(example -> new Row(
                        phase, study, SystemComparison.word(example.which()), example.pair(), example.smallest()));
        return CsvColumn.written(COLUMNS, Stream.concat(planned, examples).toList());
    }
}
