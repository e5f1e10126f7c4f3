package dev.podium.evaluation;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import org.hibernate.query.CommonQueryContract;

/**
 * What the database's function {@code counting_run} is asked for: which evaluations count for the teams in a subtask of a
 * phase. Of each team, in each track where there are any, it is the one of its accepted runs that counts by the phase's rule, among those that a scorer scored
 * against a gold release. Beside it stands one of those that came in late, by the same rule, and where teams choose, all
 * that a team named as contrastive. Those never count: a team that names no primary run is represented by the latest of
 * its others.
 *
 * <p>Where the best one does not count, what was taken over counts only as long as the team has nothing of its own there,
 * and first what counted for the team in the same subtask where it was taken from.
 */
public record CountingRunsQuery(Phase phase, Subtask subtask, GoldRelease gold, String scorer) {

    /** Gives a query the parameters of {@code counting_run(:phase, :subtask, :metric, :lowerIsBetter, :gold, :scorer, :rule, …)}. */
    <Q extends CommonQueryContract> Q bind(Q query) {
        query.setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", subtask.ranking().metric())
                .setParameter("lowerIsBetter", subtask.ranking().isLowerBetter())
                .setParameter("gold", gold.id)
                .setParameter("scorer", scorer)
                .setParameter("rule", phase.counting(subtask).name());
        return query;
    }
}
