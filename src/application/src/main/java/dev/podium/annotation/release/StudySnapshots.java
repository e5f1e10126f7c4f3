package dev.podium.annotation.release;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import org.hibernate.Session;

/** Reads all of a study as it is at one moment. */
@ApplicationScoped
class StudySnapshots {

    /** Of one study; all that somebody said about units that are left out is among them. */
    private static final int MOST_JUDGEMENTS = 300_000;

    private static final String UNITS = """
            select u.id as unit, u.name as name, u.cluster as cluster, u.chunk as chunk,
              case when :since <= 1 then u.outcome
                when u.outcome in ('decided', 'excluded') then case when h.form_version >= :since then u.outcome else 'open' end
                when n.done = 0 then 'open' when n.agreed then 'agreed' else u.outcome end as outcome,
              case when c.answers is not null and u.outcome <> 'disputed' then c.people
                when :since <= 1 or u.outcome in ('decided', 'excluded') then u.done else n.done end as done,
              u.fields as fields, cast(array_to_json(u.tokens) as text) as tokens,
              coalesce(case when :since > 1 and n.agreed then n.answer end, c.answers, case when :labels then h.answer end, '') as answer,
              coalesce(array_to_string(h.flags, chr(10)), '') as flags, case when h.taken_from is null then 'edited' else 'chosen' end as way,
              case when u.outcome = 'decided' and not :labels then coalesce(h.answer, '') else '' end as review
            from study_unit u left join lateral (
              select j.answer, j.flags, j.taken_from, j.form_version from study_assignment a join judgement j on j.assignment_id = a.id
              where a.unit_id = u.id and a.state = 'done'
                and (u.outcome = 'agreed' and not a.decides or u.outcome in ('decided', 'excluded') and a.decides)
              order by j.judged_at desc, j.version desc limit 1) h on true
            left join lateral (
              with counted as (
                select l.answer from (
                  select distinct on (a.id) cast(j.answer as jsonb) as answer, j.form_version, j.flags
                  from study_assignment a join judgement j on j.assignment_id = a.id
                  where a.unit_id = u.id and a.state = 'done' and not a.decides order by a.id, j.version desc) l
                where cardinality(l.flags) = 0 and (l.form_version >= :since or u.outcome = 'decided'))
              select (select cast(count(*) as int) from counted) as people, cast(json_object_agg(k.question, k.answers) as text) as answers from (
                select e.key as question, json_agg(e.value order by cast(e.value as text)) as answers
                from counted cross join jsonb_each(counted.answer) e group by e.key) k) c on u.outcome in ('collected', 'disputed') or u.outcome = 'decided' and not :labels
            left join lateral (
              select cast(count(*) as int) as done, min(l.answer) as answer,
                u.outcome = 'disputed' and count(*) > 1 and count(distinct l.answer) = 1 and bool_and(l.flags = '{}') as agreed from (
                select distinct on (a.id) j.answer, j.flags, j.form_version from study_assignment a join judgement j on j.assignment_id = a.id
                where a.unit_id = u.id and a.state = 'done' and not a.decides order by a.id, j.version desc) l
              where l.form_version >= :since) n on :since > 1
            where u.study_id = :study and u.role = 'normal' order by u.number""";

    private static final String SAID = """
            select said.assignment, said.version, said.unit, said.annotator, said.decides, said.answer from (
              select distinct on (a.id) a.id as assignment, j.version as version, u.id as unit, a.annotator_id as annotator,
                a.decides as decides, j.answer as answer, j.form_version
              from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done'
                join judgement j on j.assignment_id = a.id
              where u.study_id = :study and u.role = 'normal' order by a.id, j.version desc) said
            where said.form_version >= :since""";

    private static final String NUMBER = """
            select count(*) from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done'
            where u.study_id = :study and u.role = 'normal'""";

    /** A study with all that was said. */
    record Whole(StudySnapshot snapshot, List<FinalAnswer> said) {

        Whole {
            said = List.copyOf(said);
        }
    }

    @Inject
    Session database;

    @Inject
    AcceptedTexts accepted;

    @Inject
    RequestClock clock;

    /**
     * The units of a study and what holds of them. Four statements.
     *
     * @param since of which version of the questions answers are counted at least
     * @throws Refused if the study asks nothing yet
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    StudySnapshot take(Study study, int since) {
        begin();
        return read(study, since);
    }

    /**
     * The same with all that was said. Six statements.
     *
     * @throws Refused if the study asks nothing yet, or more was said than is released at once
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    Whole takeWhole(Study study, int since) {
        begin();
        long number = database.createNativeQuery(NUMBER, Long.class)
                .setParameter("study", study.id)
                .getSingleResult();
        if (number > MOST_JUDGEMENTS) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.release-large", MOST_JUDGEMENTS);
        }
        return new Whole(
                read(study, since),
                database.createNativeQuery(SAID, FinalAnswer.class)
                        .setParameter("study", study.id)
                        .setParameter("since", since)
                        .getResultList());
    }

    private void begin() {
        database.createNativeMutationQuery("set transaction isolation level repeatable read, read only")
                .executeUpdate();
    }

    private StudySnapshot read(Study study, int since) {
        StudyForm asked = StudyForm.findLatest(study)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.form-none"));
        if (since < 1 || since > asked.version) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-since", asked.version)
                    .about("since");
        }
        List<JudgedUnit> units = database.createNativeQuery(UNITS, JudgedUnit.class)
                .setParameter("study", study.id)
                .setParameter("since", since)
                .setParameter("labels", study.purpose == Study.Purpose.labels)
                .getResultList();
        Form form = asked.form();
        return new StudySnapshot(
                study,
                asked,
                clock.databaseNow(),
                study.purpose == Study.Purpose.labels
                        ? units
                        : accepted.of(
                                study,
                                units.stream().map(unit -> unit.reviewed(form)).toList()));
    }
}
