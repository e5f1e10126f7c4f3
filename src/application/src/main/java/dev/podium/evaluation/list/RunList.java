package dev.podium.evaluation.list;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hibernate.Session;

/**
 * Lists the runs of a phase, newest first, for organizers, who see everything, sealed or not. Does not ask who reads it. The number of
 * queries does not grow with runs.
 */
@ApplicationScoped
public class RunList {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Whether an evaluation e could not score a run, or not in each subtask. */
    private static final String FAILED = """
            ((e.status = 'failed' and e.failure <> 'withdrawn')
              or exists (select from evaluation_part p where p.evaluation_id = e.id and p.status = 'failed'))""";

    private static final String NUMBERS = """
            select count(*) as all, count(*) filter (where %s) as failed,
              count(*) filter (where e.status in ('queued', 'scoring')) as waiting
            from submission s join team t on t.id = s.team_id
            join evaluation e on e.submission_id = s.id and e.standing
            where s.phase_id = :phase and (cast(:team as uuid) is null or t.key = :team)""".formatted(FAILED);

    private static final String PAGE = """
            select e.id as evaluation, s.key, t.key as team_key, t.name, t.baseline,
              (select count(*) from submission o where o.team_id = s.team_id and o.phase_id = s.phase_id and o.id <= s.id) as number,
              s.file_name, s.method, s.description, s.received_at, s.status = 'withdrawn' as withdrawn, s.late,
              k.slug as track_slug, k.name as track_name, e.status, e.failure,
              cast(s.problems as text) as problems, cast(s.check_fault as text) as check_fault
            from submission s join team t on t.id = s.team_id left join track k on k.id = s.track_id
            join evaluation e on e.submission_id = s.id and e.standing
            where s.phase_id = :phase and (cast(:team as uuid) is null or t.key = :team)
              and case :only when 'failed' then %s when 'waiting' then e.status in ('queued', 'scoring') else true end
            order by s.id desc
            limit :most offset :from""".formatted(FAILED);

    private static final String SCORES = """
            select v.evaluation_id as evaluation, v.subtask, v.metric, v.value from score v where v.evaluation_id in (:evaluations)""";

    private static final String PARTS = """
            select p.evaluation_id as evaluation, p.subtask, cast(p.reason as text) as reason, p.last_line from evaluation_part p
            where p.status = 'failed' and p.evaluation_id in (:evaluations) order by p.subtask""";

    /** Files of baselines may well be the same as those of other baselines. */
    private static final String SAME_FILES = """
            select e.id as evaluation, f.key as same_key, t.key as team_key, t.name, t.baseline, p.slug as phase, p.name as phase_name,
              (select count(*) from submission o where o.team_id = f.team_id and o.phase_id = f.phase_id and o.id <= f.id) as number,
              (select count(distinct o.team_id) from submission o join team their on their.id = o.team_id
                where o.competition_id = s.competition_id and o.digest = s.digest and o.team_id <> s.team_id
                  and not (own.baseline and their.baseline)) as teams
            from evaluation e join submission s on s.id = e.submission_id join team own on own.id = s.team_id
            cross join lateral (
              select o.id, o.key, o.team_id, o.phase_id from submission o join team their on their.id = o.team_id
              where o.competition_id = s.competition_id and o.digest = s.digest and o.team_id <> s.team_id
                and not (own.baseline and their.baseline)
              order by o.phase_id <> s.phase_id, o.id limit 1) f
            join team t on t.id = f.team_id join phase p on p.id = f.phase_id
            where e.id in (:evaluations)""";

    private static final String FAILURES = """
            select p.id as phase, count(*) as runs
            from phase p join submission s on s.phase_id = p.id and s.status = 'accepted'
            join evaluation e on e.submission_id = s.id and e.standing
            where p.competition_id in (:competitions) and %s
            group by p.id""".formatted(FAILED);

    /**
     * How many runs there are of each kind.
     *
     * @param failed those that could not be scored, or not in each subtask
     * @param waiting those that wait or are being scored
     */
    public record Numbers(long all, long failed, long waiting) {

        /** Those of one kind. */
        public long of(RunQuery.Only only) {
            return switch (only) {
                case all -> all;
                case failed -> failed;
                case waiting -> waiting;
            };
        }
    }

    /** A row of {@link #PAGE}. */
    private record Row(
            long evaluation,
            UUID key,
            ListedRun.Sender team,
            long number,
            String fileName,
            String method,
            String description,
            Instant receivedAt,
            boolean withdrawn,
            boolean late,
            Optional<ListedRun.InTrack> track,
            Evaluation.Status status,
            Optional<Evaluation.Failure> failure,
            String problems,
            String checkFault) {

        ListedRun with(
                Map<String, Map<String, Double>> scores,
                List<ListedRun.FailedPart> parts,
                Optional<ListedRun.SameFile> sameFile) {
            return new ListedRun(
                    key,
                    team,
                    number,
                    fileName,
                    method,
                    description,
                    receivedAt,
                    withdrawn,
                    late,
                    track,
                    status,
                    failure,
                    scores,
                    parts,
                    problems == null ? Problems.NONE : read(Problems.class, problems),
                    Optional.ofNullable(checkFault).map(fault -> read(Problem.class, fault)),
                    sameFile);
        }
    }

    /** A row of {@link #SCORES}. */
    private record Value(long evaluation, String subtask, String metric, double value) {}

    /** A row of {@link #PARTS}. */
    private record Part(long evaluation, String subtask, String reason, String lastLine) {}

    /** A row of {@link #SAME_FILES}. */
    private record Same(long evaluation, ListedRun.SameFile same) {}

    /** A row of {@link #FAILURES}. */
    private record Failures(long phase, long runs) {}

    @Inject
    Session database;

    /** How many runs there are, of one team or of all. One query. */
    public Numbers numbers(Phase phase, Optional<UUID> team) {
        return NestedRowMapper.query(database, NUMBERS, Numbers.class)
                .setParameter("phase", phase.id)
                .setParameter("team", team.orElse(null), UUID.class)
                .getSingleResult();
    }

    /**
     * How many runs that stand could not be scored, or not in each subtask, by the numbers of phases of some competitions; none of those
     * without any. One query.
     */
    public Map<Long, Long> failures(Collection<Competition> competitions) {
        return competitions.isEmpty()
                ? Map.of()
                : NestedRowMapper.query(database, FAILURES, Failures.class)
                        .setParameterList(
                                "competitions",
                                competitions.stream().map(each -> each.id).toList())
                        .getResultList()
                        .stream()
                        .collect(Collectors.toMap(Failures::phase, Failures::runs));
    }

    /**
     * Some of them. Four queries.
     *
     * @param page from 0
     */
    public List<ListedRun> find(RunQuery wanted, int page, int most) {
        List<Row> rows = NestedRowMapper.query(database, PAGE, Row.class)
                .setParameter("phase", wanted.phase().id)
                .setParameter("team", wanted.team().orElse(null), UUID.class)
                .setParameter("only", wanted.only().name())
                .setParameter("most", most)
                .setParameter("from", page * (long) most)
                .getResultList();
        if (rows.isEmpty()) {
            return List.of();
        }
        List<Long> evaluations = rows.stream().map(Row::evaluation).toList();
        Map<Long, Map<String, Map<String, Double>>> scores = new HashMap<>();
        NestedRowMapper.query(database, SCORES, Value.class)
                .setParameterList("evaluations", evaluations)
                .getResultList()
                .forEach(value -> scores.computeIfAbsent(value.evaluation(), key -> new HashMap<>())
                        .computeIfAbsent(value.subtask(), key -> new HashMap<>())
                        .put(value.metric(), value.value()));
        Map<Long, List<ListedRun.FailedPart>> parts = new HashMap<>();
        NestedRowMapper.query(database, PARTS, Part.class)
                .setParameterList("evaluations", evaluations)
                .getResultList()
                .forEach(part -> parts.computeIfAbsent(part.evaluation(), key -> new ArrayList<>())
                        .add(new ListedRun.FailedPart(
                                part.subtask(), read(Problem.class, part.reason()), part.lastLine())));
        Map<Long, ListedRun.SameFile> sameFiles = NestedRowMapper.query(database, SAME_FILES, Same.class)
                .setParameterList("evaluations", evaluations)
                .getResultList()
                .stream()
                .collect(Collectors.toMap(Same::evaluation, Same::same));
        return rows.stream()
                .map(row -> row.with(
                        scores.getOrDefault(row.evaluation(), Map.of()),
                        parts.getOrDefault(row.evaluation(), List.of()),
                        Optional.ofNullable(sameFiles.get(row.evaluation()))))
                .toList();
    }

    private static <T> T read(Class<T> type, String stored) {
        try {
            return JSON.readValue(stored, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("problems were stored as they are", e);
        }
    }
}
