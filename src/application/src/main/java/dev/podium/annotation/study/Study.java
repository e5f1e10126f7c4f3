package dev.podium.annotation.study;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.language.BilingualText;
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
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Formula;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** People answer the questions of a form about units. */
@Entity
@Table(name = "study")
public class Study extends IdentifiedEntity {

    /** How far it is. */
    public enum State {
        draft,
        open,
        /** People see what they did; nothing is given to them. */
        paused,
        /** Nothing is answered any more. */
        closed
    }

    /** Who gets what. */
    public enum Design {
        /** Two people judge a chunk, in turn over all pairs; a third one decides where they differ. */
        pairs,
        /** A number of people judge each unit, as they come. */
        each,
        /** Everybody judges everything. */
        all,
        /** A list says who judges what. */
        listed;

        /**
         * Whether people judge all that is theirs, also what is decided by then: whoever comes late would otherwise judge just those units on which
         * others agreed.
         */
        public boolean includesDecided() {
            return this == all || this == listed;
        }
    }

    /** What is collected. */
    public enum Purpose {
        /** One answer holds of a unit: that of all, or the one that somebody decides for. */
        labels,
        /** Everything that people write counts. */
        texts,
        /** Everybody's opinion counts. */
        ratings
    }

    /** In which order people are given its units. */
    public enum Order {
        /** As the file has them; where a list says who judges what, as the list has them. */
        file,
        /** At random, and otherwise for everybody. */
        random,
        /** Group after group. */
        group,
        /** Units of a group apart. */
        spread
    }

    /** Names it in addresses of those who judge. */
    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    public String slug;

    @Column(name = "english_title")
    public String englishTitle;

    @Column(name = "german_title")
    public String germanTitle;

    /** As it was noted; {@link #stateNow} tells how far it is. */
    @Enumerated(EnumType.STRING)
    public State state;

    @Enumerated(EnumType.STRING)
    public Design design;

    @Enumerated(EnumType.STRING)
    public Purpose purpose;

    /** Whose answers are its units; null where they come from a file. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "source_study_id")
    public Study source;

    /** The phase whose systems' outputs are its units; null where they are something else. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    /** The leaderboard of these systems; null as the phase is. */
    public String subtask;

    /** How many people judge a unit; null where everybody does, or a list says it. */
    public Integer wanted;

    /** What the classes of people are called that it wants; none where anybody will do. */
    @JdbcTypeCode(SqlTypes.ARRAY)
    @Column(name = "class_names")
    public String[] classNames;

    /** How many people of each class judge a unit. */
    @JdbcTypeCode(SqlTypes.ARRAY)
    @Column(name = "class_wanted")
    public Integer[] classWanted;

    /** How many units one person judges at most; null where that is not bounded. */
    public Integer quota;

    /** How many percent of the practice units somebody has to answer right; null where everybody passes. */
    @Column(name = "pass_percent")
    public Integer passPercent;

    /** One of so many units is a control; null where none is. */
    @Column(name = "control_every")
    public Integer controlEvery;

    /** One of so many units is one that the person has judged before; null where none is. */
    @Column(name = "repeat_every")
    public Integer repeatEvery;

    @Column(name = "lease_seconds")
    public int leaseSeconds;

    /** How many of a hundred agreed units somebody who decides looks at. */
    @Column(name = "check_percent")
    public int checkPercent;

    /** Whether those who decide choose one of the answers, and write none of their own. */
    @Column(name = "only_given")
    public boolean onlyGiven;

    /** Whether those who decide say why. */
    @Column(name = "with_reason")
    public boolean withReason;

    public long seed;

    @Enumerated(EnumType.STRING)
    @Column(name = "unit_order")
    public Order order;

    /** How many places apart units of a group are; null unless they are spread. */
    public Integer distance;

    /** The numbers of the studies whose people it does not want: whoever has judged there is given nothing. */
    @JdbcTypeCode(SqlTypes.ARRAY)
    @Column(name = "other_than")
    public Long[] otherThan;

    /** The names of what people are asked about themselves, of {@link ProfileQuestion}. */
    @JdbcTypeCode(SqlTypes.ARRAY)
    @Column(name = "profile_questions")
    public String[] profileQuestions = {};

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "opened_at")
    public Instant openedAt;

    @Column(name = "closed_at")
    public Instant closedAt;

    /** The last day on which people judge, where its competition is; null where organizers close it. */
    @Column(name = "closes_on")
    public LocalDate closesOn;

    @Formula(
            "coalesce(closes_on < (select date(timezone(c.zone, clock_timestamp())) from competition c where c.id = competition_id), false)")
    private boolean over;

    /** How many units of its group are shown before and after each, at most; 0 where units are shown by themselves. */
    public int around;

    /** How many days after it is closed nobody can tell any more who its annotators were. */
    @Column(name = "erase_after_days")
    public int eraseAfterDays;

    public BilingualText title() {
        return new BilingualText(englishTitle, germanTitle);
    }

    /** Whether it wants people of classes. */
    public boolean isClassed() {
        return classNames.length > 0;
    }

    /** How many people of each class it wants. */
    public AnnotatorClasses classes() {
        Map<String, Integer> wanted = new LinkedHashMap<>();
        for (int each = 0; each < classNames.length; each++) {
            wanted.put(classNames[each], classWanted[each]);
        }
        return new AnnotatorClasses(wanted);
    }

    /** Whether its units are what people wrote in another study, or what systems put out. */
    public boolean isOfOutputs() {
        return source != null || phase != null;
    }

    /** Whether units are shown with what stands around them: not where they are what others wrote. */
    public boolean showsAround() {
        return around > 0 && !isOfOutputs();
    }

    /** What people are asked about themselves when they agree. */
    public ProfileQuestions profile() {
        return ProfileQuestions.of(this);
    }

    public boolean isDraft() {
        return state == State.draft;
    }

    /** Whether everything counts that people write, so that nobody decides where they differ: their lists may be looked through. */
    public boolean collectsTexts() {
        return purpose == Purpose.texts;
    }

    public boolean isOpen() {
        return stateNow() == State.open;
    }

    public boolean isClosed() {
        return stateNow() == State.closed;
    }

    /** How far it is: what people could begin is closed as soon as its last day is over, also before {@link StudyClosing} has noted it. */
    public State stateNow() {
        return isOver() && !isDraft() ? State.closed : state;
    }

    /** The last day on which people judge, as they are told it; empty where none is said, and once it is closed. */
    public Optional<LocalDate> lastDay() {
        return Optional.ofNullable(closesOn).filter(day -> !isClosed());
    }

    /** Whether its last day was over where its competition is, by the database's clock, when it was read. */
    public boolean isOver() {
        return over;
    }

    /** Has people judge until a day that is not over, if it is another one; null where organizers close it. */
    void closeOn(LocalDate day) {
        over = over && closesOn.equals(day);
        closesOn = day;
    }

    /** As the audit log names it. */
    public AuditSubject subject() {
        return new AuditSubject(competition.id, slug, englishTitle.isEmpty() ? germanTitle : englishTitle);
    }

    /**
     * The same, which nobody else changes until the transaction ends.
     *
     * @throws Refused if it is not there any more
     */
    public static Study locked(Study study) {
        Study locked = Study.<Study>findByIdOptional(study.id, LockModeType.PESSIMISTIC_WRITE)
                .orElseThrow(Refused::notThere);
        getEntityManager().flush();
        getEntityManager().refresh(locked);
        return locked;
    }

    /** The same as it is now; until the transaction ends nobody changes it, though others may look at it so. */
    public static Study held(Study study) {
        Study held = Study.<Study>findByIdOptional(study.id).orElseThrow(Refused::notThere);
        getEntityManager().refresh(held, LockModeType.PESSIMISTIC_READ);
        return held;
    }

    /** The studies whose people it does not want. One query at most. */
    public List<Study> othersThan() {
        return otherThan.length == 0 ? List.of() : list("id in ?1 order by slug", List.of(otherThan));
    }

    /** All of a competition, the newest first; {@link Studies} bounds them. One query. */
    public static List<Study> findByCompetition(Competition competition) {
        return list("from Study s where s.competition = ?1 order by s.id desc", competition);
    }

    /** One of a competition. One query. */
    public static Optional<Study> findBySlug(Competition competition, String slug) {
        return find("from Study s join fetch s.competition c where c = ?1 and s.slug = ?2", competition, slug)
                .firstResultOptional();
    }

    /** The one that has a key, with its competition. One query. */
    public static Optional<Study> findByKey(UUID key) {
        return find("from Study s join fetch s.competition c where s.key = ?1", key)
                .firstResultOptional();
    }
}
