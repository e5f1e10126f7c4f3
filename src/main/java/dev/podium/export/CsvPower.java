package dev.podium.export;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.PairTest;
import dev.podium.leaderboard.power.PairSpread;
import dev.podium.leaderboard.power.PowerStudy;
import dev.podium.platform.Cells;
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
            lines.add(line(phase, study, PairTest.word(example.which()), example.pair(), example.smallest()));
        }
        return Cells.written(lines);
    }

    private static List<String> line(
            Phase phase, PowerStudy study, String which, PairSpread pair, PowerStudy.Smallest row) {
        return List.of(
                phase.competition.slug,
                phase.slug,
                study.subtask().id(),
                study.metric().metric(),
                Cells.text(pair.first().name()),
                Cells.text(pair.second().name()),
                Cells.plain(Math.abs(pair.first().value() - pair.second().value())),
                Cells.plain(study.teams()),
                Cells.plain(row.items()),
                Cells.plain(row.items() == pair.items()),
                Cells.plain(row.single()),
                Cells.plain(row.corrected()),
                which,
                Cells.plain(pair.agreement()),
                Cells.plain(pair.deviation()),
                Cells.plain(pair.clusters()),
                Cells.plain(pair.designEffect()));
    }
}
