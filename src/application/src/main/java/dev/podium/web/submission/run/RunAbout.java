package dev.podium.web.submission.run;

import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.WebLink;
import dev.podium.web.layout.Complaint;
import dev.podium.web.submission.AboutForm;
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
record RunAbout(
        String method,
        String description,
        Optional<WebLink> code,
        Optional<WebLink> paper,
        List<MethodDescription.Answer> answers,
        Optional<AboutForm> form,
        String seen,
        boolean declarable,
        boolean shown,
        Complaint complaint) {

    RunAbout {
        answers = List.copyOf(answers);
    }

    static RunAbout of(Submission submission, boolean changeable, boolean declarable, Refusal refusal) {
        MethodDescription about = submission.about;
        MethodDescription inForm = refusal.typed().orElse(about);
        boolean shown = submission.phase.aboutShown;
        return new RunAbout(
                about.method(),
                about.description(),
                about.codeLink(),
                about.paperLink(),
                about.answers(submission.phase.declarations),
                changeable
                        ? Optional.of(AboutForm.of(
                                inForm,
                                declarable ? submission.phase.declarations : List.of(),
                                AboutForm.Readers.of(submission.phase, Optional.of(submission.team)),
                                until(submission, declarable)))
                        : Optional.empty(),
                refusal.seen().orElseGet(about::fingerprint),
                declarable || submission.phase.declarations.isEmpty(),
                shown,
                refusal.complaint());
    }

    private static AboutForm.Until until(Submission submission, boolean declarable) {
        if (!declarable) {
            return AboutForm.Until.OVER;
        }
        return submission.late ? AboutForm.Until.LATE_LANE : AboutForm.Until.CLOSE;
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
