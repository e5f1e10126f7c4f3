package dev.podium.web.submission.run;

import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.WebLink;
import dev.podium.web.layout.Complaint;
import dev.podium.web.submission.RunDescriptionForm;
import java.util.List;
import java.util.Optional;

/**
 * What a team says about a run, and may mend.
 *
 * @param answers to what the phase asks, and asked
 * @param form empty where the reader may not change it
 * @param seen fingerprint of what is said, as the form shows it
 * @param declarable whether the form asks for declarations, too, where there are any
 * @param shown whether the leaderboard tells it
 */
record RunDescription(
        String method,
        String description,
        Optional<WebLink> code,
        Optional<WebLink> paper,
        List<MethodDescription.Answer> answers,
        Optional<RunDescriptionForm> form,
        String seen,
        boolean declarable,
        boolean shown,
        Complaint complaint) {

    RunDescription {
        answers = List.copyOf(answers);
    }

    static RunDescription of(Submission submission, boolean changeable, boolean declarable, RunRefusal refusal) {
        MethodDescription about = submission.about;
        MethodDescription inForm = refusal.typed().orElse(about);
        boolean shown = submission.phase.aboutShown;
        return new RunDescription(
                about.method(),
                about.description(),
                about.codeLink(),
                about.paperLink(),
                about.answers(submission.phase.declarations),
                changeable
                        ? Optional.of(RunDescriptionForm.of(
                                inForm,
                                declarable ? submission.phase.declarations : List.of(),
                                RunDescriptionForm.Readers.of(submission.phase, Optional.of(submission.team)),
                                until(submission, declarable)))
                        : Optional.empty(),
                refusal.seen().orElseGet(about::fingerprint),
                declarable || submission.phase.declarations.isEmpty(),
                shown,
                refusal.complaint());
    }

    private static RunDescriptionForm.Until until(Submission submission, boolean declarable) {
        if (!declarable) {
            return RunDescriptionForm.Until.OVER;
        }
        return submission.late ? RunDescriptionForm.Until.LATE_LANE : RunDescriptionForm.Until.CLOSE;
    }

    public boolean isSaid() {
        return !method.isEmpty()
                || !description.isEmpty()
                || code.isPresent()
                || paper.isPresent()
                || !answers.isEmpty();
    }

    public boolean isThere() {
        return isSaid() || form.isPresent() || complaint.isThere();
    }
}
