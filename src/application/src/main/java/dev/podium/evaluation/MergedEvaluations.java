package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.submission.RunsMerged;
import dev.podium.submission.Submission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Comparator;
import org.hibernate.Session;

/**
 * Finds anew what counts where two teams merged: one run of both, by the rule of the phase. What the teams had chosen stands where only one
 * of them had, in a subtask of a phase; where both had, it is what the team had chosen whose name stays.
 */
@ApplicationScoped
class MergedEvaluations {

    private static final String FORGET = """
            delete from choice gone where gone.team_id = :gone and exists (
              select from choice own where own.team_id = :kept and own.phase_id = gone.phase_id and own.subtask = gone.subtask)""";

    private static final String FOLLOW = "update choice set team_id = :kept where team_id = :gone";

    @Inject
    Session database;

    @Inject
    LiveEvaluations live;

    void follow(@Observes RunsMerged event) {
        change(FORGET, event);
        change(FOLLOW, event);
        Submission.find("select distinct s.phase from Submission s where s.team = ?1", event.kept())
                .project(Phase.class)
                .stream()
                .sorted(Comparator.comparing(phase -> phase.id))
                .forEach(phase -> live.merge(phase, event.kept(), event.gone()));
    }

    private void change(String statement, RunsMerged event) {
        database.createNativeMutationQuery(statement)
                .setParameter("kept", event.kept().id)
                .setParameter("gone", event.gone().id)
                .executeUpdate();
    }
}
