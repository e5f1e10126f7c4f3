package dev.podium.annotation.people;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.Digests;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.Refused;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.LockModeType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.hibernate.annotations.DynamicUpdate;

/** That somebody takes part in a study. Only what changes is written: they may pause while organizers change something. */
@Entity
@DynamicUpdate
@Table(name = "study_annotator")
public class StudyAnnotator extends IdentifiedEntity {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "study_id")
    public Study study;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "annotator_id")
    public Annotator annotator;

    /** Among those of the study, from 1. */
    public int place;

    /** Whether they decide where others differ. */
    public boolean adjudicates;

    /** The version of the form whose consent they gave; null before. */
    @Column(name = "consent_version")
    public Integer consentVersion;

    @Column(name = "agreed_at")
    public Instant agreedAt;

    /** When they left, or were taken out. */
    @Column(name = "ended_at")
    public Instant endedAt;

    /** How many units they judge at most; null where it is as for all. */
    public Integer quota;

    /** What they are, such as {@code crowd}; empty where they are of no class. */
    @Column(name = "class")
    public String peopleClass;

    /** Since when they are given other units though they have not passed the practice; null where they are not. */
    @Column(name = "admitted_at")
    public Instant admittedAt;

    /** When they took back what they said; null where they did not. */
    @Column(name = "withdrawn_at")
    public Instant withdrawnAt;

    /** Up to which version of the form they have read what changed; null before they agree. */
    @Column(name = "read_version")
    public Integer readVersion;

    /** Since when they want to be given nothing; null where they go on. */
    @Column(name = "paused_at")
    public Instant pausedAt;

    /** What they say about themselves. */
    public AnnotatorProfile profile = AnnotatorProfile.NONE;

    /** When they agreed explicitly to what they say of their health; null where they say nothing of it. */
    @Column(name = "health_agreed_at")
    public Instant healthAgreedAt;

    /**
     * SHA-256 of the study's key and of the name by which a file calls them: it is known again, and nobody can read it. Null for
     * those who did not come with a file or have withdrawn what they said, and once all is forgotten who they were.
     */
    @Column(name = "brought_as")
    public byte[] broughtAs;

    /** What is kept of a name that a file has. */
    public static byte[] digest(Study study, String name) {
        return Digests.of(study.key + "\n" + name);
    }

    /** How many units they judge at most; empty where it is as for all. */
    public OptionalInt quota() {
        return quota == null ? OptionalInt.empty() : OptionalInt.of(quota);
    }

    /** Whether they may judge and decide. */
    public boolean isActive() {
        return agreedAt != null && endedAt == null;
    }

    /** Whether they want to be given nothing for now. */
    public boolean isPaused() {
        return pausedAt != null;
    }

    /** Whether they came with a file of judgements that were made elsewhere, and are still in the study. */
    public boolean isBrought() {
        return agreedAt == null && endedAt == null && !annotator.isReachable() && annotator.erasedAt == null;
    }

    /** Whether they have agreed to what people are told now before they begin. */
    public boolean hasAgreedTo(StudyForm asked) {
        return agreedAt != null && consentVersion >= asked.consentSince;
    }

    /**
     * Lets nobody work who may not.
     *
     * @throws Refused if they have not agreed, have left or were taken out, the study is not open or its last day is over, or its competition is
     *     archived or removed
     */
    public void refuseIdle() {
        if (study.competition.removedAt != null) {
            throw Refused.notThere();
        }
        study.competition.refuseArchived();
        if (endedAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.left");
        }
        if (!isActive()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-none");
        }
        if (!study.isOpen()) {
            throw Refused.because(Refused.Kind.CONFLICT, study.isClosed() ? "study.closed" : "study.not-open");
        }
    }

    /** Says something else about themselves from now on. */
    public void say(AnnotatorProfile said, Instant now) {
        profile = said;
        healthAgreedAt = said.health().isEmpty() ? null : now;
    }

    /** All of a study, with who they are, in order; {@link Annotators} bounds them. One query. */
    public static List<StudyAnnotator> findByStudy(Study study) {
        return list("from StudyAnnotator s join fetch s.annotator where s.study = ?1 order by s.place", study);
    }

    /** What all of a study are called, by the numbers of the people. One query. */
    public static Map<Long, String> pseudonyms(Study study) {
        return findByStudy(study).stream()
                .collect(Collectors.toMap(person -> person.annotator.id, person -> person.annotator.pseudonym));
    }

    /** The classes of those of a study who are of any, by their numbers. One query. */
    public static Map<Long, String> findClasses(Study study) {
        return findByStudy(study).stream()
                .filter(person -> !person.peopleClass.isEmpty())
                .collect(Collectors.toMap(person -> person.annotator.id, person -> person.peopleClass));
    }

    /** The one of a study that others call by a pseudonym. One query. */
    public static Optional<StudyAnnotator> findByPseudonym(Study study, String pseudonym) {
        return find(
                        "from StudyAnnotator s join fetch s.annotator where s.study = ?1 and s.annotator.pseudonym = ?2",
                        study,
                        pseudonym)
                .firstResultOptional();
    }

    /** All of some people, the newest first, with their studies and competitions. One query. */
    public static List<StudyAnnotator> findByAnnotators(Collection<Annotator> annotators) {
        return list(
                "from StudyAnnotator p join fetch p.study s join fetch s.competition join fetch p.annotator where p.annotator in ?1 order by p.id desc",
                annotators);
    }

    /** All of somebody, the newest first, with their studies and competitions; one per study. One query. */
    public static List<StudyAnnotator> findByAnnotator(Annotator annotator) {
        return list(
                "from StudyAnnotator p join fetch p.study s join fetch s.competition join fetch p.annotator where p.annotator = ?1 order by p.id desc",
                annotator);
    }

    /** Somebody's part in a study, which nobody else changes until the transaction ends. */
    public static Optional<StudyAnnotator> locked(Study study, Annotator annotator) {
        Optional<StudyAnnotator> locked = find("study = ?1 and annotator = ?2", study, annotator)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResultOptional();
        // one that was read before is as it was then
        locked.ifPresent(part -> {
            getEntityManager().flush();
            getEntityManager().refresh(part);
        });
        return locked;
    }

    /** Somebody's part in a study. One query. */
    public static Optional<StudyAnnotator> find(Study study, Annotator annotator) {
        return find(
                        "from StudyAnnotator s join fetch s.study join fetch s.annotator where s.study = ?1 and s.annotator = ?2",
                        study,
                        annotator)
                .firstResultOptional();
    }
}
