package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.TeamRenaming;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Says until when a team may have another name: until its first run is scored. While the team may not see its scores,
 * every run counts as scored, so that nobody learns which are.
 */
@ApplicationScoped
public class TeamRenamingDeadline {

    @Inject
    RequestClock clock;

    /** Whether a team may have another name. Two queries. */
    public boolean mayChange(Team team, Instant now) {
        List<Phase> entered = Submission.find("select distinct s.phase from Submission s where s.team = ?1", team)
                .project(Phase.class)
                .list();
        Set<Long> scored = new HashSet<>(Evaluation.find("""
                        select distinct e.phase.id from Evaluation e
                        where e.submission.team = ?1 and e.current and e.status = ?2""", team, Evaluation.Status.scored)
                .project(Long.class)
                .list());
        return entered.stream()
                .noneMatch(phase -> scored.contains(phase.id) || !phase.shows(Visibility::ownScores, now));
    }

    void refuse(@Observes TeamRenaming wanted) {
        if (!mayChange(wanted.team(), clock.databaseNow())) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.name-stays");
        }
    }
}
