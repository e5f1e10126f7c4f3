package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.Tuple;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/** What came of submissions, for those who may see them. */
@ApplicationScoped
public class RunReports {

    /** Most submissions of one list. */
    public static final int MOST = 200;

    private static final String SELECTED = """
            select s.id, s.key, s.fileName, s.about, s.receivedAt, a.name, e.status, e.failure, e.finishedAt, p, t,
              s.status, s.late
            from Submission s left join s.sender a join s.phase p join fetch p.competition join s.team t
            join Evaluation e on e.submission = s and e.standing
            where s.team in :teams""";

    private static final String NEWEST_FIRST = " order by s.receivedAt desc, s.id desc";

    private static final String RANKING_VALUES = """
            select e.submission_id, v.subtask, v.metric, v.value, (select l.lane from live_evaluation l
              where l.evaluation_id = e.id and l.subtask = v.subtask and l.phase_id = e.phase_id) as lane
            from evaluation e
            join submission s on s.id = e.submission_id
            join phase p on p.id = e.phase_id
            cross join jsonb_array_elements(p.subtasks) with ordinality as scored (subtask, place)
            join score v on v.evaluation_id = e.id
              and v.subtask = scored.subtask ->> 'subtask' and v.metric = scored.subtask #>> '{columns,0,metric}'
            where e.standing and s.team_id in (:teams)
            order by scored.place""";

    /**
     * A number with all that is needed to repeat it.
     *
     * @param subtask the subtask it belongs to
     */
    public record ScoredMetric(String subtask, String metric, double value, String signature) {}

    /** What a team submitted to a phase, newest first. */
    public record OfPhase(Phase phase, Team team, List<RunReport> runs) {}

    /** A run in the sandbox: what it was allowed and what it used. */
    public record SandboxRun(int number, String worker, RunLimits limits, RunUsage usage) {}

    private record TeamInPhase(long team, long phase) {}

    @Inject
    Session database;

    @Inject
    RunRoles runRoles;

    /** Whether an audience may see what came of a submission. */
    private static boolean isShown(Phase phase, Audience audience, Instant now) {
        return audience == Audience.ORGANIZERS || phase.shows(Visibility::ownScores, now);
    }

    /**
     * What came of a submission that the reader may see; empty where nobody like them may see that yet. One query.
     *
     * @param audience organizers, or the members of its team
     */
    public Optional<Evaluation> evaluation(Submission submission, Audience audience, Instant now) {
        return isShown(submission.phase, audience, now)
                ? Optional.of(Evaluation.of(submission).orElseThrow())
                : Optional.empty();
    }

    /** Where a submission stands, as {@link #evaluation}. One query. */
    public Optional<Evaluation.Status> status(Submission submission, Audience audience, Instant now) {
        return isShown(submission.phase, audience, now)
                ? Optional.of(Evaluation.statusOf(submission.key).orElseThrow())
                : Optional.empty();
    }

    /**
     * The newest submissions of the teams, at most {@value #MOST}, and older ones of which a team says what they are, by phase,
     * as their members may see them; the phase with the newest one first. Three queries, or four where there are older ones.
     */
    public List<OfPhase> of(Collection<Team> teams, Instant now) {
        if (teams.isEmpty()) {
            return List.of();
        }
        // in this order: what is scored when its state is read has its values when they are read
        List<Tuple> runs = runs(teams);
        Map<Long, List<RunReport.Value>> values = rankingValues(teams);
        Map<UUID, Map<String, RunRole>> roles = runRoles.find(teams);
        if (runs.size() == MOST) {
            runs = Stream.concat(runs.stream(), named(teams, runs, roles).stream())
                    .toList();
        }
        Map<TeamInPhase, OfPhase> phases = new LinkedHashMap<>();
        for (Tuple row : runs) {
            Phase phase = row.get(9, Phase.class);
            Team team = row.get(10, Team.class);
            Map<String, RunRole> own = roles.getOrDefault(row.get(1, UUID.class), Map.of());
            phases.computeIfAbsent(
                            new TeamInPhase(team.id, phase.id), key -> new OfPhase(phase, team, new ArrayList<>()))
                    .runs()
                    .add(
                            isShown(phase, Audience.TEAMS, now)
                                    ? report(row, values.getOrDefault(row.get(0, Long.class), List.of()), own)
                                    : sealed(row, own));
        }
        return List.copyOf(phases.values());
    }

    private List<Tuple> runs(Collection<Team> teams) {
        return database.createQuery(SELECTED + NEWEST_FIRST, Tuple.class)
                .setParameterList("teams", teams)
                .setMaxResults(MOST)
                .getResultList();
    }

    /** Those that a team named, primary or contrastive, and that are not among the newest. */
    private List<Tuple> named(Collection<Team> teams, List<Tuple> newest, Map<UUID, Map<String, RunRole>> roles) {
        Set<UUID> older = roles.entrySet().stream()
                .filter(run -> run.getValue().values().stream().anyMatch(RunRole::isNamed))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(HashSet::new));
        newest.forEach(row -> older.remove(row.get(1, UUID.class)));
        return older.isEmpty()
                ? List.of()
                : database.createQuery(SELECTED + " and s.key in :older" + NEWEST_FIRST, Tuple.class)
                        .setParameterList("teams", teams)
                        .setParameterList("older", older)
                        .getResultList();
    }

    private static RunReport sealed(Tuple row, Map<String, RunRole> roles) {
        return report(row, Optional.empty(), Optional.empty(), Optional.empty(), List.of(), roles);
    }

    private static RunReport report(Tuple row, List<RunReport.Value> values, Map<String, RunRole> roles) {
        return report(
                row,
                Optional.of(row.get(6, Evaluation.Status.class)),
                Optional.ofNullable(row.get(7, Evaluation.Failure.class)),
                Optional.ofNullable(row.get(8, Instant.class)),
                values,
                roles);
    }

    private static RunReport report(
            Tuple row,
            Optional<Evaluation.Status> status,
            Optional<Evaluation.Failure> failure,
            Optional<Instant> finishedAt,
            List<RunReport.Value> values,
            Map<String, RunRole> roles) {
        return new RunReport(
                row.get(1, UUID.class),
                row.get(2, String.class),
                row.get(3, MethodDescription.class),
                row.get(4, Instant.class),
                Optional.ofNullable(row.get(5, String.class)).orElse(""),
                status,
                failure,
                finishedAt,
                row.get(11, Submission.Status.class) == Submission.Status.withdrawn,
                row.get(12, Boolean.class),
                values,
                roles);
    }

    private Map<Long, List<RunReport.Value>> rankingValues(Collection<Team> teams) {
        Map<Long, List<RunReport.Value>> values = new HashMap<>();
        database.createNativeQuery(RANKING_VALUES, Object[].class)
                .setParameterList("teams", teams.stream().map(team -> team.id).toList())
                .getResultList()
                .forEach(row -> values.computeIfAbsent(((Number) row[0]).longValue(), id -> new ArrayList<>())
                        .add(new RunReport.Value(
                                (String) row[1],
                                (String) row[2],
                                ((Number) row[3]).doubleValue(),
                                Optional.ofNullable((String) row[4]).map(Lane::valueOf))));
        return values;
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

    /** In which subtasks an evaluation speaks for its team, and not only as a contrastive one. One query. */
    public List<String> liveSubtasks(Evaluation evaluation) {
        return database.createNativeQuery(
                        "select subtask from live_evaluation"
                                + " where evaluation_id = :evaluation and lane <> 'contrastive'",
                        String.class)
                .setParameter("evaluation", evaluation.id)
                .getResultList();
    }

    /** The last run of an evaluation that ended; empty where none did. One query. */
    public Optional<SandboxRun> lastRun(Evaluation evaluation) {
        return database.createNativeQuery("""
                        select number, worker, memory_limit_bytes, wall_limit_ms, cpu_limit_ms,
                          coalesce(wall_ms, 0), coalesce(cpu_ms, 0), coalesce(peak_memory_bytes, 0)
                        from scoring_run where evaluation_id = :evaluation and ended_at is not null
                        order by number desc limit 1""", Object[].class)
                .setParameter("evaluation", evaluation.id)
                .getResultStream()
                .findFirst()
                .map(row -> new SandboxRun(
                        ((Number) row[0]).intValue(),
                        (String) row[1],
                        new RunLimits(bytes(row[2]), millis(row[3]), millis(row[4])),
                        new RunUsage(millis(row[5]), millis(row[6]), bytes(row[7]))));
    }

    private static long bytes(Object value) {
        return ((Number) value).longValue();
    }

    private static Duration millis(Object value) {
        return Duration.ofMillis(((Number) value).longValue());
    }
}
