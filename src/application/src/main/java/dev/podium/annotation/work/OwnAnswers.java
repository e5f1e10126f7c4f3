package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** What somebody has answered, skipped and decided in a study, the newest first. */
@ApplicationScoped
public class OwnAnswers {

    /** Which of them. */
    public enum Kind {
        /** What they judge. */
        all,
        commented,
        skipped,
        /** What they decided or looked through. */
        decided
    }

    private static final String NUMBERS = """
            select count(*) filter (where not a.decides) as all, count(*) filter (where not a.decides and j.comment <> '') as commented,
              count(*) filter (where a.state = 'skipped') as skipped, count(*) filter (where a.decides) as decided
            from study_assignment a join study_unit u on u.id = a.unit_id
              left join lateral (select comment from judgement where assignment_id = a.id order by version desc limit 1) j on a.state = 'done'
            where a.annotator_id = :annotator and u.study_id = :study and a.state in ('done', 'skipped')""";

    private static final String KEYS = """
            select a.id from study_assignment a join study_unit u on u.id = a.unit_id
              left join lateral (select comment from judgement where assignment_id = a.id order by version desc limit 1) j on a.state = 'done'
            where a.annotator_id = :annotator and u.study_id = :study and a.decides = (:kind = 'decided') and a.state in ('done', 'skipped')
              and (:kind in ('all', 'decided') or :kind = 'skipped' and a.state = 'skipped' or :kind = 'commented' and j.comment <> '')
            order by a.answered_at desc, a.id desc limit :length offset :from""";

    private static final String SAID = """
            select distinct on (assignment_id) answer, array_to_string(flags, chr(10)) as flags,
              case when reason = '' then comment else reason end as comment, coalesce(cast(certainty as integer), 0) as certainty, assignment_id as assignment
            from judgement where assignment_id in (:assignments) order by assignment_id, version desc""";

    /** Decisions after which somebody else decided. */
    private static final String DECIDED_SINCE = """
            select a.id from study_assignment a where a.id in (:assignments) and a.decides and a.state = 'done' and exists (
              select 1 from study_assignment o join judgement j on j.assignment_id = o.id
              where o.unit_id = a.unit_id and o.id <> a.id and o.decides and o.state = 'done'
                and j.judged_at > (select max(own.judged_at) from judgement own where own.assignment_id = a.id))""";

    /** How many of each kind. */
    public record Numbers(long all, long commented, long skipped, long decided) {

        public long of(Kind kind) {
            return switch (kind) {
                case all -> all;
                case commented -> commented;
                case skipped -> skipped;
                case decided -> decided;
            };
        }
    }

    /**
     * A unit.
     *
     * @param said null where it is skipped; of a decision with the reason for it, else what it leaves open, as a comment
     * @param decided whether somebody has decided what holds of it, as {@link Assignment#isDecided} tells
     * @param since of a decision, whether somebody else decided after it, so that it holds no more
     */
    public record Own(Assignment assignment, Adjudication.OneAnswer said, boolean decided, boolean since) {}

    @Inject
    Session database;

    /** One query. */
    public Numbers numbers(Study study, Annotator annotator) {
        return database.createNativeQuery(NUMBERS, Numbers.class)
                .setParameter("annotator", annotator.id)
                .setParameter("study", study.id)
                .getSingleResult();
    }

    /** Some of them, with their units. Five queries at most. */
    public List<Own> find(Study study, Annotator annotator, Kind kind, int from, int length) {
        List<Long> ids = database.createNativeQuery(KEYS, Long.class)
                .setParameter("annotator", annotator.id)
                .setParameter("study", study.id)
                .setParameter("kind", kind.name())
                .setParameter("length", length)
                .setParameter("from", from)
                .getResultList();
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<Long, Adjudication.OneAnswer> said = database
                .createNativeQuery(SAID, Adjudication.OneAnswer.class)
                .setParameter("assignments", ids)
                .getResultList()
                .stream()
                .collect(Collectors.toMap(Adjudication.OneAnswer::assignment, Function.identity()));
        Map<Long, Assignment> assignments =
                Assignment.<Assignment>list("from Assignment a join fetch a.unit where a.id in ?1", ids).stream()
                        .collect(Collectors.toMap(each -> each.id, Function.identity()));
        Set<Long> since = kind == Kind.decided
                ? Set.copyOf(database.createNativeQuery(DECIDED_SINCE, Long.class)
                        .setParameter("assignments", ids)
                        .getResultList())
                : Set.of();
        // of all that tries a person out the same holds
        boolean asideDecided = assignments.values().stream()
                .filter(Assignment::isSkippedAside)
                .findFirst()
                .filter(Assignment::isDecided)
                .isPresent();
        return ids.stream()
                .map(assignments::get)
                .map(each -> new Own(
                        each,
                        each.state == Assignment.State.skipped ? null : said.get(each.id),
                        (each.unit.isDecided()
                                        && (each.state == Assignment.State.done
                                                || !(each.unit.lacksJudge() || study.design.includesDecided())))
                                || (asideDecided && each.isSkippedAside()),
                        since.contains(each.id)))
                .toList();
    }
}
