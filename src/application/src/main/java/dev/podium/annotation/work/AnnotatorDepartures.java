package dev.podium.annotation.work;

import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.AssignmentListExtended;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;

/**
 * Lets people leave a study. Whoever just stops is given nothing more, and what they said counts; whoever withdraws takes it back: none of
 * it counts any more, and what they wrote freely or say about themselves is emptied. After a release, which keeps what it has, nobody can tell from then on who they
 * were.
 */
@ApplicationScoped
public class AnnotatorDepartures {

    /** One order for all who lock several; also of what they passed over, as they may answer it at this moment. */
    private static final String LOCK = """
            select u.id from study_unit u join study_assignment a on a.unit_id = u.id
            where u.study_id = :study and a.annotator_id = :annotator and a.state <> 'withdrawn'
            order by u.id for update of u""";

    private static final String STOP = """
            with theirs as (
              update study_assignment a set state = 'expired', leased_until = null from study_unit u
              where u.id = a.unit_id and u.study_id = :study and a.annotator_id = :annotator and a.state = 'open'
              returning a.unit_id, a.decides)
            update study_unit u set leased = u.leased - 1 from theirs where theirs.unit_id = u.id and not theirs.decides""";

    /** What they decided last is to be decided again, what they judged is open again. */
    private static final String WITHDRAW = """
            with theirs as (
              select a.id, a.unit_id, a.state, a.decides, a.decides and a.state = 'done' and not exists (
                select 1 from study_assignment o join judgement l on l.assignment_id = o.id
                where o.unit_id = a.unit_id and o.id <> a.id and o.decides and o.state = 'done'
                  and l.judged_at > (select max(j.judged_at) from judgement j where j.assignment_id = a.id)) as holds
              from study_assignment a join study_unit u on u.id = a.unit_id
              where u.study_id = :study and a.annotator_id = :annotator and a.state <> 'withdrawn' for update of a),
            gone as (
              update study_assignment a set state = 'withdrawn', draft = null, skipped_because = null, leased_until = null from theirs where theirs.id = a.id)
            update study_unit u set
              done = u.done - case when t.state = 'done' and not t.decides then 1 else 0 end,
              leased = u.leased - case when t.state = 'open' and not t.decides then 1 else 0 end,
              changed = u.changed and not t.holds,
              judges_lost = case when t.holds then 0 else u.judges_lost
                + cast(t.state = 'done' and not t.decides and u.outcome in ('decided', 'excluded') and u.fields <> '{}' as int) end,
              checked = u.checked and not (t.holds or t.state = 'done' and not t.decides and u.outcome = 'agreed'),
              outcome = case when t.state <> 'done' then u.outcome
                when t.holds and u.outcome in ('decided', 'excluded') then 'open'
                when not t.decides and u.outcome in ('agreed', 'disputed', 'collected') then 'open' else u.outcome end
            from theirs t where t.unit_id = u.id""";

    /**
     * What somebody decided for an answer of theirs is to be decided again, unless it has been by now. Any other decision holds and is not
     * listed as of other answers: whoever decided has seen all that is left, and nobody has said anything since.
     */
    private static final String TAKEN = """
            with taken as (
              select d.id, d.unit_id, not exists (
                select 1 from study_assignment o join judgement l on l.assignment_id = o.id
                where o.unit_id = d.unit_id and o.id <> d.id and o.decides and o.state = 'done' and l.judged_at > j.judged_at) as holds
              from study_assignment d join study_unit u on u.id = d.unit_id
                join judgement j on j.assignment_id = d.id join study_assignment t on t.id = j.taken_from
              where u.study_id = :study and d.decides and d.state = 'done' and t.annotator_id = :annotator
                and j.version = (select max(l.version) from judgement l where l.assignment_id = d.id)),
            gone as (update study_assignment d set state = 'expired', leased_until = null from taken where taken.id = d.id)
            update study_unit u set outcome = 'open', changed = false, checked = false, judges_lost = 0 from taken
            where taken.unit_id = u.id and taken.holds""";

    /** What somebody else wrote of the same unit in the same words stays as theirs, where it is what they say now. */
    private static final String WRITTEN_BY_OTHERS = """
            with same as (
              select distinct on (w.id) w.id, o.id as other
              from study_unit u join study_assignment a on a.unit_id = u.id join study_unit w on w.source_assignment_id = a.id
                join study_assignment o on o.unit_id = u.id and o.id <> a.id and o.state = 'done' and not o.decides
                join judgement j on j.assignment_id = o.id and j.flags = '{}'
              where u.study_id = :study and a.annotator_id = :annotator
                and not exists (select 1 from judgement l where l.assignment_id = j.assignment_id and l.version > j.version)
                and exists (select 1 from judgement own, json_each_text(cast(own.answer as json)) said
                  where own.assignment_id = a.id and said.value = cast(j.answer as json) ->> said.key
                    and said.value = cast(w.fields as json) ->> said.key
                    and said.value is distinct from cast(u.fields as json) ->> said.key)
              order by w.id, o.id)
            update study_unit w set source_assignment_id = same.other from same where same.id = w.id""";

    /** What they wrote is given to nobody any more who judges what was written; the places of its words stay, as marks name them. */
    private static final String WRITTEN = """
            update study_unit w set outcome = 'excluded', judges_lost = 0, fields = '{}',
              tokens = array_fill(cast('' as text), array[cardinality(w.tokens)])
            from study_assignment a, study_unit u
            where a.id = w.source_assignment_id and u.id = a.unit_id and u.study_id = :study and a.annotator_id = :annotator""";

    /**
     * Whoever has withdrawn from all studies of a competition, of which one was released, is known by nothing any more: with their link they
     * could still withdraw from the others.
     */
    private static final String FORGOTTEN = """
            select exists (select 1 from study_annotator p join study_release r on r.study_id = p.study_id where p.annotator_id = :annotator)
              and not exists (select 1 from study_annotator p where p.annotator_id = :annotator and p.withdrawn_at is null)""";

    private static final String TAKES_PART = """
            select exists (select 1 from study_chunk_annotator mine join study_chunk_annotator other
              on other.study_id = mine.study_id and other.chunk = mine.chunk
              where mine.study_id = :study and mine.annotator_id = :annotator and other.annotator_id = :other)""";

    private static final String REPLACE = """
            update study_chunk_annotator set annotator_id = :other where study_id = :study and annotator_id = :annotator""";

    /** What a list has for them and they have not judged. */
    private static final String REPLACE_LISTED = """
            update study_listed l set annotator_id = :other from study_unit u
            where u.id = l.unit_id and l.study_id = :study and l.annotator_id = :annotator and\s""" + DueUnitsSql.THEIRS + """

              and not exists (select 1 from study_listed m where m.unit_id = l.unit_id and m.annotator_id = :other)
              and not exists (select 1 from study_assignment a
                where a.unit_id = l.unit_id and a.annotator_id = l.annotator_id and not a.decides and a.state = 'done')
            returning l.unit_id""";

    @Inject
    Session database;

    @Inject
    Event<AssignmentListExtended> extended;

    @Inject
    RequestClock clock;

    @Inject
    UnitOutcomes outcomes;

    @Inject
    AuditLog log;

    /**
     * Stops, by themselves.
     *
     * @throws Refused if they are not in the study, or have left before
     */
    @Transactional
    public void stop(Study study, Annotator annotator) {
        Study locked = Study.locked(study);
        stop(locked, present(locked, annotator));
    }

    /**
     * Takes back what they said, by themselves; also what they said before they stopped.
     *
     * @return whether they are still known by their link or account
     * @throws Refused if they are not in the study, or have withdrawn before
     */
    @Transactional
    public boolean withdraw(Study study, Annotator annotator) {
        Study locked = Study.locked(study);
        StudyAnnotator person = StudyAnnotator.locked(locked, annotator).orElseThrow(Refused::notThere);
        withdraw(locked, person);
        return person.annotator.isReachable();
    }

    /**
     * Takes somebody out.
     *
     * @throws Refused if there is nobody of this pseudonym, or they have left before
     */
    @Transactional
    public void takeOut(Study wanted, String pseudonym, Account organizer) {
        StudyAnnotator person = named(wanted, pseudonym);
        Study locked = Study.locked(person.study);
        stop(locked, present(locked, person.annotator));
        note(Action.STUDY_PERSON_TAKEN_OUT, person, organizer);
    }

    /**
     * Withdraws what somebody said, who asked for it.
     *
     * @throws Refused if there is nobody of this pseudonym, or they have withdrawn before
     */
    @Transactional
    public void withdraw(Study wanted, String pseudonym, Account organizer) {
        StudyAnnotator person = named(wanted, pseudonym);
        Study locked = Study.locked(person.study);
        withdraw(locked, StudyAnnotator.locked(locked, person.annotator).orElseThrow(Refused::notThere));
        note(Action.STUDY_PERSON_WITHDRAWN, person, organizer);
    }

    /**
     * Has somebody go on in the chunks of somebody who has left: with the units that too few people have judged, also those that were decided of
     * answers that were taken back; where a list says who
     * judges what, with those of theirs that they have not judged and that the other one is not listed for.
     *
     * @throws Refused if there is nobody of one of the pseudonyms, the first has not left or the second has, or both have a part in one
     *     chunk
     */
    @Transactional
    public void replace(Study wanted, String pseudonym, String other, Account organizer) {
        StudyAnnotator person = named(wanted, pseudonym);
        StudyAnnotator next = named(wanted, other);
        if (person.endedAt == null || next.endedAt != null || next.adjudicates) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.replace", pseudonym, other);
        }
        boolean both = database.createNativeQuery(TAKES_PART, Boolean.class)
                .setParameter("study", person.study.id)
                .setParameter("annotator", person.annotator.id)
                .setParameter("other", next.annotator.id)
                .getSingleResult();
        if (both) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.replace-both", pseudonym, other);
        }
        replaceListed(Study.locked(person.study), person, next);
        database.createNativeMutationQuery(REPLACE)
                .setParameter("study", person.study.id)
                .setParameter("annotator", person.annotator.id)
                .setParameter("other", next.annotator.id)
                .executeUpdate();
        log.note(
                organizer.id,
                Action.STUDY_PERSON_REPLACED,
                person.study.subject(),
                AuditChanges.to(Map.of("person", pseudonym, "other", other)));
    }

    private void replaceListed(Study study, StudyAnnotator person, StudyAnnotator next) {
        if (study.design == Study.Design.listed) {
            List<Long> units = database.createNativeQuery(REPLACE_LISTED, Long.class)
                    .setParameter("study", study.id)
                    .setParameter("annotator", person.annotator.id)
                    .setParameter("other", next.annotator.id)
                    .getResultList();
            extended.fire(new AssignmentListExtended(study, units));
        }
    }

    private static StudyAnnotator named(Study study, String pseudonym) {
        Competition.lockedForChange(study.competition);
        return StudyAnnotator.findByPseudonym(study, pseudonym).orElseThrow(Refused::notThere);
    }

    private static StudyAnnotator present(Study study, Annotator annotator) {
        StudyAnnotator person = StudyAnnotator.locked(study, annotator).orElseThrow(Refused::notThere);
        if (person.endedAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.person-left", annotator.pseudonym);
        }
        return person;
    }

    private void stop(Study study, StudyAnnotator person) {
        Instant now = clock.databaseNow();
        person.endedAt = now;
        lock(person);
        update(STOP, person);
        outcomes.lookAgain(study);
    }

    private void withdraw(Study study, StudyAnnotator person) {
        if (person.withdrawnAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.person-left", person.annotator.pseudonym);
        }
        Instant now = clock.databaseNow();
        person.endedAt = person.endedAt == null ? now : person.endedAt;
        person.withdrawnAt = now;
        person.say(AnnotatorProfile.NONE, person.withdrawnAt);
        person.broughtAs = null;
        lock(person);
        update(WITHDRAW, person);
        update(TAKEN, person);
        update(WRITTEN_BY_OTHERS, person);
        update(WRITTEN, person);
        database.createNativeQuery("select cast(empty_comments_of(:study, :annotator) as text)", String.class)
                .setParameter("study", study.id)
                .setParameter("annotator", person.annotator.id)
                .getResultList();
        outcomes.lookAgain(study);
        forget(person.annotator, now);
    }

    private void forget(Annotator annotator, Instant now) {
        if (database.createNativeQuery(FORGOTTEN, Boolean.class)
                .setParameter("annotator", annotator.id)
                .getSingleResult()) {
            annotator.linkDigest = null;
            annotator.linkUntil = null;
            annotator.account = null;
            annotator.erasedAt = now;
        }
    }

    private void lock(StudyAnnotator person) {
        database.flush();
        database.createNativeQuery(LOCK, Long.class)
                .setParameter("study", person.study.id)
                .setParameter("annotator", person.annotator.id)
                .getResultList();
    }

    private void update(String statement, StudyAnnotator person) {
        database.createNativeMutationQuery(statement)
                .setParameter("study", person.study.id)
                .setParameter("annotator", person.annotator.id)
                .executeUpdate();
    }

    private void note(Action action, StudyAnnotator person, Account organizer) {
        log.note(
                organizer.id,
                action,
                person.study.subject(),
                AuditChanges.to(Map.of("person", person.annotator.pseudonym)));
    }
}
