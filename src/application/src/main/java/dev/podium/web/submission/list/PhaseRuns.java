package dev.podium.web.submission.list;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.EvaluationKind;
import dev.podium.evaluation.RunRole;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.RunSummary;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.web.layout.MetricName;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * The runs of one team in one phase, newest first.
 *
 * @param choices the subtasks in which the team can say now which run counts
 */
record PhaseRuns(
        String slug,
        String phase,
        String phaseSlug,
        ZoneId zone,
        List<Column> columns,
        List<Run> runs,
        List<CountingRunForm> choices) {

    /** No address has two hyphens in a row. */
    private static final String SEPARATOR = "--";

    /** A subtask and the metric that ranks it. */
    record Column(String subtask, MetricName metric) {}

    /**
     * A run.
     *
     * @param status empty where its phase is sealed
     */
    record Run(
            UUID key,
            long number,
            String method,
            String description,
            String fileName,
            Instant receivedAt,
            String sender,
            Optional<Evaluation.Status> status,
            boolean withdrawn,
            boolean refused,
            boolean late,
            String track,
            List<Cell> cells) {}

    /**
     * The value of a run in one subtask.
     *
     * @param value null where there is none
     * @param live whether the run counts for the team in the subtask
     * @param contrastive whether it is shown beside the one that does
     * @param role what it is by the team's word, or as the latest one, as long as no score says more
     * @param form where it can be chosen
     */
    record Cell(
            Column column,
            Double value,
            boolean live,
            boolean contrastive,
            Optional<RunRole> role,
            Optional<CountingRunForm> form) {

        public boolean isChosen() {
            return role.filter(RunRole.CHOSEN::equals).isPresent();
        }

        /** Whether it counts as the latest one, where the team could choose, and the team cannot choose another any more. */
        public boolean isSettled() {
            return form.isEmpty() && role.filter(RunRole::isUsual).isPresent();
        }
    }

    static PhaseRuns of(RunSummaries.OfPhase reported, Instant now, Locale locale) {
        return of(reported, List.of(), now, locale);
    }

    /** With what a member just said in the place of what is kept, for a form that was refused. */
    static PhaseRuns of(RunSummaries.OfPhase reported, List<RunSelections.Decision> said, Instant now, Locale locale) {
        Phase phase = reported.phase();
        TaskType type = phase.type();
        List<Column> columns = new ArrayList<>();
        List<CountingRunForm> choices = new ArrayList<>();
        for (Subtask subtask : phase.subtasks()) {
            String name = MetricName.ofSubtask(type, subtask, locale);
            columns.add(new Column(name, MetricName.of(type, subtask, subtask.ranking(), locale)));
            if (phase.counting(subtask) == CountingRule.chosen && phase.state(now) != Phase.State.CLOSED) {
                String form = "f-" + phase.competition.slug + SEPARATOR + phase.slug;
                reported.runs().stream()
                        .map(RunSummary::track)
                        .distinct()
                        .map(track -> CountingRunForm.of(
                                form,
                                subtask,
                                track,
                                track.map(in -> name + ", " + in.name()).orElse(name),
                                reported.runs(),
                                said))
                        .forEach(choices::add);
            }
        }
        return new PhaseRuns(
                phase.competition.slug,
                phase.name,
                phase.slug,
                phase.competition.zoneId(),
                columns,
                reported.runs().stream().map(run -> run(run, columns, choices)).toList(),
                choices);
    }

    /** How many runs can be shown beside the one that counts. */
    public int mostContrastive() {
        return RunSelections.MOST_CONTRASTIVE;
    }

    /** Unique on a page: a reader has one team per competition. */
    public String captionId() {
        return "c-" + slug + SEPARATOR + phaseSlug;
    }

    private static Run run(RunSummary run, List<Column> columns, List<CountingRunForm> choices) {
        return new Run(
                run.submission(),
                run.number(),
                run.about().method(),
                run.about().description(),
                run.fileName(),
                run.receivedAt(),
                run.sender(),
                run.status(),
                run.withdrawn(),
                run.isRefused(),
                run.late(),
                run.track().map(RunSummary.InTrack::name).orElse(""),
                columns.stream().map(column -> cell(run, column, choices)).toList());
    }

    private static Cell cell(RunSummary run, Column column, List<CountingRunForm> choices) {
        String subtask = column.metric().subtask();
        Optional<RunSummary.Value> value = run.values().stream()
                .filter(known -> known.subtask().equals(subtask))
                .findFirst();
        boolean ended = run.status().filter(Evaluation.Status::isFinal).isPresent();
        return new Cell(
                column,
                value.map(RunSummary.Value::value).orElse(null),
                value.filter(known -> known.is(EvaluationKind.official) || known.is(EvaluationKind.late))
                        .isPresent(),
                value.filter(known -> known.is(EvaluationKind.contrastive)).isPresent(),
                Optional.ofNullable(run.roles().get(subtask)).filter(role -> !ended || role.isNamed()),
                choices.stream()
                        .filter(form -> form.subtask().equals(subtask) && form.shows(run))
                        .findFirst());
    }
}
