package dev.podium.web.organize.table;

import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.TaskTypeFiles;
import dev.podium.web.organize.OrganizeFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The task of a table: what its columns are, what is measured, and what participants send.
 *
 * @param rows of the gold file; 0 where there is none
 * @param form what columns of the gold file are; without any where there is no gold, or the definition says more than this form can
 * @param boards the leaderboards that the definition gives
 * @param given the columns that participants get
 * @param definition as JSON
 * @param seen fingerprint of the definition that is there
 * @param rested whether there are phases, so that what files hold stays
 * @param behind phases that are scored by the task as it was
 * @param warnings of what may not be meant in files of gold
 * @param headless whether the names of columns most likely are a row
 * @param saved whether it was changed just now
 * @param faulty what is wrong with a change; empty where nothing is
 */
@CheckedTemplate(basePath = "tasktable")
record TaskPage(
        OrganizeFrame frame,
        int rows,
        Roles form,
        List<Board> boards,
        List<Baseline> baselines,
        TaskTypeFiles.File predictions,
        List<String> given,
        String definition,
        String seen,
        boolean rested,
        List<Behind> behind,
        List<ProblemTable> warnings,
        boolean headless,
        boolean saved,
        Complaint complaint,
        Optional<ProblemTable> faulty)
        implements TemplateInstance {

    /**
     * What columns of the gold file are, and what is measured.
     *
     * @param ranking the metrics, one of which ranks
     * @param board what the leaderboard is called; empty where each value of a column has one
     */
    record Roles(List<Column> columns, List<Option> ranking, Optional<String> board) {

        static final Roles NONE = new Roles(List.of(), List.of(), Optional.empty());
    }

    /**
     * A column of the gold file.
     *
     * @param field the name of its field
     * @param first its first cells
     * @param answer what its answer is called in submissions; empty where it has none, or shares it with a column before
     * @param named whether the answer may be called otherwise
     * @param metrics that are ticked, or usual; none where it is no answer
     * @param further metrics that can be ticked, too
     */
    record Column(
            String name,
            String field,
            List<String> first,
            List<Option> roles,
            Optional<String> answer,
            boolean named,
            List<Metric> metrics,
            List<Metric> further) {}

    /** A metric that can be ticked. */
    record Metric(String id, String name, String explanation, boolean chosen) {}

    /**
     * A leaderboard.
     *
     * @param columns in their order; the first one ranks
     */
    record Board(String name, List<Measured> columns) {}

    /** A column of a leaderboard, with an arrow to where it gets better. */
    record Measured(String name, String words, String arrow) {}

    /** A phase, by its name and its name in addresses. */
    record Behind(String slug, String name) {}

    /** A simple system that stands on each board. */
    record Baseline(String name, String about) {}
}
