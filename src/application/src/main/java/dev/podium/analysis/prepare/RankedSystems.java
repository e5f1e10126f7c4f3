package dev.podium.analysis.prepare;

import dev.podium.competition.Phase;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Reads who is on a leaderboard, in its order: teams that are ranked, and baselines. */
@ApplicationScoped
public class RankedSystems {

    /** As {@link RankedSystem}. */
    private static final String PAGE = """
            select evaluation_id as evaluation, key as team, name, baseline, value, place, systems as all
            from (select ranked.*, count(*) over () as systems
              from ranked_system(:phase, :subtask, :ranking, :lowerIsBetter) ranked
              where official and gold_release_id = :release) as counted
            where place > :before and place <= :before + :most order by place""";

    /** As {@link RankedSystem}. */
    private static final String OF_TEAM = """
            select evaluation_id as evaluation, key as team, name, baseline, value, place, systems as all
            from (select ranked.*, count(*) over () as systems
              from ranked_system(:phase, :subtask, :ranking, :lowerIsBetter) ranked
              where official and gold_release_id = :release) as counted
            where key = :key""";

    @Inject
    Session database;

    /** Some of them, from a place on. */
    public List<RankedSystem> findPage(Phase phase, Subtask subtask, int before, int most) {
        return query(PAGE, RankedSystem.class, phase, subtask)
                .setParameter("before", before)
                .setParameter("most", most)
                .getResultList();
    }

    /** One of them; the first one if none is named. */
    public Optional<RankedSystem> find(Phase phase, Subtask subtask, Optional<UUID> team) {
        return team.isEmpty()
                ? findPage(phase, subtask, 0, 1).stream().findFirst()
                : query(OF_TEAM, RankedSystem.class, phase, subtask)
                        .setParameter("key", team.get())
                        .getResultStream()
                        .findFirst();
    }

    /**
     * A query that reads systems in the order of a leaderboard.
     *
     * @param sql selects from {@code ranked_system(:phase, :subtask, :ranking, :lowerIsBetter)} what is of the gold
     *     release {@code :release}
     * @param row whose components the columns fill, as {@link NestedRowMapper} says
     */
    public <R extends Record> NativeQuery<R> query(String sql, Class<R> row, Phase phase, Subtask subtask) {
        Subtask.Column ranking = subtask.ranking();
        return NestedRowMapper.query(database, sql, row)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("ranking", ranking.metric())
                .setParameter("lowerIsBetter", ranking.isLowerBetter())
                .setParameter("release", phase.gold.id);
    }
}
