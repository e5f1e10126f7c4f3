package dev.podium.leaderboard;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Reads how best values came about. */
@ApplicationScoped
public class BestScoreHistories {

    /** Most teams of one history. */
    public static final int MOST_TEAMS = 10;

    /** Most steps of one team: its newest ones. */
    public static final int MOST_STEPS = 100;

    /**
     * Compared are runs that were scored against the same gold and by the same scorer as the one that counts for their
     * team; where the best one does not count, that one alone: nobody learns of runs that a team did not want to count.
     * A value's cost is the smaller the better it is.
     */
    private static final String STEPS = """
            with run as (
              select l.team_id as team, l.key, l.name, l.baseline, s.id, s.received_at, v.value,
                cast(:sign as double precision) * v.value as cost
              from submission s
              join evaluation e on e.submission_id = s.id and e.phase_id = s.phase_id
              join score v on v.evaluation_id = e.id and v.subtask = :subtask and v.metric = :metric
              join live_system l on l.phase_id = s.phase_id and l.subtask = v.subtask and l.team_id = s.team_id
                and l.track_id is not distinct from s.track_id and l.lane = 'official'
              join evaluation counting on counting.id = l.evaluation_id
                and counting.gold_release_id = e.gold_release_id and counting.scorer = e.scorer
              where s.phase_id = :phase and s.status = 'accepted' and not s.late and (:best or e.id = l.evaluation_id)
            ), compared as (
              select run.*, min(cost) over (partition by key order by received_at, id
                rows between unbounded preceding and 1 preceding) as best_before
              from run
            ), step as (
              select compared.*, min(cost) over (partition by key) as best,
                max(received_at) over (partition by key) as reached_at,
                row_number() over (partition by key order by received_at desc, id desc) as newest
              from compared where best_before is null or cost < best_before
            ), placed as (
              select step.*, dense_rank() over (partition by baseline order by best, reached_at, team, key) as place
              from step
            )
            select key, name, baseline, received_at, value from placed
            where (baseline or place <= :teams or team = :of) and newest <= :steps
            order by baseline, team <> :of, place, received_at, id""";

    private static final long NONE = 0;

    /** A row of {@link #STEPS}. */
    private record Step(UUID team, String name, boolean baseline, Instant receivedAt, double value) {}

    @Inject
    Session database;

    /** The history of a subtask of a phase; empty where the audience may not see its leaderboard. One query. */
    public Optional<BestScoreHistory> find(Phase phase, Subtask subtask, Audience audience, Instant now) {
        return audience.seesLeaderboards(phase, now)
                ? Optional.of(find(phase, subtask, MOST_TEAMS, NONE))
                : Optional.empty();
    }

    /** The same of one team, which comes first, and of the best one and the baselines beside it. One query. */
    public Optional<BestScoreHistory> findOf(Team team, Phase phase, Subtask subtask, Audience audience, Instant now) {
        return audience.seesLeaderboards(phase, now)
                ? Optional.of(find(phase, subtask, /* teams= */ 1, team.id))
                : Optional.empty();
    }

    private BestScoreHistory find(Phase phase, Subtask subtask, int teams, long of) {
        Map<UUID, BestScoreHistory.Line> lines = new LinkedHashMap<>();
        database.createNativeQuery(STEPS, Step.class)
                .setParameter("sign", subtask.ranking().isLowerBetter() ? 1 : -1)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", subtask.ranking().metric())
                .setParameter("phase", phase.id)
                .setParameter("best", phase.counting(subtask) == CountingRule.best)
                .setParameter("teams", teams)
                .setParameter("of", of)
                .setParameter("steps", MOST_STEPS)
                .getResultList()
                .forEach(step -> lines.computeIfAbsent(
                                step.team(),
                                team -> new BestScoreHistory.Line(step.name(), step.baseline(), new ArrayList<>()))
                        .steps()
                        .add(new BestScoreHistory.Step(step.receivedAt(), step.value())));
        return new BestScoreHistory(subtask, List.copyOf(lines.values()));
    }
}
