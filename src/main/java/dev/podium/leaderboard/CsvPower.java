package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.platform.Cells;
import java.util.ArrayList;
import java.util.List;

/** The smallest differences that are found as CSV: a line for every number of items, with all digits. */
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
            "corrected");

    private CsvPower() {}

    /** Writes the plan of a study. */
    public static String of(Phase phase, PowerStudy study, PowerStudy.Plan plan) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(HEADER);
        for (PowerStudy.Smallest row : plan.byItems()) {
            lines.add(List.of(
                    phase.competition.slug,
                    phase.slug,
                    study.subtask().id(),
                    study.metric().metric(),
                    study.compared().get(0).name(),
                    study.compared().get(1).name(),
                    Cells.plain(plan.observed()),
                    Cells.plain(study.teams()),
                    Cells.plain(row.items()),
                    Cells.plain(row.items() == plan.items()),
                    Cells.plain(row.single()),
                    Cells.plain(row.corrected())));
        }
        return Cells.written(lines);
    }
}
