package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Who is in front in each subtask of a phase. */
@ApplicationScoped
public class SubtaskLeads {

    private static final String FIRST = """
            select asked.subtask, l.name, l.value,
              case when x.changes = x.computed and not asked.subtask = any(x.failed) then coalesce(r.worst, 0) else 0 end as alike
            from unnest(cast(:subtasks as text[]), cast(:metrics as text[]), cast(:lower as boolean[])) as asked (subtask, metric, lower)
            cross join lateral (select * from ranked_system(:phase, asked.subtask, asked.metric, asked.lower) s
              where s.official and not s.baseline and s.value is not null order by s.place limit 1) l
            left join significance x on x.phase_id = :phase
            left join rank_range r on r.phase_id = :phase and r.subtask = asked.subtask and r.evaluation_id = l.evaluation_id""";

    /**
     * The team in front in a subtask.
     *
     * @param alike how many teams cannot be told apart from it, itself among them; 0 while nothing is known of that
     */
    public record First(String subtask, String name, double value, int alike) {}

    @Inject
    Session database;

    /** Of each subtask in which a team has a value, by its id; the caller knows that its leaderboards may be seen. One query. */
    public Map<String, First> find(Phase phase, List<Subtask> subtasks) {
        return BoardParameters.set(NestedRowMapper.query(database, FIRST, First.class), subtasks)
                .setParameter("phase", phase.id)
                .getResultList()
                .stream()
                .collect(Collectors.toMap(First::subtask, Function.identity()));
    }
}
