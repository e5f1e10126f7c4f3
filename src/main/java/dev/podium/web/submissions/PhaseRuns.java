package dev.podium.web.submissions;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Lane;
import dev.podium.evaluation.RunReport;
import dev.podium.evaluation.RunReports;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.web.layout.MetricName;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** The runs of one team in one phase, newest first. */
record PhaseRuns(String slug, String phase, String phaseSlug, ZoneId zone, List<Column> columns, List<Run> runs) {

    /** A subtask and the metric that ranks it. */
    record Column(String subtask, MetricName metric) {}

    /**
     * A run.
     *
     * @param status empty where its phase is sealed
     */
    record Run(
            UUID key,
            String method,
            String description,
            String fileName,
            Instant receivedAt,
            String sender,
            Optional<Evaluation.Status> status,
            boolean withdrawn,
            boolean late,
            List<Cell> cells) {}

    /**
     * The value of a run in one subtask.
     *
     * @param value null where there is none
     * @param live whether the run speaks for the team in the subtask
     * @param contrastive whether it is shown beside the one that does
     */
    record Cell(Column column, Double value, boolean live, boolean contrastive) {}

    static PhaseRuns of(RunReports.OfPhase reported, Locale locale) {
        TaskType<?, ?> type =
                TaskTypes.byId(reported.phase().competition.taskType).orElseThrow();
        List<Column> columns = new ArrayList<>();
        for (Subtask subtask : reported.phase().subtasks()) {
            columns.add(new Column(
                    MetricName.ofSubtask(type, subtask, locale),
                    MetricName.of(type, subtask, subtask.ranking(), locale)));
        }
        return new PhaseRuns(
                reported.phase().competition.slug,
                reported.phase().name,
                reported.phase().slug,
                reported.phase().competition.zoneId(),
                columns,
                reported.runs().stream().map(run -> run(run, columns)).toList());
    }

    /** Unique on a page: a reader has one team per competition. */
    public String captionId() {
        return "c-" + slug + "-" + phaseSlug;
    }

    private static Run run(RunReport run, List<Column> columns) {
        return new Run(
                run.submission(),
                run.about().method(),
                run.about().description(),
                run.fileName(),
                run.receivedAt(),
                run.sender(),
                run.status(),
                run.withdrawn(),
                run.late(),
                columns.stream().map(column -> cell(run, column)).toList());
    }

    private static Cell cell(RunReport run, Column column) {
        return run.values().stream()
                .filter(value -> value.subtask().equals(column.metric().subtask()))
                .findFirst()
                .map(value -> new Cell(
                        column,
                        value.value(),
                        value.is(Lane.official) || value.is(Lane.late),
                        value.is(Lane.contrastive)))
                .orElseGet(() -> new Cell(column, null, false, false));
    }
}
