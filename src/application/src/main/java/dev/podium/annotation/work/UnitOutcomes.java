package dev.podium.annotation.work;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.query.MutationQuery;

/** Says how a unit stands after the last judgement of it. */
@ApplicationScoped
public class UnitOutcomes {

    /** What holds of all who have judged a unit. */
    private static final String SAID = """
            select distinct on (a.id) a.id as assignment, j.answer as answer, cardinality(j.flags) as flags
            from study_assignment a join judgement j on j.assignment_id = a.id
            where a.unit_id = :unit and not a.decides and a.state = 'done' order by a.id, j.version desc""";

    private static final String DECIDED_SO = """
            select cast(:flagged as boolean) and u.outcome = 'excluded' or not cast(:flagged as boolean) and u.outcome = 'decided' and :answer = (
              select j.answer from study_assignment a join judgement j on j.assignment_id = a.id
              where a.unit_id = u.id and a.decides and a.state = 'done' order by j.judged_at desc, j.version desc limit 1)
            from study_unit u where u.id = :unit""";

    private static final String IN_PLACE = "select " + DueUnitsSql.IN_PLACE
            + " from study s join study_unit u on u.study_id = s.id where u.id = :unit";

    private static final String JUDGES = """
            select count(*) from study_annotator where study_id = :study and not adjudicates and agreed_at is not null and ended_at is null""";

    /** Whether two people or more are to judge a unit {@code u} of a study that does not say how many: one alone agrees with nobody. */
    private static final String TWO = """
            exists (select 1 from study t where t.id = u.study_id and (t.design = 'all'
              or t.design = 'listed' and (select count(*) from study_listed l where l.unit_id = u.id) > 1))""";

    private static final String TWO_WANTED = "select " + TWO + " from study_unit u where u.id = :unit";

    private static final String COLLECTED = """
            update study_unit u set outcome = 'collected' from study s
            where s.id = u.study_id and s.id = :study and u.outcome = 'open' and u.done >= :wanted +\s""" + DueUnitsSql.IN_PLACE + """

              and not exists (select 1 from study_need n where n.unit_id = u.id and n.done < n.wanted +\s""" + DueUnitsSql.IN_PLACE_OF_CLASS + """
            )
              and not exists (select 1 from study_listed l join study_annotator p on p.study_id = l.study_id and p.annotator_id = l.annotator_id
                where l.unit_id = u.id and p.ended_at is null and not exists (select 1 from study_assignment b
                  where b.unit_id = l.unit_id and b.annotator_id = l.annotator_id and not b.decides and b.state = 'done'))""";

    /** Like {@link #compared}, of all units. */
    private static final String COMPARED = """
            with said as (
              select distinct on (a.id) u.id as unit, j.answer as answer, cardinality(j.flags) > 0 as flagged
              from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done' and not a.decides
                join judgement j on j.assignment_id = a.id
              where u.study_id = :study and u.outcome = 'open' and u.done >= :wanted
                and not exists (select 1 from study_need n where n.unit_id = u.id and n.done < n.wanted)
              and not exists (select 1 from study_listed l join study_annotator p on p.study_id = l.study_id and p.annotator_id = l.annotator_id
                where l.unit_id = u.id and p.ended_at is null and not exists (select 1 from study_assignment b
                  where b.unit_id = l.unit_id and b.annotator_id = l.annotator_id and not b.decides and b.state = 'done'))
              order by a.id, j.version desc),
            compared as (
              select unit, count(*) as people, count(distinct answer) = 1 and not bool_or(flagged) as same from said group by unit)
            update study_unit u set outcome = case when c.same then 'agreed' else 'disputed' end
            from compared c where c.unit = u.id and (c.people > 1 or not\s""" + TWO + ")";

    /**
     * What was decided last holds, also of what all agree on; where somebody answered since, it is noted that it was decided of other
     * answers. Who decided before the file came has seen nothing that it brought.
     */
    private static final String DECIDED = """
            with decided as (
              select distinct on (a.unit_id) a.unit_id as unit, j.answer, cardinality(j.flags) > 0 as flagged, j.judged_at,
                b.unit is not null as brought
              from study_assignment a join judgement j on j.assignment_id = a.id
                left join unnest(cast(:units as bigint[]), cast(:annotators as bigint[])) as b (unit, annotator)
                  on b.unit = a.unit_id and b.annotator = a.annotator_id
              where a.unit_id = any(cast(:units as bigint[])) and a.decides and a.state = 'done'
              order by a.unit_id, j.judged_at desc, j.version desc),
            said as (
              select distinct on (a.id) a.unit_id as unit, j.answer, j.judged_at from study_assignment a join judgement j on j.assignment_id = a.id
              where a.unit_id = any(cast(:units as bigint[])) and not a.decides and a.state = 'done' order by a.id, j.version desc),
            stands as (
              select d.unit, d.judged_at, d.brought, case when d.flagged then 'excluded'
                when u.outcome = 'agreed' and not exists (select 1 from said s where s.unit = d.unit and s.answer <> d.answer) then 'agreed'
                else 'decided' end as outcome
              from decided d join study_unit u on u.id = d.unit where u.role = 'normal')
            update study_unit u set checked = u.checked or u.outcome = 'agreed', outcome = t.outcome,
              changed = t.outcome <> 'agreed' and (u.changed and not t.brought
                or exists (select 1 from said s where s.unit = t.unit and s.judged_at > t.judged_at))
            from stands t where t.unit = u.id""";

    /**
     * A decision that was brought from a file.
     *
     * @param annotator the number of who decided
     */
    public record UnitAnnotator(long unit, long annotator) {}

    /** A row of {@link #SAID}. */
    record AnswerRow(long assignment, String answer, int flags) {}

    @Inject
    Session database;

    @Inject
    AnnotatorDemand demand;

    @Inject
    Event<UnitJudged> judged;

    @Inject
    Event<UnitAdjudicated> decided;

    /**
     * Looks again, at the end of a transaction. What was decided holds until somebody decides once more: where somebody answered
     * otherwise, it is noted that it was decided of other answers. What is aside is not looked at. Three queries at most.
     */
    void look(StudyUnit unit, boolean otherwise) {
        if (unit.isAside()) {
            return;
        }
        if (otherwise) {
            compare(unit);
        }
        database.flush();
        judged.fire(new UnitJudged(unit.study));
    }

    /** Whether somebody says just what was decided of a unit, so that there is nothing to decide once more. One query at most. */
    boolean isDecidedSo(StudyUnit unit, Judgement said) {
        return unit.isDecided()
                && Boolean.TRUE.equals(database.createNativeQuery(DECIDED_SO, Boolean.class)
                        .setParameter("unit", unit.id)
                        .setParameter("answer", said.answer)
                        .setParameter("flagged", said.flags.length > 0)
                        .uniqueResult());
    }

    private void compare(StudyUnit unit) {
        if (unit.isDecided()) {
            unit.changed = true;
            return;
        }
        database.flush();
        if (unit.done < wanted(unit.study) + inPlace(unit) || demand.lacks(unit)) {
            unit.outcome = StudyUnit.Outcome.open;
        } else {
            unit.outcome = unit.study.purpose == Study.Purpose.labels ? compared(unit) : StudyUnit.Outcome.collected;
        }
        unit.checked = unit.checked && unit.outcome == StudyUnit.Outcome.agreed;
    }

    /** Looks at all units that are open, after somebody has left. Three statements at most. */
    public void lookAgain(Study study) {
        database.flush();
        long wanted = Math.max(1, wanted(study));
        MutationQuery update = database.createNativeMutationQuery(
                        study.purpose == Study.Purpose.labels ? COMPARED : COLLECTED)
                .setParameter("study", study.id)
                .setParameter("wanted", wanted);
        update.executeUpdate();
        judged.fire(new UnitJudged(study));
    }

    /** Has decisions hold that were brought from a file, after {@link #lookAgain}. One statement. */
    public void decide(Study study, List<UnitAnnotator> decisions) {
        database.createNativeMutationQuery(DECIDED)
                .setParameter(
                        "units", decisions.stream().map(UnitAnnotator::unit).toArray(Long[]::new))
                .setParameter(
                        "annotators",
                        decisions.stream().map(UnitAnnotator::annotator).toArray(Long[]::new))
                .executeUpdate();
        decided.fire(new UnitAdjudicated(study));
    }

    private long wanted(Study study) {
        if (study.design == Study.Design.listed) {
            return 1;
        }
        return study.wanted != null
                ? study.wanted
                : database.createNativeQuery(JUDGES, Long.class)
                        .setParameter("study", study.id)
                        .getSingleResult();
    }

    private long inPlace(StudyUnit unit) {
        return unit.study.purpose != Study.Purpose.ratings
                ? 0
                : database.createNativeQuery(IN_PLACE, Long.class)
                        .setParameter("unit", unit.id)
                        .getSingleResult();
    }

    private StudyUnit.Outcome compared(StudyUnit unit) {
        List<AnswerRow> said = database.createNativeQuery(SAID, AnswerRow.class)
                .setParameter("unit", unit.id)
                .getResultList();
        if (said.size() < 2 && areTwoWanted(unit)) {
            return StudyUnit.Outcome.open;
        }
        boolean same = said.stream().map(AnswerRow::answer).distinct().count() == 1;
        boolean flagged = said.stream().anyMatch(each -> each.flags() > 0);
        return same && !flagged ? StudyUnit.Outcome.agreed : StudyUnit.Outcome.disputed;
    }

    private boolean areTwoWanted(StudyUnit unit) {
        return database.createNativeQuery(TWO_WANTED, Boolean.class)
                .setParameter("unit", unit.id)
                .getSingleResult();
    }
}
