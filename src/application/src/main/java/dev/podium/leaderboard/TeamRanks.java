package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Where some teams stand in the first subtask of some phases. */
@ApplicationScoped
public class TeamRanks {

    private static final String RANKED = """
            select * from (
              select asked.phase, l.team_id as team, v.value,
                rank() over (partition by asked.phase order by case when asked.lower then v.value else -v.value end) as rank,
                count(*) over (partition by asked.phase) as teams,
                case when x.changes = x.computed then coalesce(r.best, 0) else 0 end as best,
                case when x.changes = x.computed then coalesce(r.worst, 0) else 0 end as worst
              from unnest(cast(:phases as bigint[]), cast(:subtasks as text[]), cast(:metrics as text[]), cast(:lower as boolean[]))
                as asked (phase, subtask, metric, lower)
              join live_evaluation l on l.phase_id = asked.phase and l.subtask = asked.subtask and l.lane = 'official' and l.track_id is null
              join team t on t.id = l.team_id and not t.baseline
              join score v on v.evaluation_id = l.evaluation_id and v.subtask = asked.subtask and v.metric = asked.metric
              left join significance x on x.phase_id = asked.phase
              left join rank_range r on r.phase_id = asked.phase and r.subtask = asked.subtask and r.evaluation_id = l.evaluation_id) ranked
            where team = any(:teams)""";

    /**
     * Where a team stands.
     *
     * @param teams how many have a rank
     * @param best the best rank that the tests allow; 0 while nothing is known of that
     * @param worst the worst one, in the same way
     */
    public record Standing(long phase, long team, double value, int rank, int teams, int best, int worst) {

        /** From which to which rank the tests allow: {@code 1–3}; empty while nothing is known of that. */
        public String range() {
            if (best == 0) {
                return "";
            }
            return best == worst ? String.valueOf(best) : best + "–" + worst;
        }
    }

    @Inject
    Session database;

    /** Of each of some phases in which one of some teams has a rank, by the phase's number; the caller knows that the teams may see it. One query. */
    public Map<Long, Standing> find(List<Phase> phases, Collection<Team> teams) {
        List<Phase> scored =
                phases.stream().filter(phase -> !phase.subtasks().isEmpty()).toList();
        if (scored.isEmpty() || teams.isEmpty()) {
            return Map.of();
        }
        return NestedRowMapper.query(database, RANKED, Standing.class)
                .setParameter("phases", scored.stream().map(phase -> phase.id).toArray(Long[]::new))
                .setParameter(
                        "subtasks",
                        scored.stream()
                                .map(phase -> phase.subtasks().get(0).id())
                                .toArray(String[]::new))
                .setParameter(
                        "metrics",
                        scored.stream()
                                .map(phase -> phase.subtasks().get(0).ranking().metric())
                                .toArray(String[]::new))
                .setParameter(
                        "lower",
                        scored.stream()
                                .map(phase -> phase.subtasks().get(0).ranking().isLowerBetter())
                                .toArray(Boolean[]::new))
                .setParameter("teams", teams.stream().map(team -> team.id).toArray(Long[]::new))
                .getResultList()
                .stream()
                .collect(Collectors.toMap(Standing::phase, Function.identity()));
    }
}
