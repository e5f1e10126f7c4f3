package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import java.time.Instant;

/** How much somebody may know of what came of a run. */
public enum OutcomeVisibility {
    /** Not even whether it has ended. */
    NOTHING,
    /** That it has failed, or in which subtasks, and nothing else: where it has not, not even whether it has ended. */
    FAILURES,
    EVERYTHING;

    /** That of a submission: of one that a check refused everybody who sees it may know that, since a check knows no scores. */
    public static OutcomeVisibility of(Submission submission, Audience audience, Instant now) {
        return of(submission.phase, submission.status, audience, now);
    }

    /** The same by where it stands. */
    static OutcomeVisibility of(Phase phase, Submission.Status standing, Audience audience, Instant now) {
        OutcomeVisibility insight = of(phase, audience, now);
        return insight == NOTHING && standing == Submission.Status.refused ? FAILURES : insight;
    }

    /**
     * That of organizers, or of the members of the team of the run.
     *
     * @param phase of the run
     */
    public static OutcomeVisibility of(Phase phase, Audience audience, Instant now) {
        if (audience == Audience.ORGANIZERS || phase.shows(Visibility::ownScores, now)) {
            return EVERYTHING;
        }
        return phase.tellsFailures() ? FAILURES : NOTHING;
    }
}
