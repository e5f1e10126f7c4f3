package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.LockModeType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** A unit that was given to somebody, to be judged or decided. */
@Entity
@Table(name = "study_assignment")
public class Assignment extends IdentifiedEntity {

    private static final Instant NEVER = Instant.parse("9999-12-31T00:00:00Z");

    private static final String WANTED = "select coalesce(" + DueUnitsSql.WANTED + """
            , true) from study s join study_unit u on u.study_id = s.id join study_annotator p on p.study_id = s.id and p.annotator_id = :annotator
              left join study_need n on n.unit_id = u.id and n.class = p.class
            where u.id = :unit""";

    /** As many others as a unit needs, of the same class where that counts, have begun something since. */
    private static final String OTHERS_CAME = """
            select (select count(*) from study_annotator o where o.study_id = p.study_id and o.annotator_id <> p.annotator_id and o.class = p.class
                and exists (select 1 from study_assignment a join study_unit u on u.id = a.unit_id
                  where a.annotator_id = o.annotator_id and u.study_id = p.study_id and u.role = 'normal' and not a.decides
                    and a.state in ('open', 'done') and a.given_at > :since))
              >= coalesce((select c.wanted from unnest(s.class_names, s.class_wanted) as c (name, wanted) where c.name = p.class), s.wanted, 1)
            from study_annotator p join study s on s.id = p.study_id where p.study_id = :study and p.annotator_id = :annotator""";

    /** Nobody else will: no unit that is given to people lacks one of the class of a person, where that counts. */
    private static final String NOBODY_COMES = """
            select not exists (select 1 from study s join study_unit u on u.study_id = s.id and u.role = 'normal' and\s""" + DueUnitsSql.OPEN + """

                join study_chunk c on c.study_id = u.study_id and c.number = u.chunk and c.given
                join study_annotator p on p.study_id = s.id and p.annotator_id = :annotator
                left join study_need n on n.unit_id = u.id and n.class = p.class
              where s.id = :study and\s""" + DueUnitsSql.WANTED + ")";

    /** Whatever a person was or is to be given of their chunks is decided. */
    private static final String ALL_DECIDED = """
            select not exists (select 1 from study s join study_unit u on u.study_id = s.id and u.role = 'normal'
                join study_chunk c on c.study_id = u.study_id and c.number = u.chunk and c.given
                join study_chunk_annotator l
                  on l.study_id = u.study_id and l.chunk = u.chunk and l.annotator_id = :annotator and not l.decides
              where s.id = :study
                and (u.outcome not in ('decided', 'excluded') or u.judges_lost > u.leased and coalesce(u.done + u.leased < s.wanted, true)))""";

    private static final String HELD_BACK =
            "select exists (select 1 from study_chunk where study_id = :study and number = :chunk and not given)";

    /** Of what is in no chunk, as of the unit that its person was given before, or else after: they cannot tell it from that. */
    private static final String AROUND_HELD_BACK = """
            select exists (select 1 from study_chunk c where c.study_id = :study and not c.given and c.number = (
              select u.chunk from study_assignment a join study_unit u on u.id = a.unit_id
              where a.annotator_id = :annotator and u.study_id = c.study_id and u.role = 'normal' and not a.decides
              order by a.given_at <= :given desc, case when a.given_at <= :given then a.given_at end desc, a.given_at, a.id limit 1))""";

    /** How far it is. */
    public enum State {
        open,
        done,
        /** The person did not want to judge it. */
        skipped,
        /** It took too long; somebody else may have it now. */
        expired,
        /** The person left the study. */
        withdrawn
    }

    /** Names it in addresses. */
    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "unit_id")
    public StudyUnit unit;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "annotator_id")
    public Annotator annotator;

    /** Whether others have judged it, and this person decides. */
    public boolean decides;

    @Enumerated(EnumType.STRING)
    public State state;

    @Column(name = "given_at")
    public Instant givenAt;

    /** When it goes to somebody else; null where it stays. */
    @Column(name = "leased_until")
    public Instant leasedUntil;

    /** What was answered so far and is not sent, as {@link AnswerDraft} writes it; null where there is nothing. */
    public String draft;

    /** How often it was saved, sent or skipped. */
    public int revision;

    /** Why it is skipped; null where it is not. */
    @Column(name = "skipped_because")
    public String skippedBecause;

    /** Whether what was answered last is as expected; null where nothing is expected, or before. */
    @Column(name = "as_expected")
    public Boolean asExpected;

    /** When it was answered or skipped last; null before. */
    @Column(name = "answered_at")
    public Instant answeredAt;

    public boolean isOpen() {
        return state == State.open;
    }

    /** Whether its person has decided it before, or looked it through, and may do so otherwise. */
    public boolean isDecidedBefore() {
        return decides && state == State.done && (unit.isDecided() || unit.checked);
    }

    /** The same, which nobody else changes until the transaction ends. */
    static Assignment locked(long id) {
        Assignment assignment = Assignment.findById(id, LockModeType.PESSIMISTIC_WRITE);
        getEntityManager().flush();
        getEntityManager().refresh(assignment);
        return assignment;
    }

    /** Whether its person may still answer it, or answer otherwise, while the study is open. Three queries at most. */
    public boolean isChangeable() {
        return !isGivenOn() && !isHeldBack() && !isPractised() && isUndecided();
    }

    /** Whether neither a decision nor a withdrawal has settled what is to be answered. One query at most. */
    boolean isUndecided() {
        return state == State.done ? !unit.isEmptied() : !isDecided();
    }

    /**
     * Whether somebody has decided what holds of its unit, and it needs no answer any more, as it does where people judge all that is theirs. One that stands among the others to try its person out, and that they skipped,
     * nobody decides: it is as if once the others are, so that nobody tells it from them. One query at most.
     */
    public boolean isDecided() {
        if (unit.study.design.includesDecided()) {
            return unit.isEmptied();
        }
        return (unit.isDecided() && !(isOpen() ? unit.judgesLost > 0 : unit.lacksJudge() && isWanted()))
                || (isSkippedAside() && unit.study.design == Study.Design.pairs && tells(ALL_DECIDED));
    }

    boolean isSkippedAside() {
        return state == State.skipped && unit.isAside() && !unit.isPractice();
    }

    /** Whether somebody has practised with it: they know by now what is right. */
    public boolean isPractised() {
        return state == State.done && unit.isPractice();
    }

    /**
     * Whether it was skipped, and as many others as wanted have it by now. One that stands among the others to try its person out, which
     * nobody waits for, is given on when one of the others would be, or none of them is given to anybody any more: its person cannot tell it
     * from them. Two queries at most.
     */
    public boolean isGivenOn() {
        if (state != State.skipped || unit.isPractice() || unit.study.design != Study.Design.each) {
            return false;
        }
        return unit.isAside() ? othersCame() || tells(NOBODY_COMES) : !isWanted();
    }

    /**
     * Whether it was answered or skipped, and its chunk is not given to people any more: what they said stays as it is. What they have
     * begun they may answer yet. One query at most.
     */
    public boolean isHeldBack() {
        if ((state != State.done && state != State.skipped) || unit.isPractice()) {
            return false;
        }
        Session database = getEntityManager().unwrap(Session.class);
        return unit.chunk == null
                ? database.createNativeQuery(AROUND_HELD_BACK, Boolean.class)
                        .setParameter("study", unit.study.id)
                        .setParameter("annotator", annotator.id)
                        .setParameter("given", givenAt)
                        .getSingleResult()
                : database.createNativeQuery(HELD_BACK, Boolean.class)
                        .setParameter("study", unit.study.id)
                        .setParameter("chunk", unit.chunk)
                        .getSingleResult();
    }

    private boolean othersCame() {
        return about(OTHERS_CAME).setParameter("since", answeredAt).getSingleResult();
    }

    private boolean tells(String query) {
        return about(query).getSingleResult();
    }

    private NativeQuery<Boolean> about(String query) {
        return getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery(query, Boolean.class)
                .setParameter("study", unit.study.id)
                .setParameter("annotator", annotator.id);
    }

    /** Whether fewer people than are wanted have its unit, of the class of its person where that counts. One query at most. */
    boolean isWanted() {
        return unit.study.wanted == null
                || getEntityManager()
                        .unwrap(Session.class)
                        .createNativeQuery(WANTED, Boolean.class)
                        .setParameter("unit", unit.id)
                        .setParameter("annotator", annotator.id)
                        .getSingleResult();
    }

    /** The one that somebody answered or skipped last before another one, or at all; empty where there is none. One query. */
    public static Optional<Assignment> findLast(Study study, Annotator annotator, Optional<Instant> before) {
        return findLast(study, annotator, /* decides= */ false, before);
    }

    /** The same of what somebody decided or looked through. One query. */
    public static Optional<Assignment> findLastDecided(Study study, Annotator annotator, Optional<Instant> before) {
        return findLast(study, annotator, /* decides= */ true, before);
    }

    private static Optional<Assignment> findLast(
            Study study, Annotator annotator, boolean decides, Optional<Instant> before) {
        return find(
                        "unit.study = ?1 and annotator = ?2 and decides = ?3 and state in (?4, ?5) and answeredAt < ?6 order by answeredAt desc, id desc",
                        study,
                        annotator,
                        decides,
                        State.done,
                        State.skipped,
                        before.orElse(NEVER))
                .page(0, 1)
                .firstResultOptional();
    }

    /** The one of a unit that somebody has. One query. */
    static Optional<Assignment> findOf(StudyUnit unit, Annotator annotator) {
        return find("unit = ?1 and annotator = ?2", unit, annotator).firstResultOptional();
    }

    /** Somebody's own, with its unit and study. One query. */
    public static Optional<Assignment> find(UUID key, Annotator annotator) {
        return find("""
                        from Assignment a join fetch a.unit u join fetch u.study s join fetch s.competition c
                        where a.key = ?1 and a.annotator = ?2""", key, annotator).firstResultOptional();
    }
}
