package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
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
public class RunSummaries {

    /** Most submissions of one list. */
    public static final int MOST = 200;

    private static final String NEWEST = """
            select s.key, (select count(*) from Submission o where o.team = s.team and o.phase = s.phase and o.id <= s.id), s.fileName, s.about,
              s.receivedAt, a.name, s.status, s.late, e.status, e.failure, e.finishedAt, p, t, k
            from Submission s left join s.sender a join s.phase p join fetch p.competition join s.team t left join s.track k
            join Evaluation e on e.submission = s and e.current
            where s.team in :teams
            order by s.receivedAt desc, s.id desc""";

    private static final String NAMED = """
            select s.key, (select count(*) from Submission o where o.team = s.team and o.phase = s.phase and o.id <= s.id), s.fileName, s.about,
              s.receivedAt, a.name, s.status, s.late, e.status, e.failure, e.finishedAt, p, t, k
            from Submission s left join s.sender a join s.phase p join fetch p.competition join s.team t left join s.track k
            join Evaluation e on e.submission = s and e.current
            where s.team in :teams and s.key in :older
            order by s.receivedAt desc, s.id desc""";

    private static final String RANKING_VALUES = """
            select s.key as submission, v.subtask, v.metric, v.value, (select l.lane from live_evaluation l
              where l.evaluation_id = e.id and l.subtask = v.subtask and l.phase_id = e.phase_id) as lane
            from evaluation e
            join submission s on s.id = e.submission_id
            join phase p on p.id = e.phase_id
            cross join jsonb_array_elements(p.subtasks) with ordinality as scored (subtask, place)
            join score v on v.evaluation_id = e.id
              and v.subtask = scored.subtask ->> 'subtask' and v.metric = scored.subtask #>> '{columns,0,metric}'
            where e.standing and s.team_id in (:teams)
            order by scored.place""";

    /** A row of {@link #NEWEST} and {@link #NAMED}; a baseline has no sender, and only what failed a failure. */
    private record Run(
            UUID key,
            Long number,
            String fileName,
            MethodDescription about,
            Instant receivedAt,
            String sender,
            Submission.Status standing,
            Boolean late,
            Evaluation.Status status,
            Evaluation.Failure failure,
            Instant finishedAt,
            Phase phase,
            Team team,
            Track track) {

        /** With all that came of it. */
        RunSummary report(List<RunSummary.Value> values, Map<String, RunRole> roles) {
            return report(
                    Optional.of(status), Optional.ofNullable(failure), Optional.ofNullable(finishedAt), values, roles);
        }

        /** With no more of what came of it than that it has failed, if it has. */
        RunSummary failure(RunRoles.OfRun roles) {
            boolean failed = status == Evaluation.Status.failed && failure != Evaluation.Failure.withdrawn;
            return failed
                    ? report(Optional.of(status), Optional.of(failure), Optional.empty(), List.of(), roles.failed())
                    : sealed(roles.sealed());
        }

        /** With nothing of what came of it. */
        RunSummary sealed(Map<String, RunRole> roles) {
            return report(Optional.empty(), Optional.empty(), Optional.empty(), List.of(), roles);
        }

        private RunSummary report(
                Optional<Evaluation.Status> shownStatus,
                Optional<Evaluation.Failure> shownFailure,
                Optional<Instant> shownEnd,
                List<RunSummary.Value> values,
                Map<String, RunRole> roles) {
            return new RunSummary(
                    key,
                    number,
                    fileName,
                    about,
                    receivedAt,
                    Optional.ofNullable(sender).orElse(""),
                    shownStatus,
                    shownFailure,
                    shownEnd,
                    standing == Submission.Status.withdrawn,
                    late,
                    Optional.ofNullable(track).map(in -> new RunSummary.InTrack(in.slug, in.name)),
                    values,
                    roles);
        }
    }

    /** A row of {@link #RANKING_VALUES}. */
    private record RankingValue(UUID submission, RunSummary.Value value) {}

    /**
     * A number with all that is needed to repeat it.
     *
     * @param subtask the subtask it belongs to
     */
    public record ScoredMetric(String subtask, String metric, double value, String signature) {}

    /** What a team submitted to a phase, newest first. */
    public record OfPhase(Phase phase, Team team, List<RunSummary> runs) {}

    /** A run in the sandbox: what it was allowed and what it used. */
    public record SandboxRun(int number, String worker, SandboxLimits limits, SandboxUsage usage) {}

    private record TeamInPhase(long team, long phase) {}

    @Inject
    Session database;

    @Inject
    RunRoles runRoles;

    /** Whether an audience may see what came of a submission. */
    public static boolean isShown(Phase phase, Audience audience, Instant now) {
        return OutcomeVisibility.of(phase, audience, now) == OutcomeVisibility.EVERYTHING;
    }

    /**
     * What came of a submission that the reader may see; empty where nobody like them may see that yet. One query.
     *
     * @param audience organizers, or the members of its team
     */
    public Optional<Evaluation> evaluation(Submission submission, Audience audience, Instant now) {
        return isShown(submission.phase, audience, now)
                ? Optional.of(current(submission).orElseThrow())
                : Optional.empty();
    }

    private static Optional<Evaluation> current(Submission submission) {
        Optional<Evaluation> current = Evaluation.findCurrent(submission);
        current.filter(evaluation -> evaluation.failure == Evaluation.Failure.refused)
                .ifPresent(refused -> submission.refreshRefused());
        return current;
    }

    /** Where a submission stands, as {@link #evaluation}; in sealed phases that tell failures, if it has failed. One query. */
    public Optional<Evaluation.Status> status(Submission submission, Audience audience, Instant now) {
        return switch (OutcomeVisibility.of(submission, audience, now)) {
            case NOTHING -> Optional.empty();
            case FAILURES ->
                ended(submission)
                        .map(evaluation -> evaluation.status)
                        .filter(status -> status == Evaluation.Status.failed);
            case EVERYTHING -> Optional.of(Evaluation.statusOf(submission.key).orElseThrow());
        };
    }

    /**
     * What came of a submission once its scoring has ended, whoever asks; empty before, and where a withdrawal ended it. One query.
     */
    public Optional<Evaluation> ended(Submission submission) {
        return current(submission)
                .filter(evaluation ->
                        evaluation.status.isFinal() && evaluation.failure != Evaluation.Failure.withdrawn);
    }

    /**
     * The newest submissions of the teams, at most {@value #MOST}, and older ones of which a team says what they are, by phase,
     * as their members may see them; the phase with the newest one first. Three queries, or four where there are older ones.
     */
    public List<OfPhase> find(Collection<Team> teams, Instant now) {
        if (teams.isEmpty()) {
            return List.of();
        }
        // in this order: what is scored when its state is read has its values when they are read
        List<Run> runs = runs(teams);
        Map<UUID, List<RunSummary.Value>> values = rankingValues(teams);
        Map<UUID, RunRoles.OfRun> roles = runRoles.find(teams);
        if (runs.size() == MOST) {
            runs = Stream.concat(runs.stream(), named(teams, runs, roles).stream())
                    .toList();
        }
        Map<TeamInPhase, OfPhase> phases = new LinkedHashMap<>();
        for (Run run : runs) {
            Phase phase = run.phase();
            Team team = run.team();
            RunRoles.OfRun own = roles.getOrDefault(run.key(), RunRoles.OfRun.NONE);
            phases.computeIfAbsent(
                            new TeamInPhase(team.id, phase.id), key -> new OfPhase(phase, team, new ArrayList<>()))
                    .runs()
                    .add(
                            switch (OutcomeVisibility.of(phase, run.standing(), Audience.TEAMS, now)) {
                                case NOTHING -> run.sealed(own.sealed());
                                case FAILURES -> run.failure(own);
                                case EVERYTHING -> run.report(values.getOrDefault(run.key(), List.of()), own.open());
                            });
        }
        return List.copyOf(phases.values());
    }

    private List<Run> runs(Collection<Team> teams) {
        return database.createQuery(NEWEST, Run.class)
                .setParameterList("teams", teams)
                .setMaxResults(MOST)
                .getResultList();
    }

    /** Those that a team named, primary or contrastive, and that are not among the newest. */
    private List<Run> named(Collection<Team> teams, List<Run> newest, Map<UUID, RunRoles.OfRun> roles) {
        Set<UUID> older = roles.entrySet().stream()
                .filter(run -> run.getValue().sealed().values().stream().anyMatch(RunRole::isNamed))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(HashSet::new));
        newest.forEach(run -> older.remove(run.key()));
        return older.isEmpty()
                ? List.of()
                : database.createQuery(NAMED, Run.class)
                        .setParameterList("teams", teams)
                        .setParameterList("older", older)
                        .getResultList();
    }

    private Map<UUID, List<RunSummary.Value>> rankingValues(Collection<Team> teams) {
        Map<UUID, List<RunSummary.Value>> values = new HashMap<>();
        NestedRowMapper.query(database, RANKING_VALUES, RankingValue.class)
                .setParameterList("teams", teams.stream().map(team -> team.id).toList())
                .getResultList()
                .forEach(ranking -> values.computeIfAbsent(ranking.submission(), key -> new ArrayList<>())
                        .add(ranking.value()));
        return values;
    }

    /** All numbers of an evaluation; empty before it is scored. One query. */
    public List<ScoredMetric> scores(Evaluation evaluation) {
        return database.createNativeQuery(
                        "select subtask, metric, value, signature from score where evaluation_id = :evaluation",
                        ScoredMetric.class)
                .setParameter("evaluation", evaluation.id)
                .getResultList();
    }

    /** In which subtasks an evaluation counts for its team, and not only as a contrastive one. One query. */
    public List<String> liveSubtasks(Evaluation evaluation) {
        return database.createNativeQuery(
                        "select subtask from live_evaluation where evaluation_id = :evaluation and lane <> 'contrastive'",
                        String.class)
                .setParameter("evaluation", evaluation.id)
                .getResultList();
    }

    /** Sizes in bytes, times in milliseconds. */
    private record EndedRun(
            int number,
            String worker,
            long memoryLimit,
            long wallLimit,
            long cpuLimit,
            long wall,
            long cpu,
            long peakMemory) {

        SandboxRun inSandbox() {
            return new SandboxRun(
                    number,
                    worker,
                    new SandboxLimits(memoryLimit, Duration.ofMillis(wallLimit), Duration.ofMillis(cpuLimit)),
                    new SandboxUsage(Duration.ofMillis(wall), Duration.ofMillis(cpu), peakMemory));
        }
    }

    /** The last run of an evaluation that ended; empty where none did. One query. */
    public Optional<SandboxRun> lastRun(Evaluation evaluation) {
        return database.createNativeQuery("""
                        select number, worker, memory_limit_bytes, wall_limit_ms, cpu_limit_ms,
                          coalesce(wall_ms, 0) as wall_ms, coalesce(cpu_ms, 0) as cpu_ms,
                          coalesce(peak_memory_bytes, 0) as peak_memory_bytes
                        from scoring_run where evaluation_id = :evaluation and ended_at is not null
                        order by number desc limit 1""", EndedRun.class)
                .setParameter("evaluation", evaluation.id)
                .getResultStream()
                .findFirst()
                .map(EndedRun::inSandbox);
    }
}
