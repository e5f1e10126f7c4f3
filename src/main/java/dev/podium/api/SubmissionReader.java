package dev.podium.api;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunReports;
import dev.podium.submission.Submission;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;

/** Reads what came of a submission, for those who may see it. */
@RequestScoped
class SubmissionReader {

    @Inject
    RunReports reports;

    @Inject
    Answers answers;

    ShownSubmission read(Submission submission) {
        Locale language = answers.report().language();
        Evaluation evaluation = Evaluation.of(submission).orElseThrow();
        boolean scored = evaluation.status == Evaluation.Status.scored;
        return ShownSubmission.of(
                submission,
                ShownEvaluation.of(
                        evaluation,
                        TaskTypes.byId(submission.competition.taskType)
                                .orElseThrow()
                                .subtasks(),
                        scored ? reports.scores(evaluation) : List.of(),
                        scored ? reports.liveSubtasks(evaluation) : List.of(),
                        language),
                language);
    }
}
