package dev.podium.web.submission.run;

import dev.podium.evaluation.Evaluation;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.EmbargoNotice;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.submission.SubtaskProgramView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * One submission to a phase whose results are sealed, as its team sees it.
 *
 * @param checkFollows whether a check of the organizers looks at files; whether it has looked at this one already is not told, since
 *     that would tell when it was scored
 * @param problems what a check of the organizers found; none where it did not refuse the file
 */
@CheckedTemplate(basePath = "submission")
record SealedSubmissionPage(
        CompetitionFrame frame,
        ZoneId zone,
        SubmissionPage.Run run,
        Instant received,
        EmbargoNotice seal,
        Failures failures,
        File file,
        boolean checkFollows,
        ProblemTable warnings,
        ProblemTable problems,
        RunDescription about,
        RunDecisions say,
        String phaseSlug)
        implements TemplateInstance {

    /**
     * What the team is told of failures.
     *
     * @param told whether it is told of any
     * @param whole why nothing could be scored; empty where it is not told that
     * @param costsARun whether that cost a run
     * @param parts subtasks that could not be scored
     */
    record Failures(
            boolean told, Optional<Evaluation.Failure> whole, boolean costsARun, List<SubtaskProgramView> parts) {

        Failures {
            parts = List.copyOf(parts);
        }

        /** Whether programs found no answers in the file. */
        public boolean isUnanswered() {
            return whole.filter(failure -> failure.isOfNoAnswers(!parts.isEmpty()))
                    .isPresent();
        }

        /** How pages call a run of which nothing could be scored. */
        public RunState state() {
            return RunState.FAILED;
        }
    }

    /** The file as it was submitted. */
    record File(String name, long size, String digest, String commitment) {}
}
