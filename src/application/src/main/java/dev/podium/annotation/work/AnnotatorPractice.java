package dev.podium.annotation.work;

import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** What people do before they are given anything else, and who has passed. None of it is collected. */
@ApplicationScoped
public class AnnotatorPractice {

    /** No annotator has this number. */
    private static final long EVERYBODY = 0;

    private static final double WHOLE = 100;

    private static final String NEXT = """
            select u.id from study_unit u
            where u.study_id = :study and u.role = 'practice' and u.outcome = 'aside'
              and not exists (select 1 from study_assignment a where a.unit_id = u.id and a.annotator_id = :annotator)
            order by u.number limit 1""";

    private static final String DONE = """
            select p.annotator_id as annotator, count(*) as units, count(*) filter (where a.state in ('done', 'skipped')) as over,
              count(*) filter (where a.state = 'done' and a.as_expected) as correct
            from study_annotator p join study_unit u on u.study_id = p.study_id and u.role = 'practice'
              left join study_assignment a on a.unit_id = u.id and a.annotator_id = p.annotator_id
            where p.study_id = :study and not p.adjudicates and (:annotator = 0 or p.annotator_id = :annotator) group by p.annotator_id""";

    /**
     * Whether somebody {@code p} of a study {@code s} is given nothing else, as what they practised was not enough, as a part of a statement:
     * as {@link #failed} finds it.
     */
    static final String FAILED = """
            (s.pass_percent is not null and p.admitted_at is null and exists (
              select 1 from study_unit e left join study_assignment t on t.unit_id = e.id and t.annotator_id = p.annotator_id
              where e.study_id = s.id and e.role = 'practice' having count(*) > 0
                and count(*) = count(*) filter (where t.state in ('done', 'skipped'))
                and 100 * count(*) filter (where t.state = 'done' and t.as_expected) < s.pass_percent * count(*)))""";

    private static final String LOCK = """
            select u.id from study_unit u join study_assignment a on a.unit_id = u.id
            where u.study_id = :study and u.role = 'practice' and a.annotator_id = :annotator order by u.id for update of u""";

    /** What they said stays, as earlier versions; they begin with nothing. */
    private static final String AGAIN = """
            with theirs as (
              select a.id, a.unit_id, a.state from study_assignment a join study_unit u on u.id = a.unit_id
              where u.study_id = :study and u.role = 'practice' and a.annotator_id = :annotator and a.state in ('open', 'done', 'skipped')),
            again as (
              update study_assignment a set state = 'expired', as_expected = null, draft = :nothing, skipped_because = null, answered_at = null,
                revision = a.revision + 1 from theirs where theirs.id = a.id)
            update study_unit u set done = u.done - cast(t.state = 'done' as int), leased = u.leased - cast(t.state = 'open' as int)
            from theirs t where t.unit_id = u.id""";

    /**
     * How far somebody has come.
     *
     * @param units how many there are
     * @param over how many they have answered or skipped
     * @param correct how many of those they answered as was expected
     */
    public record Done(long annotator, long units, long over, long correct) {

        public boolean isOver() {
            return over >= units;
        }

        /** Whether it is enough in a study, which may let everybody pass. */
        public boolean isEnough(Study study) {
            return study.passPercent == null || WHOLE * correct >= (double) study.passPercent * units;
        }
    }

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    /** Of each person of a study that has practice units; none of one that has none. One query. */
    public List<Done> done(Study study) {
        return done(study, EVERYBODY);
    }

    /** Of one person; empty where there is no practice. One query. */
    public Optional<Done> done(Study study, Annotator annotator) {
        return done(study, annotator.id).stream().findFirst();
    }

    private List<Done> done(Study study, long annotator) {
        return database.createNativeQuery(DONE, Done.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator)
                .getResultList();
    }

    /** How somebody has practised who is given nothing else, as it was not enough; empty for all others. One query at most. */
    public Optional<Done> failed(StudyAnnotator part) {
        return part.study.passPercent == null || part.admittedAt != null
                ? Optional.empty()
                : done(part.study, part.annotator).filter(Done::isOver).filter(done -> !done.isEnough(part.study));
    }

    /** The numbers of all in a study who are given nothing else, as {@link #failed} finds them. One query at most. */
    public Set<Long> failed(Study study, List<StudyAnnotator> people) {
        if (study.passPercent == null) {
            return Set.of();
        }
        Set<Long> admitted = people.stream()
                .filter(person -> person.admittedAt != null)
                .map(person -> person.annotator.id)
                .collect(Collectors.toSet());
        return done(study).stream()
                .filter(done -> done.isOver() && !done.isEnough(study) && !admitted.contains(done.annotator()))
                .map(Done::annotator)
                .collect(Collectors.toSet());
    }

    /** What somebody practises with next; empty where nothing is left. One query. */
    Optional<Long> next(Study study, Annotator annotator) {
        return database.createNativeQuery(NEXT, Long.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator.id)
                .uniqueResultOptional();
    }

    /**
     * Has somebody practise again.
     *
     * @throws Refused if the study is closed, there is nobody of this pseudonym, they have left, or are not done with it
     */
    @Transactional
    public void again(Study wanted, String pseudonym, Account organizer) {
        StudyAnnotator part = practised(wanted, pseudonym);
        database.createNativeQuery(LOCK, Long.class)
                .setParameter("study", part.study.id)
                .setParameter("annotator", part.annotator.id)
                .getResultList();
        database.createNativeMutationQuery(AGAIN)
                .setParameter("study", part.study.id)
                .setParameter("annotator", part.annotator.id)
                .setParameter("nothing", AnswerDraft.NOTHING.json())
                .executeUpdate();
        note(Action.STUDY_PRACTICE_REPEATED, part, organizer);
    }

    /**
     * Gives somebody other units though they have not passed.
     *
     * @throws Refused as {@link #again}
     */
    @Transactional
    public void admit(Study wanted, String pseudonym, Account organizer) {
        StudyAnnotator part = practised(wanted, pseudonym);
        if (part.admittedAt == null) {
            part.admittedAt = clock.databaseNow();
            note(Action.STUDY_PERSON_ADMITTED, part, organizer);
        }
    }

    /** Somebody's part, locked. */
    private StudyAnnotator practised(Study wanted, String pseudonym) {
        Study study = Studies.changeable(wanted);
        StudyAnnotator named = StudyAnnotator.findByPseudonym(study, pseudonym).orElseThrow(Refused::notThere);
        StudyAnnotator part = StudyAnnotator.locked(study, named.annotator).orElseThrow(Refused::notThere);
        if (part.endedAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.person-left", pseudonym);
        }
        if (done(study, part.annotator).filter(Done::isOver).isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.practice-open", pseudonym);
        }
        return part;
    }

    private void note(Action action, StudyAnnotator part, Account organizer) {
        log.note(
                organizer.id,
                action,
                part.study.subject(),
                AuditChanges.to(Map.of("person", part.annotator.pseudonym)));
    }
}
