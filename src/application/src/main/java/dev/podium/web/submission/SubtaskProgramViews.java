package dev.podium.web.submission;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.outcome.FailureNotices;
import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.evaluation.outcome.SubtaskProgramReports;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.team.Audience;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Tells how programs fared with a run. */
@ApplicationScoped
public class SubtaskProgramViews {

    @Inject
    SubtaskProgramReports programReports;

    @Inject
    RunSummaries summaries;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @Inject
    Format format;

    /**
     * One line for each subtask that programs scored; none where no programs score. Four queries at most.
     *
     * @param evaluation of the run, which the reader may see
     */
    public List<SubtaskProgramView> find(Submission run, Evaluation evaluation, Audience audience) {
        List<SubtaskProgramReport> found = programReports.find(evaluation, audience, clock.instant());
        List<RunSummaries.ScoredMetric> scores = found.isEmpty() ? List.of() : summaries.scores(evaluation);
        return found.stream().map(part -> line(run, evaluation, part, scores)).toList();
    }

    /** Those that failed, with no more than why. No query. */
    public List<SubtaskProgramView> find(Submission run, FailureNotices.FailureNotice told) {
        return told.parts().stream()
                .map(part -> line(run, told.evaluation(), part, List.of()))
                .toList();
    }

    private SubtaskProgramView line(
            Submission run, Evaluation evaluation, SubtaskProgramReport part, List<RunSummaries.ScoredMetric> scores) {
        TaskType type = evaluation.phase.type();
        Optional<Subtask> subtask = evaluation.phase.subtask(part.subtask());
        String href = "/submissions/%s/parts/%s".formatted(run.key, part.subtask());
        return new SubtaskProgramView(
                part.subtask(),
                subtask.map(known -> MetricName.ofSubtask(type, known, view.locale()))
                        .orElse(part.subtask()),
                part.failed()
                        .map(failed -> failed.reason().message(view.locale()))
                        .orElse(""),
                part.failed().isPresent()
                        || scores.stream().anyMatch(score -> score.subtask().equals(part.subtask())),
                part.failed().map(failed -> failed.lastLines()).orElse(""),
                part.environment(),
                format.number(part.took().toMillis() / 1e3, 1),
                subtask.filter(known -> scores.stream()
                                        .anyMatch(score -> score.subtask().equals(known.id()))
                                && !isRanked(known, scores))
                        .map(known -> MetricName.of(type, known, known.ranking(), view.locale())
                                .brief())
                        .orElse(""),
                part.itemFaults().stream()
                        .map(fault -> fault.message(view.locale()))
                        .toList(),
                href,
                part.artifacts().stream()
                        .map(kept -> new SubtaskProgramView.File(kept, href + "/" + kept.step() + "/" + kept.kind()))
                        .toList());
    }

    private static boolean isRanked(Subtask subtask, List<RunSummaries.ScoredMetric> scores) {
        return scores.stream()
                .anyMatch(score -> score.subtask().equals(subtask.id())
                        && score.metric().equals(subtask.ranking().metric()));
    }
}
