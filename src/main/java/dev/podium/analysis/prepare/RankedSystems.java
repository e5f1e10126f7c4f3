package dev.podium.analysis.prepare;

import dev.podium.competition.Phase;
import dev.podium.platform.database.NestedRows;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Reads who stands on a leaderboard, in its order: teams that are ranked, and baselines. */
@ApplicationScoped
public class RankedSystems {

    /** Its columns are {@code evaluation_id, key, name, baseline, value, place} and {@code standing}, which is how many there are. */
    private static final String STANDING = """
            with standing as (
              select l.evaluation_id, t.key, t.name, t.baseline, v.value,
                row_number() over (order by :sign * v.value nulls last, s.received_at, s.id) as place,
                count(*) over () as standing
              from live_evaluation l
              join team t on t.id = l.team_id
              join evaluation e on e.id = l.evaluation_id
              join submission s on s.id = e.submission_id
              left join score v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask and v.metric = :ranking
              where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official' and e.gold_release_id = :release
                and not (t.baseline and t.name = any (:but))
            )
            """;

    private static final String PAGE = """
            select evaluation_id, key, name, baseline, value, place, standing from standing
            where place > :before and place <= :before + :most order by place""";

    private static final String OF_TEAM =
            "select evaluation_id, key, name, baseline, value, place, standing from standing where key = :key";

    @Inject
    Session database;

    /**
     * A team or baseline.
     *
     * @param value under the metric that ranks; empty where there is none
     * @param place from 1
     * @param all how many stand there
     */
    public record Placed(
            long evaluation, UUID team, String name, boolean baseline, OptionalDouble value, int place, int all) {}

    /** Some of them, from a place on. */
    public List<Placed> page(Phase phase, Subtask subtask, int before, int most) {
        return query(PAGE, Placed.class, phase, subtask)
                .setParameter("before", before)
                .setParameter("most", most)
                .getResultList();
    }

    /** One of them; the first one if none is named. */
    public Optional<Placed> one(Phase phase, Subtask subtask, Optional<UUID> team) {
        return team.isEmpty()
                ? page(phase, subtask, 0, 1).stream().findFirst()
                : query(OF_TEAM, Placed.class, phase, subtask)
                        .setParameter("key", team.get())
                        .getResultStream()
                        .findFirst();
    }

    /**
     * What a query reads from those that stand there.
     *
     * @param reading selects from {@code standing}; may use the parameter {@code :subtask}
     * @param row takes its columns, as {@link NestedRows} says
     * @param but names of baselines that do not count as standing there
     */
    public <R extends Record> NativeQuery<R> query(
            String reading, Class<R> row, Phase phase, Subtask subtask, String... but) {
        Subtask.Column ranking = subtask.ranking();
        return NestedRows.query(database, STANDING + reading, row)
                .setParameter("but", but)
                .setParameter("sign", ranking.isLowerBetter() ? 1 : -1)
                .setParameter("ranking", ranking.metric())
                .setParameter("phase", phase.id)
                .setParameter("release", phase.gold.id)
                .setParameter("subtask", subtask.id());
    }
}
