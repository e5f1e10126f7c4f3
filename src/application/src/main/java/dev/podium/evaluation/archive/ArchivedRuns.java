package dev.podium.evaluation.archive;

import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.submission.MethodDescription;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Reads all submissions of a phase, withdrawn ones too, in the order in which they were accepted, page by page. */
@ApplicationScoped
class ArchivedRuns {

    private static final int PAGE = 200;

    private static final String RUNS = """
            select s.id, s.key, t.key as team_key, t.name as team_name, t.baseline,
              case when t.own_name is null then coalesce(a.name, '') else '' end as sender,
              s.received_at, s.accepted_at, s.file_name, s.size, s.digest,
              s.method, s.description, s.code_url as code, s.paper_url as paper, cast(s.declared as text) as declared, s.status, k.slug as track, s.seed
            from submission s join team t on t.id = s.team_id left join track k on k.id = s.track_id left join account a on a.id = s.account_id
            where s.phase_id = :phase and s.id > :after and s.id <= :last
            order by s.id
            limit :page""";

    /** A row of {@link #RUNS}. */
    private record Run(
            long id,
            UUID key,
            ArchivedRun.Team team,
            String sender,
            Instant receivedAt,
            Instant acceptedAt,
            ArchivedRun.SentFile file,
            MethodDescription.Stored about,
            String status,
            Optional<String> track,
            Optional<Long> seed) {

        /** @param number its place among its team's submissions to the phase, from 1 */
        ArchivedRun archived(long number, List<ArchivedRun.Scored> evaluations) {
            return new ArchivedRun(
                    key,
                    team,
                    number,
                    sender,
                    receivedAt,
                    acceptedAt,
                    file,
                    about.read(),
                    status,
                    track,
                    seed,
                    evaluations);
        }
    }

    private static final String SCORES = """
            select e.submission_id as submission, e.key, e.status, coalesce(e.failure, '') as failure, e.finished_at, e.scorer,
              g.split || ' ' || g.version as gold, g.digest as gold_digest,
              v.subtask, v.metric, v.value, v.signature, l.evaluation_id is not null as counts
            from evaluation e
            join gold_release g on g.id = e.gold_release_id
            left join score v on v.evaluation_id = e.id
            left join live_evaluation l
              on l.evaluation_id = e.id and l.phase_id = e.phase_id and l.subtask = v.subtask
              and l.lane <> 'contrastive'
            where e.phase_id = :phase and e.submission_id in (:submissions)
            order by e.id, v.subtask, v.metric""";

    /** A row of {@link #SCORES}: a value of an evaluation, or an evaluation without values. */
    private record Score(long submission, EvaluationOfRun evaluation, Optional<Value> value) {}

    private record EvaluationOfRun(
            UUID key,
            String status,
            String failure,
            Optional<Instant> finishedAt,
            String scorer,
            String gold,
            String goldDigest) {

        ArchivedRun.Scored archived() {
            return new ArchivedRun.Scored(
                    key,
                    status,
                    failure,
                    finishedAt,
                    scorer,
                    gold,
                    goldDigest,
                    new ArrayList<>(),
                    new LinkedHashMap<>());
        }
    }

    private record Value(String subtask, String metric, double value, String signature, boolean counts) {}

    @Inject
    Session database;

    /** The newest submission of a phase; empty where there is none. One query. */
    OptionalLong last(Phase phase) {
        Long last = database.createQuery("select max(id) from Submission where phase = :phase", Long.class)
                .setParameter("phase", phase)
                .getSingleResult();
        return last == null ? OptionalLong.empty() : OptionalLong.of(last);
    }

    /** The declarations that are asked for, then those that were and are answered up to a submission. One query. */
    List<String> declarations(long last, Phase phase) {
        List<String> answered = database.createNativeQuery("""
                        select distinct answered.name
                        from submission s cross join jsonb_object_keys(s.declared) as answered (name)
                        where s.phase_id = :phase and s.id <= :last order by answered.name""", String.class)
                .setParameter("phase", phase.id)
                .setParameter("last", last)
                .getResultList();
        return Stream.concat(phase.declarations.stream().map(RunDeclaration::id), answered.stream())
                .distinct()
                .toList();
    }

    /** Reads the submissions up to one of them; what comes later is not part of it. */
    Reader upTo(long last, Phase phase) {
        return new Reader(phase.id, last);
    }

    /** One page after the other. Holds no connection in between, and nothing of a page that was read. */
    final class Reader {

        private final long phase;
        private final long last;
        private final Map<UUID, Long> numbers = new HashMap<>();
        private long after;

        private Reader(long phase, long last) {
            this.phase = phase;
            this.last = last;
        }

        /** The next page; empty after the last one. Two queries. */
        List<ArchivedRun> next() {
            List<Run> runs = NestedRowMapper.query(database, RUNS, Run.class)
                    .setParameter("phase", phase)
                    .setParameter("after", after)
                    .setParameter("last", last)
                    .setParameter("page", PAGE)
                    .getResultList();
            if (runs.isEmpty()) {
                return List.of();
            }
            after = runs.get(runs.size() - 1).id();
            Map<Long, List<ArchivedRun.Scored>> evaluations =
                    evaluations(runs.stream().map(Run::id).toList());
            return runs.stream()
                    .map(run -> run.archived(
                            numbers.merge(run.team().key(), 1L, Long::sum),
                            evaluations.getOrDefault(run.id(), List.of())))
                    .toList();
        }

        private Map<Long, List<ArchivedRun.Scored>> evaluations(List<Long> submissions) {
            Map<UUID, ArchivedRun.Scored> byKey = new HashMap<>();
            Map<Long, List<ArchivedRun.Scored>> evaluations = new HashMap<>();
            for (Score score : scores(submissions)) {
                ArchivedRun.Scored evaluation =
                        byKey.computeIfAbsent(score.evaluation().key(), key -> {
                            ArchivedRun.Scored made = score.evaluation().archived();
                            evaluations
                                    .computeIfAbsent(score.submission(), id -> new ArrayList<>())
                                    .add(made);
                            return made;
                        });
                score.value().ifPresent(value -> enter(value, evaluation));
            }
            return evaluations;
        }

        private List<Score> scores(List<Long> submissions) {
            return NestedRowMapper.query(database, SCORES, Score.class)
                    .setParameter("phase", phase)
                    .setParameterList("submissions", submissions)
                    .getResultList();
        }

        private static void enter(Value value, ArchivedRun.Scored evaluation) {
            evaluation
                    .scores()
                    .put(
                            value.subtask() + "." + value.metric(),
                            new ArchivedRun.Score(value.value(), value.signature()));
            if (value.counts() && !evaluation.countsIn().contains(value.subtask())) {
                evaluation.countsIn().add(value.subtask());
            }
        }
    }
}
