package dev.podium.web.organize.runs;

import dev.podium.evaluation.list.ListedRun;
import dev.podium.evaluation.list.RunQuery;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * The runs of all teams in a phase.
 *
 * @param team the only one whose runs are shown; empty for all
 * @param parts which runs can be shown
 * @param withRemarks whether there is something to say of any of those shown
 * @param allTeams address of the same runs of all teams
 * @param file address of the same runs as a table
 */
@CheckedTemplate(basePath = "runs")
record RunsPage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        Optional<String> team,
        List<Part> parts,
        RunQuery.Only only,
        List<Column> columns,
        List<Row> rows,
        boolean withRemarks,
        Pager pager,
        String allTeams,
        String file)
        implements TemplateInstance {

    /** Runs of one kind. */
    record Part(RunQuery.Only only, long runs, String href, boolean current) {}

    /** A subtask and the metric that ranks it. */
    record Column(String subtask, MetricName metric) {}

    /**
     * A run.
     *
     * @param ofTeam address of the runs of its team alone
     * @param values in the order of the columns; null where there is none
     * @param why what a check refused or did not look at, and what programs could not score; none where Podium's own scorers could not, or our fault ended it
     */
    record Row(ListedRun run, String ofTeam, List<Score> values, List<Why> why) {}

    /** A value; null where there is none. */
    record Score(Double value, int decimals) {}

    /**
     * Why something could not be scored.
     *
     * @param lastLine of the log; empty where there is none
     */
    record Why(String sentence, String lastLine) {}
}
