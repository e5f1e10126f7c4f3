package dev.podium.evaluation;

import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import dev.podium.team.Team;
import java.util.Optional;
import org.hibernate.query.CommonQueryContract;

/**
 * Which evaluations count for the teams in a subtask of a phase: of each team the one of its accepted runs that counts
 * by the phase's rule, among those that a scorer scored against a gold release. Beside it stands one of those that came in
 * late, by the same rule, and where teams choose, all that a team named as contrastive. Those never count: a team that
 * names no primary run is represented by the latest of its others.
 *
 * <p>Where the best one does not count, what was taken over counts only as long as the team has nothing of its own there,
 * and first what counted for the team in the same subtask where it was taken from.
 *
 * @param team only that of one team
 */
public record CountingRunsQuery(Phase phase, Subtask subtask, GoldRelease gold, String scorer, Optional<Team> team) {

    private static final String FIRST = "s.received_at, s.id";

    /** Those that stand on the phase's leaderboards. */
    static CountingRunsQuery now(Phase phase, Subtask subtask, Optional<Team> team) {
        return new CountingRunsQuery(phase, subtask, phase.gold, phase.scorer, team);
    }

    /** A query of the columns {@code team_id, lane, evaluation_id}, with parameters that {@link #bind} gives. */
    String query() {
        return """
                select distinct on (s.team_id, own.lane, beside) s.team_id, own.lane, e.id as evaluation_id,
                  case own.lane when 'contrastive' then e.id end as beside
                from evaluation e
                join submission s on s.id = e.submission_id and s.status = 'accepted'
                join score v on v.evaluation_id = e.id and v.subtask = :subtask and v.metric = :metric
                left join choice c on c.submission_id = s.id and c.subtask = :subtask and :chosen
                cross join lateral (select case when s.late then 'late' when c.kind = 'contrastive' then 'contrastive'
                  else 'official' end as lane) as own
                where e.phase_id = :phase and e.gold_release_id = :gold and e.scorer = :scorer %s
                order by s.team_id, own.lane, beside, %s""".formatted(team.isPresent() ? "and s.team_id = :team" : "", order(phase.counting(subtask)));
    }

    private String order(CountingRule counting) {
        return switch (counting) {
            case best -> (subtask.ranking().isLowerBetter() ? "v.value, " : "v.value desc, ") + FIRST;
            case latest -> latestFirst(":subtask");
            case chosen -> "(c.kind is null), " + latestFirst(":subtask");
        };
    }

    /**
     * The order in which runs count where the latest does.
     *
     * @param subtask what names the subtask in the query
     */
    static String latestFirst(String subtask) {
        return "(s.takeover_id is not null), (%s <> all (s.taken_over_for)), s.received_at desc, s.id desc"
                .formatted(subtask);
    }

    <Q extends CommonQueryContract> Q bind(Q query) {
        query.setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", subtask.ranking().metric())
                .setParameter("gold", gold.id)
                .setParameter("scorer", scorer)
                .setParameter("chosen", phase.counting(subtask) == CountingRule.chosen);
        team.ifPresent(one -> query.setParameter("team", one.id));
        return query;
    }
}
