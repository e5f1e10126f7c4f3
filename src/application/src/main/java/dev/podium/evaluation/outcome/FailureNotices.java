package dev.podium.evaluation.outcome;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.OutcomeVisibility;
import dev.podium.evaluation.RunSummaries;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Tells the team of a run in a sealed phase, where the organizers want it, that programs could not score it: not when, not how long
 * they ran, and nothing of what they could score.
 */
@ApplicationScoped
public class FailureNotices {

    @Inject
    RunSummaries summaries;

    @Inject
    SubtaskProgramReports parts;

    /**
     * What may be told.
     *
     * @param evaluation of which nothing else may be told
     * @param parts those that failed, with no more than why; none where our fault, or a limit, ended all of it
     */
    public record FailureNotice(Evaluation evaluation, List<SubtaskProgramReport> parts) {

        public FailureNotice {
            parts = List.copyOf(parts);
        }

        /** Whether nothing of the run could be scored. */
        public boolean isWhole() {
            return evaluation.status == Evaluation.Status.failed;
        }
    }

    /** What a member of the team of a run may be told; empty where that is nothing, or everything. Two queries, or none. */
    public Optional<FailureNotice> find(Submission submission, Audience audience, Instant now) {
        return OutcomeVisibility.of(submission, audience, now) == OutcomeVisibility.FAILURES
                ? summaries
                        .ended(submission)
                        .map(evaluation -> new FailureNotice(evaluation, parts.failures(evaluation)))
                        .filter(told -> told.isWhole() || !told.parts().isEmpty())
                : Optional.empty();
    }
}
