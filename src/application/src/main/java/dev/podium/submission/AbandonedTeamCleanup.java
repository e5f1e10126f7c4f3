package dev.podium.submission;

import dev.podium.team.TeamAbandoned;
import dev.podium.team.Teams;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Lets a team go with its last member where it never sent anything, so that its name is free again. Runs that it was given go with it. */
@ApplicationScoped
class AbandonedTeamCleanup {

    @Inject
    Teams teams;

    void dissolve(@Observes TeamAbandoned event) {
        if (Submission.count("team", event.team()) == 0 && RejectedUpload.count("team", event.team()) == 0) {
            ExtraRuns.delete("team", event.team());
            teams.dissolve(event.team(), event.last());
        }
    }
}
