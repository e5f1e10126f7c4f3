package dev.podium.evaluation.archive;

import dev.podium.competition.Declaration;
import dev.podium.competition.Phase;
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
            select s.id, s.key, t.key as team_key, t.name, t.baseline, a.name as sender, s.received_at, s.accepted_at,
              s.file_name, s.size, s.digest, s.description, s.status, s.seed,
              s.method, s.code_url, s.paper_url, cast(s.declared as text) as declared
            from submission s join team t on t.id = s.team_id left join account a on a.id = s.account_id
            where s.phase_id = :phase and s.id > :after and s.id <= :last
            order by s.id
            limit :page""";

    private static final String SCORES = """
            select e.submission_id, e.key, e.status, e.failure, e.finished_at, e.scorer,
              g.split || ' ' || g.version as gold, g.digest, v.subtask, v.metric, v.value, v.signature,
              l.evaluation_id is not null as counts
            from evaluation e
            join gold_release g on g.id = e.gold_release_id
            left join score v on v.evaluation_id = e.id
            left join live_evaluation l
              on l.evaluation_id = e.id and l.phase_id = e.phase_id and l.subtask = v.subtask
              and l.lane <> 'contrastive'
            where e.phase_id = :phase and e.submission_id in (:submissions)
            order by e.id, v.subtask, v.metric""";

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
        return Stream.concat(phase.declarations.stream().map(Declaration::id), answered.stream())
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
            List<Object[]> rows = database.createNativeQuery(RUNS, Object[].class)
                    .setParameter("phase", phase)
                    .setParameter("after", after)
                    .setParameter("last", last)
                    .setParameter("page", PAGE)
                    .getResultList();
            if (rows.isEmpty()) {
                return List.of();
            }
            after = id(rows.get(rows.size() - 1));
            Map<Long, List<ArchivedRun.Scored>> evaluations =
                    evaluations(rows.stream().map(Reader::id).toList());
            return rows.stream()
                    .map(row -> run(row, evaluations.getOrDefault(id(row), List.of())))
                    .toList();
        }

        private static long id(Object[] row) {
            return ((Number) row[0]).longValue();
        }

        private ArchivedRun run(Object[] row, List<ArchivedRun.Scored> evaluations) {
            UUID team = (UUID) row[2];
            return new ArchivedRun(
                    id(row),
                    (UUID) row[1],
                    team,
                    (String) row[3],
                    (boolean) row[4],
                    numbers.merge(team, 1L, Long::sum),
                    Optional.ofNullable((String) row[5]).orElse(""),
                    (Instant) row[6],
                    (Instant) row[7],
                    (String) row[8],
                    ((Number) row[9]).longValue(),
                    (String) row[10],
                    MethodDescription.stored(
                            (String) row[14], (String) row[11], (String) row[15], (String) row[16], (String) row[17]),
                    (String) row[12],
                    Optional.ofNullable((Number) row[13]).map(Number::longValue),
                    evaluations);
        }

        private Map<Long, List<ArchivedRun.Scored>> evaluations(List<Long> submissions) {
            Map<UUID, ArchivedRun.Scored> byKey = new HashMap<>();
            Map<Long, List<ArchivedRun.Scored>> evaluations = new HashMap<>();
            for (Object[] row : scores(submissions)) {
                ArchivedRun.Scored evaluation = byKey.computeIfAbsent((UUID) row[1], key -> {
                    ArchivedRun.Scored made = evaluation(row);
                    evaluations
                            .computeIfAbsent(id(row), id -> new ArrayList<>())
                            .add(made);
                    return made;
                });
                if (row[8] != null) {
                    enter(row, evaluation);
                }
            }
            return evaluations;
        }

        private List<Object[]> scores(List<Long> submissions) {
            return database.createNativeQuery(SCORES, Object[].class)
                    .setParameter("phase", phase)
                    .setParameterList("submissions", submissions)
                    .getResultList();
        }

        private static ArchivedRun.Scored evaluation(Object[] row) {
            return new ArchivedRun.Scored(
                    (UUID) row[1],
                    (String) row[2],
                    Optional.ofNullable((String) row[3]).orElse(""),
                    Optional.ofNullable((Instant) row[4]),
                    (String) row[5],
                    (String) row[6],
                    (String) row[7],
                    new ArrayList<>(),
                    new LinkedHashMap<>());
        }

        private static void enter(Object[] row, ArchivedRun.Scored evaluation) {
            String subtask = (String) row[8];
            evaluation.scores().put(subtask + "." + row[9], new ArchivedRun.Score((double) row[10], (String) row[11]));
            if ((boolean) row[12] && !evaluation.countsIn().contains(subtask)) {
                evaluation.countsIn().add(subtask);
            }
        }
    }
}
