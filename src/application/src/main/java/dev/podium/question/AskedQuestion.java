package dev.podium.question;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Something that somebody asks the organizers of a competition, and what they answer. */
@Entity
@Table(name = "asked_question")
public class AskedQuestion extends IdentifiedEntity {

    /** How it stands with the organizers. */
    public enum State {
        waiting,
        answered,
        hidden
    }

    private static final String TO_EVERYBODY = "competition = ?1 and publishedAt is not null and hiddenAt is null";
    private static final String OF_SOMEBODY = "competition = ?1 and asker = ?2";
    private static final String OPEN = "answeredAt is null and hiddenAt is null";

    private static final String NUMBERS = """
            select count(*) filter (where hidden_at is null and answered_at is null) as waiting,
              count(*) filter (where hidden_at is null and answered_at is not null) as answered,
              count(*) filter (where hidden_at is not null) as hidden
            from asked_question where competition_id = :competition""";

    /** How many there are of a competition in each state. */
    public record Numbers(long waiting, long answered, long hidden) {

        public long of(State state) {
            return switch (state) {
                case waiting -> waiting;
                case answered -> answered;
                case hidden -> hidden;
            };
        }
    }

    /** Names it in addresses and feeds. */
    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** Null once they have deleted their account. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "asked_by")
    public Account asker;

    /** One line. */
    public String title;

    /** Markdown. */
    public String text;

    @Enumerated(EnumType.STRING)
    public QuestionReaders readers;

    @Column(name = "asked_at")
    public Instant askedAt;

    /** What everybody reads in the place of {@link #title}; null where it is not published. */
    @Column(name = "public_title")
    public String publicTitle;

    @Column(name = "public_text")
    public String publicText;

    @Column(name = "published_at")
    public Instant publishedAt;

    /** Markdown; null until it is answered. */
    public String answer;

    @Column(name = "answered_at")
    public Instant answeredAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "answered_by")
    public Account answeredBy;

    /** When the answer, or the question as everybody reads it, last came to say something else; null where it never did. */
    @Column(name = "changed_at")
    public Instant changedAt;

    @Column(name = "hidden_at")
    public Instant hiddenAt;

    /** Why, as who asked reads it; null where it is not hidden. */
    @Column(name = "hidden_reason")
    public String hiddenReason;

    public QuestionWording wording() {
        return new QuestionWording(title, text);
    }

    /** As everybody reads it. */
    QuestionWording publicWording() {
        return new QuestionWording(publicTitle, publicText);
    }

    public State state() {
        if (isHidden()) {
            return State.hidden;
        }
        return isAnswered() ? State.answered : State.waiting;
    }

    public boolean isAnswered() {
        return answeredAt != null;
    }

    public boolean isHidden() {
        return hiddenAt != null;
    }

    /** Whether it has a wording for everybody, whom it may be hidden from since. */
    public boolean isPublished() {
        return publishedAt != null;
    }

    /** Whether everybody reads it. */
    public boolean isOpen() {
        return isPublished() && !isHidden();
    }

    /** Whether everybody reads other words than were asked. */
    public boolean isReworded() {
        return isPublished() && !publicWording().equals(wording());
    }

    public boolean isAskedBy(Account person) {
        return asker != null && asker.id.equals(person.id);
    }

    /** Since when everybody can read its answer, which says nothing of when who asked could; null where nobody else can. */
    public Instant toldAt() {
        if (!isPublished() || !isAnswered()) {
            return null;
        }
        return answeredAt.isAfter(publishedAt) ? answeredAt : publishedAt;
    }

    /** When that last came to say something else; null where it says what it said first. */
    public Instant changedSinceTold() {
        return toldAt() != null && changedAt != null && changedAt.isAfter(toldAt()) ? changedAt : null;
    }

    /** Without a word of who asked: the log never forgets. */
    AuditSubject subject() {
        return new AuditSubject(competition.id, key.toString(), competition.name);
    }

    /**
     * Some that everybody reads, those published last first: not in the order in which they were asked, which would tell of others. One
     * query.
     *
     * @param page from 0
     */
    public static List<AskedQuestion> findOpen(Competition competition, int page, int most) {
        return find(TO_EVERYBODY + " order by publishedAt desc, id desc", competition)
                .page(page, most)
                .list();
    }

    /** How many there are of these. One query. */
    public static long numberOpen(Competition competition) {
        return count(TO_EVERYBODY, competition);
    }

    /** One that everybody reads; empty where it is not there, too. One query. */
    public static Optional<AskedQuestion> findOpenByKey(Competition competition, UUID key) {
        return find(TO_EVERYBODY + " and key = ?2", competition, key).firstResultOptional();
    }

    /** Those that everybody reads the answer of, the last one told or changed first. One query. */
    public static List<AskedQuestion> findNews(Competition competition, int most) {
        return find(
                        "from AskedQuestion q join fetch q.competition where q.competition = ?1 and q.publishedAt is not null"
                                + " and q.hiddenAt is null and q.answeredAt is not null"
                                + " order by greatest(q.publishedAt, q.answeredAt, coalesce(q.changedAt, q.answeredAt)) desc, q.id desc",
                        competition)
                .page(0, most)
                .list();
    }

    /** Some that somebody asked, newest first. One query. */
    public static List<AskedQuestion> findOwn(Competition competition, Account asker, int page, int most) {
        return find(OF_SOMEBODY + " order by id desc", competition, asker)
                .page(page, most)
                .list();
    }

    /** How many there are of these. One query. */
    public static long numberOwn(Competition competition, Account asker) {
        return count(OF_SOMEBODY, competition, asker);
    }

    /** One that somebody asked. One query. */
    public static Optional<AskedQuestion> findOwnByKey(Competition competition, Account asker, UUID key) {
        return find(OF_SOMEBODY + " and key = ?3", competition, asker, key).firstResultOptional();
    }

    /** How many of somebody wait for an answer. One query. */
    static long numberWaitingOf(Competition competition, Account asker) {
        return count(OF_SOMEBODY + " and " + OPEN, competition, asker);
    }

    /**
     * Some in a state with those who asked: those that wait longest first, else the last one answered or hidden first. One query.
     *
     * @param page from 0
     */
    public static List<AskedQuestion> find(Competition competition, State state, int page, int most) {
        String some = "from AskedQuestion q left join fetch q.asker where q.competition = ?1 and ";
        return find(
                        switch (state) {
                            case waiting -> some + "q.answeredAt is null and q.hiddenAt is null order by q.id";
                            case answered ->
                                some
                                        + "q.answeredAt is not null and q.hiddenAt is null order by q.answeredAt desc, q.id desc";
                            case hidden -> some + "q.hiddenAt is not null order by q.hiddenAt desc, q.id desc";
                        },
                        competition)
                .page(page, most)
                .list();
    }

    /** How many there are in each state. One query. */
    public static Numbers numbers(Competition competition) {
        return getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery(NUMBERS, Numbers.class)
                .setParameter("competition", competition.id)
                .getSingleResult();
    }

    /** How many wait for an answer. One query. */
    public static long numberWaiting(Competition competition) {
        return count("competition = ?1 and " + OPEN, competition);
    }

    /** One with who asked, and who answered. One query. */
    public static Optional<AskedQuestion> findByKey(Competition competition, UUID key) {
        return find(
                        "from AskedQuestion q left join fetch q.asker left join fetch q.answeredBy"
                                + " where q.competition = ?1 and q.key = ?2",
                        competition,
                        key)
                .firstResultOptional();
    }

    /** The same, of whichever competition, with that. One query. */
    public static Optional<AskedQuestion> findByKey(UUID key) {
        return find("from AskedQuestion q join fetch q.competition left join fetch q.asker where q.key = ?1", key)
                .firstResultOptional();
    }
}
