package dev.podium.evaluation;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.hibernate.Session;

/** Reads what would count for the teams of a phase if other gold or another scorer stood, for its organizers. */
@ApplicationScoped
public class CountingRuns {

    @Inject
    Session database;

    /** What counts in time for each team against a gold release by a scorer, in the order of receipt. One query. */
    public List<CountingRun> find(Phase phase, Subtask subtask, GoldRelease gold, String scorer) {
        CountingRunsQuery counting = new CountingRunsQuery(phase, subtask, gold, scorer);
        return counting.bind(database.createNativeQuery("""
                        select system_key(t.key, k.slug), system_name(t.name, k.slug), t.baseline, s.key as submission, s.received_at, v.value
                        from counting_run(:phase, :subtask, :metric, :lowerIsBetter, :gold, :scorer, :rule, null) counting
                        join evaluation e on e.id = counting.evaluation_id
                        join submission s on s.id = e.submission_id
                        join team t on t.id = s.team_id
                        left join track k on k.id = s.track_id
                        join score v on v.evaluation_id = e.id and v.subtask = :subtask and v.metric = :metric
                        where counting.lane = 'official'
                        order by s.received_at, s.id""", CountingRun.class)).getResultList();
    }

    /**
     * Of how many systems the values of items are known under the ranking metric, from which intervals and tests are made: of those
     * whose run that counts against the first release by the first scorer is scored against the second by the second, too. One query.
     */
    public int countMeasured(
            Phase phase, Subtask subtask, GoldRelease gold, String scorer, GoldRelease otherGold, String otherScorer) {
        CountingRunsQuery counting = new CountingRunsQuery(phase, subtask, gold, scorer);
        return counting.bind(database.createNativeQuery("""
                        select count(*)
                        from counting_run(:phase, :subtask, :metric, :lowerIsBetter, :gold, :scorer, :rule, null) counting
                        join item_scores x on x.evaluation_id = counting.evaluation_id and x.subtask = :subtask and x.metric = :metric
                        join evaluation counted on counted.id = counting.evaluation_id
                        where counting.lane = 'official' and exists (select from evaluation e
                          where e.submission_id = counted.submission_id and e.phase_id = :phase and e.status = 'scored'
                            and e.gold_release_id = :otherGold and e.scorer = :otherScorer)""", Integer.class))
                .setParameter("otherGold", otherGold.id)
                .setParameter("otherScorer", otherScorer)
                .getSingleResult();
    }

    /**
     * The mean of each item's value of the ranking metric, in the order of the items of the measuring release, over the
     * runs that count in time for teams against the first release by the first scorer, as the second release and scorer
     * measure them. Null for an item that took no part. One query.
     */
    public List<Double> findItemMeans(
            Phase phase,
            Subtask subtask,
            GoldRelease gold,
            String scorer,
            GoldRelease measuringGold,
            String measuringScorer) {
        CountingRunsQuery counting = new CountingRunsQuery(phase, subtask, gold, scorer);
        return counting.bind(database.createNativeQuery("""
                        select avg(item.value)
                        from counting_run(:phase, :subtask, :metric, :lowerIsBetter, :gold, :scorer, :rule, null) counting
                        join evaluation counted on counted.id = counting.evaluation_id
                        join evaluation e on e.submission_id = counted.submission_id and e.phase_id = :phase
                          and e.gold_release_id = :measuringGold and e.scorer = :measuringScorer
                        join item_scores x on x.evaluation_id = e.id and x.subtask = :subtask and x.metric = :metric
                        cross join unnest(x.item_values) with ordinality as item (value, position)
                        where counting.lane = 'official'
                        group by item.position order by item.position""", Double.class))
                .setParameter("measuringGold", measuringGold.id)
                .setParameter("measuringScorer", measuringScorer)
                .getResultList();
    }
}
