package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnits;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Mixes units among the others whose answer is known: controls, and what somebody has judged before. Nobody who judges is told which. */
@ApplicationScoped
public class ControlUnits {

    private static final String GIVEN = """
            select count(*) as all, count(*) filter (where u.role = 'control') as controls, count(*) filter (where u.role = 'repeat') as repeats
            from study_assignment a join study_unit u on u.id = a.unit_id
            where a.annotator_id = :annotator and u.study_id = :study and not a.decides and u.role <> 'practice'""";

    /** In an order that is another one for each person. */
    private static final String CONTROL = """
            select u.id from study_unit u
            where u.study_id = :study and u.role = 'control' and u.outcome = 'aside'
              and not exists (select 1 from study_assignment a where a.unit_id = u.id and a.annotator_id = :annotator)
            order by md5(u.id || ':' || :annotator || ':' || :seed) limit 1""";

    /** What they have judged, but for the last ones and what was repeated already. */
    private static final String JUDGED = """
            select u.id from study_assignment a join study_unit u on u.id = a.unit_id
            where a.annotator_id = :annotator and u.study_id = :study and u.role = 'normal' and not a.decides and a.state = 'done'
              and u.outcome <> 'excluded'
              and a.id < (select l.id from study_assignment l join study_unit v on v.id = l.unit_id
                where l.annotator_id = :annotator and v.study_id = :study and not l.decides order by l.id desc offset :before limit 1)
              and not exists (select 1 from study_unit r join study_assignment b on b.unit_id = r.id
                where r.repeats_id = u.id and b.annotator_id = :annotator)
            order by md5(u.id || ':' || :annotator || ':' || :seed) limit 1""";

    /** Once for all people: whoever repeats the unit is given the same one. */
    private static final String REPEAT = """
            insert into study_unit (study_id, number, name, cluster, fields, tokens, source_assignment_id, role, repeats_id, outcome)
            select study_id, number + :most, name, cluster, fields, tokens, source_assignment_id, 'repeat', id, 'aside'
            from study_unit where id = any(cast(:units as bigint[])) on conflict (repeats_id) where repeats_id is not null do nothing""";

    private static final String REPEATED =
            "select repeats_id as unit, id as repeat from study_unit where repeats_id = any(cast(:units as bigint[]))";

    private static final String TRIED = """
            select a.annotator_id as annotator, count(*) filter (where u.role = 'control') as controls,
              count(*) filter (where u.role = 'control' and a.as_expected) as correct, count(*) filter (where u.role = 'repeat') as repeats,
              count(*) filter (where u.role = 'repeat' and a.as_expected) as same
            from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done' and not a.decides
            where u.study_id = :study and u.role in ('control', 'repeat') and a.as_expected is not null group by a.annotator_id""";

    /** Numbers alone, and the answers that hold now. */
    private static final String DIFFERENCES = """
            with said as (
              select distinct on (a.id) u.id as repeat, a.annotator_id as annotator, b.id as before, cast(j.answer as jsonb) as answer
              from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done' and not a.decides
                join study_assignment b on b.unit_id = u.repeats_id and b.annotator_id = a.annotator_id and b.state = 'done' and not b.decides
                join judgement j on j.assignment_id = a.id
              where u.study_id = :study and u.role = 'repeat' order by a.id, j.version desc),
            earlier as (
              select distinct on (s.before) s.before, cast(j.answer as jsonb) as answer
              from said s join judgement j on j.assignment_id = s.before order by s.before, j.version desc),
            numbers as (
              select s.annotator, e.key as question, cast(e.value #>> '{}' as double precision) as later,
                cast(f.value #>> '{}' as double precision) as first
              from said s join earlier o on o.before = s.before cross join jsonb_each(s.answer) e
                join lateral jsonb_each(o.answer) f on f.key = e.key
              where jsonb_typeof(e.value) = 'number' and jsonb_typeof(f.value) = 'number')
            select annotator as annotator, question as question, count(*) as units, avg(abs(later - first)) as difference
            from numbers group by annotator, question order by annotator, question""";

    /**
     * How far the numbers are apart that somebody gave to the same units at first and once more.
     *
     * @param question its id
     * @param units of how many of them it is known
     * @param difference the mean of the differences without their sign
     */
    public record Difference(long annotator, String question, long units, double difference) {}

    /**
     * How somebody did with units whose answer is known.
     *
     * @param controls how many they have judged
     * @param correct how many of those as was expected
     * @param repeats how many units they have judged twice
     * @param same how many of those as before
     */
    public record Tried(long annotator, long controls, long correct, long repeats, long same) {}

    @Inject
    Session database;

    /** Of each person who has met any. One query, over those units alone. */
    public List<Tried> tried(Study study) {
        return database.createNativeQuery(TRIED, Tried.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /** Of each person and question that is answered with a number. One query, over those units alone. */
    public List<Difference> differences(Study study) {
        return database.createNativeQuery(DIFFERENCES, Difference.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /** A unit that stands before the next one that is collected; empty where none does. Up to four statements. */
    Optional<Long> next(Study study, Annotator annotator) {
        ControlPositions mixing = ControlPositions.of(study, annotator.id);
        if (mixing.isNothing()) {
            return Optional.empty();
        }
        ControlPositions.Counts given = database.createNativeQuery(GIVEN, ControlPositions.Counts.class)
                .setParameter("annotator", annotator.id)
                .setParameter("study", study.id)
                .getSingleResult();
        Optional<Long> control =
                mixing.isControlDue(given.all(), given.controls()) ? find(CONTROL, study, annotator) : Optional.empty();
        return control.isEmpty() && mixing.isRepeatDue(given.all(), given.repeats())
                ? judged(study, annotator).map(this::repeated)
                : control;
    }

    private Optional<Long> find(String query, Study study, Annotator annotator) {
        return database.createNativeQuery(query, Long.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator.id)
                .setParameter("seed", study.seed)
                .uniqueResultOptional();
    }

    private Optional<Long> judged(Study study, Annotator annotator) {
        return database.createNativeQuery(JUDGED, Long.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator.id)
                .setParameter("before", ControlPositions.DISTANCE - 1)
                .setParameter("seed", study.seed)
                .uniqueResultOptional();
    }

    private Long repeated(long unit) {
        return repeated(List.of(unit)).get(unit);
    }

    /** A row of {@link #REPEATED}. */
    record Repeated(long unit, long repeat) {}

    /** The units that are some units once more, by the numbers of these; made where nobody was given them so far. Two statements. */
    public Map<Long, Long> repeated(Collection<Long> units) {
        Long[] those = units.toArray(Long[]::new);
        database.createNativeMutationQuery(REPEAT)
                .setParameter("units", those)
                .setParameter("most", StudyUnits.MOST)
                .executeUpdate();
        return database
                .createNativeQuery(REPEATED, Repeated.class)
                .setParameter("units", those)
                .getResultList()
                .stream()
                .collect(Collectors.toMap(Repeated::unit, Repeated::repeat));
    }
}
