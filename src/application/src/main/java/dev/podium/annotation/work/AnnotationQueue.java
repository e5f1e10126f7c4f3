package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.OtherStudyExclusion;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Gives people units to judge: the one that they have begun, else the next one by the design of the study. */
@ApplicationScoped
public class AnnotationQueue {

    /** What took too long is there for others again; what somebody sends at this moment is theirs. */
    private static final String EXPIRE = """
            with late as (
              select a.id, a.unit_id from study_assignment a join study_unit u on u.id = a.unit_id
              where u.study_id = :study and a.state = 'open' and not a.decides and a.leased_until < :now
              order by u.id for update of u, a skip locked),
            expired as (update study_assignment a set state = 'expired' from late where late.id = a.id),
            late_by_unit as (select unit_id, count(*) as number from late group by unit_id)
            update study_unit u set leased = u.leased - late_by_unit.number from late_by_unit where late_by_unit.unit_id = u.id""";

    private static final String CURRENT = """
            select a.key from study_assignment a join study_unit u on u.id = a.unit_id left join study_chunk c
              on c.study_id = u.study_id and c.number = u.chunk
            where a.annotator_id = :annotator and u.study_id = :study and not a.decides and a.state = 'open' and coalesce(c.given, true)
              and\s""" + DueUnitsSql.THEIRS + " order by u.number limit 1";

    /** What a person has begun: what is given to them, and what took them too long and is still wanted. */
    private static final String BEGUN =
            """
            select a.id from study s join study_unit u on u.study_id = s.id join study_assignment a on a.unit_id = u.id
              left join study_chunk c on c.study_id = u.study_id and c.number = u.chunk
              left join study_need n on n.unit_id = u.id and n.class = :class
            where s.id = :study and a.annotator_id = :annotator and not a.decides and coalesce(c.given, true)
              and\s""" + DueUnitsSql.THEIRS + """
             and (a.state = 'open' or u.outcome = 'aside' and a.state = 'expired'
                or a.state = 'expired' and\s""" + DueUnitsSql.AGAIN + """
             and coalesce(""" + DueUnitsSql.WANTED + """
            , true))
            order by a.state desc, u.number limit 1""";

    /** What is collected. */
    private static final String GIVEN = """
            select count(*) from study_assignment a join study_unit u on u.id = a.unit_id
            where a.annotator_id = :annotator and u.study_id = :study and not a.decides and u.role = 'normal'
              and a.state in ('open', 'done')""";

    @Inject
    Session database;

    @Inject
    NextUnitFinder units;

    @Inject
    OtherStudyExclusion excluded;

    @Inject
    AnnotatorPractice practice;

    @Inject
    ControlUnits controls;

    @Inject
    RequestClock clock;

    /** The key of what somebody is judging; empty where nothing is given to them. One query. */
    public Optional<UUID> current(Study study, Annotator annotator) {
        return database.createNativeQuery(CURRENT, UUID.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator.id)
                .uniqueResultOptional();
    }

    /**
     * Gives somebody what they judge next; empty where there is nothing for them, as for those who decide or pause, for those who have practised
     * and not passed, and, but for what they have begun, for those who have judged in a study whose people this one does not want. Up to twenty
     * statements, ten where nobody is tried out and units come as they are in the file.
     *
     * @throws Refused if the study is not open, or the person has not agreed or has left
     */
    @Transactional
    public Optional<Assignment> next(Study wanted, Annotator annotator) {
        boolean comes = wanted.design == Study.Design.each;
        if (comes) {
            // one after the other: who passes over what is locked finds nothing where all of it is looked at
            Study.locked(wanted);
        }
        // one person at a time: two of their windows get one unit
        StudyAnnotator part = part(wanted, annotator);
        Study study = part.study;
        if (part.adjudicates || part.isPaused()) {
            return Optional.empty();
        }
        Instant now = clock.databaseNow();
        if (comes) {
            database.createNativeMutationQuery(EXPIRE)
                    .setParameter("study", study.id)
                    .setParameter("now", now)
                    .executeUpdate();
        }
        return StudyForm.findLatest(study).filter(part::hasAgreedTo).isEmpty()
                ? Optional.empty()
                : begun(study, part, now)
                        .or(() -> excluded.because(study, annotator).isPresent()
                                ? Optional.empty()
                                : another(study, part, now));
    }

    /** Locked. */
    static StudyAnnotator part(Study study, Annotator annotator) {
        StudyAnnotator part = StudyAnnotator.locked(study, annotator).orElseThrow(Refused::notThere);
        part.refuseIdle();
        return part;
    }

    private Optional<Assignment> begun(Study study, StudyAnnotator part, Instant now) {
        return database.createNativeQuery(BEGUN, Long.class)
                .setParameter("study", study.id)
                .setParameter("annotator", part.annotator.id)
                .setParameter("class", study.isClassed() ? part.peopleClass : "")
                .uniqueResultOptional()
                .map(AnnotationQueue::locked)
                .filter(AnnotationQueue::isStillTheirs)
                .map(assignment -> lease(assignment, study, now));
    }

    /** With its unit: it may be sent from another window just now. */
    private static Assignment locked(long id) {
        Assignment found = Assignment.findById(id);
        StudyUnit.locked(found.unit.id);
        return Assignment.locked(id);
    }

    private static boolean isStillTheirs(Assignment assignment) {
        return assignment.isOpen()
                || (assignment.state == Assignment.State.expired && assignment.unit.isAside())
                || (assignment.state == Assignment.State.expired && assignment.unit.isDue() && assignment.isWanted());
    }

    private Optional<Assignment> another(Study study, StudyAnnotator part, Instant now) {
        Annotator annotator = part.annotator;
        Optional<Long> practised = practice.next(study, annotator);
        if (practised.isPresent() || practice.failed(part).isPresent()) {
            return practised.map(id -> give(StudyUnit.findById(id), study, annotator, now));
        }
        Integer quota = part.quota == null ? study.quota : part.quota;
        if (quota != null && given(study, annotator) >= quota) {
            return Optional.empty();
        }
        return units.find(study, part)
                .map(id -> controls.next(study, annotator).orElse(id))
                .map(id -> give(StudyUnit.findById(id), study, annotator, now));
    }

    private long given(Study study, Annotator annotator) {
        return database.createNativeQuery(GIVEN, Long.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator.id)
                .getSingleResult();
    }

    private static Assignment give(StudyUnit unit, Study study, Annotator annotator, Instant now) {
        Assignment assignment = new Assignment();
        assignment.key = UUID.randomUUID();
        assignment.unit = unit;
        assignment.annotator = annotator;
        assignment.state = Assignment.State.expired;
        assignment.givenAt = now;
        assignment.persist();
        return lease(assignment, study, now);
    }

    /**
     * As people come, a unit is theirs for a while, also one that nobody else waits for: it looks as all others. What was laid out before
     * stays theirs, and what they practise with.
     */
    private static Assignment lease(Assignment assignment, Study study, Instant now) {
        if (!assignment.isOpen()) {
            // the unit before its assignment, as whoever answers does
            StudyUnit.locked(assignment.unit.id).leased++;
            assignment.state = Assignment.State.open;
        }
        if (study.design == Study.Design.each && !assignment.unit.isPractice()) {
            assignment.leasedUntil = now.plusSeconds(study.leaseSeconds);
        }
        return assignment;
    }
}
