package dev.podium.export;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.power.PairSpread;
import dev.podium.leaderboard.power.PowerStudy;
import dev.podium.platform.CsvCells;
import java.util.ArrayList;
import java.util.List;

/** The smallest differences that are found as CSV, with all digits: a line for every number of items, then one for each of some pairs. */
public final class CsvPower {

    private static final List<String> HEADER = List.of(
            "competition",
            "phase",
            "subtask",
            "metric",
            "first",
            "second",
            "observed",
            "teams",
            "items",
            "now",
            "difference",
            "corrected",
            "pair",
            "agreement",
            "deviation",
            "clusters",
            "design_effect");

    private CsvPower() {}

    /** Writes the plan of a study. */
    public static String of(Phase phase, PowerStudy study, PowerStudy.Plan plan) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(HEADER);
        for (PowerStudy.Smallest row : plan.byItems()) {
            lines.add(line(phase, study, "planned", plan.pair(), row));
        }
        for (PowerStudy.Example example : study.examples()) {
            lines.add(line(phase, study, SystemComparison.word(example.which()), example.pair(), example.smallest()));
        }
        return CsvCells.written(lines);
    }

    private static List<String> line(
            Phase phase, PowerStudy study, String which, PairSpread pair, PowerStudy.Smallest row) {
        return List.of(
                phase.competition.slug,
                phase.slug,
                study.subtask().id(),
                study.metric().metric(),
                CsvCells.text(pair.first().name()),
                CsvCells.text(pair.second().name()),
                CsvCells.plain(Math.abs(pair.first().value() - pair.second().value())),
                CsvCells.plain(study.teams()),
                CsvCells.plain(row.items()),
                CsvCells.plain(row.items() == pair.items()),
                CsvCells.plain(row.single()),
                CsvCells.plain(row.corrected()),
                which,
                CsvCells.plain(pair.agreement()),
                CsvCells.plain(pair.deviation()),
                CsvCells.plain(pair.clusters()),
                CsvCells.plain(pair.designEffect()));
    }
}
