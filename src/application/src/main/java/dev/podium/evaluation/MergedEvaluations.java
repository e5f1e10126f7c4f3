package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.RunsMerged;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.TeamMergeProposed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.hibernate.Session;

/**
 * Finds anew what counts where two teams merged: one run of both, by the rule of the phase. What the teams had chosen stands where only one
 * of them had, in a subtask of a phase; where both had, it is what the team had chosen whose name stays.
 *
 * <p>Official results stay as they were announced: nobody merges who is on a leaderboard that was hidden while the phase ran and that
 * everybody sees now. Whoever is refused so learns nothing: the leaderboard tells it.
 */
@ApplicationScoped
class MergedEvaluations {

    private static final String FORGET = """
            delete from choice gone where gone.team_id = :gone and exists (
              select from choice own where own.team_id = :kept and own.phase_id = gone.phase_id and own.subtask = gone.subtask
                and own.track_id is not distinct from gone.track_id)""";

    private static final String FOLLOW = "update choice set team_id = :kept where team_id = :gone";

    private static final String ON_BOARDS = """
            select distinct phase_id from live_evaluation where team_id in (:kept, :gone) and lane = 'official'""";

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Inject
    LiveEvaluations live;

    /** What nobody could accept is not proposed. */
    void check(@Observes TeamMergeProposed event) {
        refuseWhereResultsStand(event.proposal().proposing, event.proposal().asked);
    }

    void follow(@Observes RunsMerged event) {
        refuseWhereResultsStand(event.kept(), event.gone());
        change(FORGET, event);
        change(FOLLOW, event);
        live.merge(
                Submission.find("select distinct s.phase from Submission s where s.team = ?1", event.kept())
                        .project(Phase.class)
                        .list(),
                event.kept(),
                event.gone());
    }

    private void refuseWhereResultsStand(Team kept, Team gone) {
        List<Long> phases = database.createNativeQuery(ON_BOARDS, Long.class)
                .setParameter("kept", kept.id)
                .setParameter("gone", gone.id)
                .getResultList();
        Instant now = clock.databaseNow();
        Phase.<Phase>list("id in ?1 order by id", phases).stream()
                .filter(phase ->
                        phase.visibility.publicBoard() != VisibleFrom.live && phase.shows(Visibility::publicBoard, now))
                .findFirst()
                .ifPresent(phase -> {
                    throw Refused.because(Refused.Kind.CONFLICT, "team.merge-results", phase.name);
                });
    }

    private void change(String statement, RunsMerged event) {
        database.createNativeMutationQuery(statement)
                .setParameter("kept", event.kept().id)
                .setParameter("gone", event.gone().id)
                .executeUpdate();
    }
}
