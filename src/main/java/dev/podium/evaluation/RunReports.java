package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.Tuple;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** What came of submissions, for those who may see them. */
@ApplicationScoped
public class RunReports {

    /** Most submissions of one list. */
    public static final int MOST = 200;

    /**
     * A number with all that is needed to repeat it.
     *
     * @param subtask the subtask it belongs to
     */
    public record ScoredMetric(String subtask, String metric, double value, String signature) {}

    @Inject
    Session database;

    /** The team's submissions to a phase, newest first, at most {@value #MOST}. One query, and one a subtask. */
    public List<RunReport> of(Team team, Phase phase) {
        List<Tuple> rows = database.createQuery("""
                        select s.id, s.key, s.fileName, s.description, s.receivedAt, a.name, e.status, e.failure, e.finishedAt
                        from Submission s left join s.sender a join Evaluation e on e.submission = s and e.phase = s.phase
                        where s.team = :team and s.phase = :phase
                        order by s.receivedAt desc, s.id desc""", Tuple.class)
                .setParameter("team", team)
                .setParameter("phase", phase)
                .setMaxResults(MOST)
                .getResultList();
        Map<Long, List<RunReport.Value>> values = rankingValues(team, phase);
        return rows.stream()
                .map(row -> new RunReport(
                        row.get(1, UUID.class),
                        row.get(2, String.class),
                        row.get(3, String.class),
                        row.get(4, Instant.class),
                        Optional.ofNullable(row.get(5, String.class)).orElse(""),
                        row.get(6, Evaluation.Status.class),
                        Optional.ofNullable(row.get(7, Evaluation.Failure.class)),
                        Optional.ofNullable(row.get(8, Instant.class)),
                        values.getOrDefault(row.get(0, Long.class), List.of())))
                .toList();
    }

    private Map<Long, List<RunReport.Value>> rankingValues(Team team, Phase phase) {
        Map<Long, List<RunReport.Value>> values = new HashMap<>();
        for (Subtask subtask :
                TaskTypes.byId(phase.competition.taskType).orElseThrow().subtasks()) {
            for (Object[] row : rankingValues(team, phase, subtask)) {
                values.computeIfAbsent(((Number) row[0]).longValue(), id -> new ArrayList<>())
                        .add(new RunReport.Value(
                                subtask.id(), subtask.ranking().metric(), ((Number) row[1]).doubleValue(), (boolean)
                                        row[2]));
            }
        }
        return values;
    }

    private List<Object[]> rankingValues(Team team, Phase phase, Subtask subtask) {
        return database.createNativeQuery("""
                        select e.submission_id, v.value, exists (select from live_evaluation l
                          where l.evaluation_id = e.id and l.subtask = v.subtask and l.phase_id = e.phase_id)
                        from evaluation e
                        join submission s on s.id = e.submission_id
                        join score v on v.evaluation_id = e.id and v.subtask = :subtask and v.metric = :metric
                        where s.team_id = :team and e.phase_id = :phase
                        order by s.received_at desc, s.id desc limit :most""", Object[].class)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", subtask.ranking().metric())
                .setParameter("team", team.id)
                .setParameter("phase", phase.id)
                .setParameter("most", MOST)
                .getResultList();
    }

    /** All numbers of an evaluation; empty before it is scored. One query. */
    public List<ScoredMetric> scores(Evaluation evaluation) {
        return database.createNativeQuery(
                        "select subtask, metric, value, signature from score where evaluation_id = :evaluation",
                        Object[].class)
                .setParameter("evaluation", evaluation.id)
                .getResultStream()
                .map(row -> new ScoredMetric((String) row[0], (String) row[1], (double) row[2], (String) row[3]))
                .toList();
    }

    /** In which subtasks an evaluation speaks for its team. One query. */
    public List<String> liveSubtasks(Evaluation evaluation) {
        return database.createNativeQuery(
                        "select subtask from live_evaluation where evaluation_id = :evaluation", String.class)
                .setParameter("evaluation", evaluation.id)
                .getResultList();
    }
}
