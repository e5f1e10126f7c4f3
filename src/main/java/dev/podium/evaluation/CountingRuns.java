package dev.podium.evaluation;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Reads what would speak for the teams of a phase if other gold or another scorer stood, for its organizers. */
@ApplicationScoped
public class CountingRuns {

    @Inject
    Session database;

    /**
     * What speaks for a team in a subtask.
     *
     * @param value of the ranking metric
     */
    public record Speaker(
            UUID team, String name, boolean baseline, UUID submission, Instant receivedAt, double value) {}

    /** What speaks in time for each team against a gold release by a scorer, in the order of receipt. One query. */
    public List<Speaker> of(Phase phase, Subtask subtask, GoldRelease gold, String scorer) {
        CountingRunsQuery speaking = new CountingRunsQuery(phase, subtask, gold, scorer, Optional.empty());
        return speaking.bind(database.createNativeQuery("""
                        with speaking as (%s)
                        select t.key, t.name, t.baseline, s.key as submission, s.received_at, v.value
                        from speaking
                        join evaluation e on e.id = speaking.evaluation_id
                        join submission s on s.id = e.submission_id
                        join team t on t.id = s.team_id
                        join score v on v.evaluation_id = e.id and v.subtask = :subtask and v.metric = :metric
                        where speaking.lane = 'official'
                        order by s.received_at, s.id""".formatted(speaking.query()), Speaker.class))
                .getResultList();
    }

    /**
     * The mean of each item's value of the ranking metric, in the order of the items of the measuring release, over the
     * runs that speak in time for teams against the first release by the first scorer, as the second release and scorer
     * measure them. Null for an item that took no part. One query.
     */
    public List<Double> itemMeans(
            Phase phase,
            Subtask subtask,
            GoldRelease gold,
            String scorer,
            GoldRelease measuringGold,
            String measuringScorer) {
        CountingRunsQuery speaking = new CountingRunsQuery(phase, subtask, gold, scorer, Optional.empty());
        return speaking.bind(database.createNativeQuery("""
                        with speaking as (%s)
                        select avg(item.value)
                        from speaking
                        join evaluation spoken on spoken.id = speaking.evaluation_id
                        join evaluation e on e.submission_id = spoken.submission_id and e.phase_id = :phase
                          and e.gold_release_id = :measuringGold and e.scorer = :measuringScorer
                        join item_scores x on x.evaluation_id = e.id and x.subtask = :subtask and x.metric = :metric
                        cross join unnest(x.item_values) with ordinality as item (value, position)
                        where speaking.lane = 'official'
                        group by item.position order by item.position""".formatted(speaking.query()), Double.class))
                .setParameter("measuringGold", measuringGold.id)
                .setParameter("measuringScorer", measuringScorer)
                .getResultList();
    }
}
