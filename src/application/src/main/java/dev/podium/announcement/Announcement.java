package dev.podium.announcement;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.language.LocalText;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Something that organizers tell of their competition. */
@Entity
public class Announcement extends IdentifiedEntity {

    private static final String LAST_FIRST = " order by coalesce(a.changedAt, a.announcedAt) desc, a.id desc";

    /** Names it in addresses and feeds. */
    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** One line. */
    public String title;

    /** Markdown. */
    public String text;

    /** In the other language; empty where there is none. */
    @Column(name = "title_translated")
    public String titleTranslated = "";

    /** In the other language; empty where there is none. */
    @Column(name = "text_translated")
    public String textTranslated = "";

    @Enumerated(EnumType.STRING)
    public AnnouncementReaders readers;

    /** Whether it stands above newer ones. */
    public boolean pinned;

    @Column(name = "announced_at")
    public Instant announcedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "announced_by")
    public Account announcedBy;

    /** When it last came to say something else, or to others; null where it says what it said first. */
    @Column(name = "changed_at")
    public Instant changedAt;

    /** Its title as a reader is shown it. */
    public LocalText title(Locale reader) {
        return competition.worded(title, titleTranslated).in(reader);
    }

    /** Its text as a reader is shown it. */
    public LocalText text(Locale reader) {
        return competition.worded(text, textTranslated).in(reader);
    }

    AuditSubject subject() {
        return new AuditSubject(competition.id, key.toString(), title);
    }

    /**
     * Some that somebody may read: pinned ones first, then newest first. One query.
     *
     * @param readers as {@link AnnouncementReaders#among} says
     * @param page from 0
     */
    public static List<Announcement> find(
            Competition competition, Set<AnnouncementReaders> readers, int page, int most) {
        return find("competition = ?1 and readers in ?2 order by pinned desc, id desc", competition, readers)
                .page(page, most)
                .list();
    }

    /** How many there are of these. One query. */
    public static long number(Competition competition, Set<AnnouncementReaders> readers) {
        return count("competition = ?1 and readers in ?2", competition, readers);
    }

    /** One that somebody may read; empty where it is not there, too. One query. */
    public static Optional<Announcement> findByKey(
            Competition competition, Set<AnnouncementReaders> readers, UUID key) {
        return find("competition = ?1 and readers in ?2 and key = ?3", competition, readers, key)
                .firstResultOptional();
    }

    /** Those of a competition that everybody may read, the last one said or changed first. One query. */
    public static List<Announcement> findNews(Competition competition, int most) {
        return find(
                        "from Announcement a join fetch a.competition where a.competition = ?1 and a.readers = ?2"
                                + LAST_FIRST,
                        competition,
                        AnnouncementReaders.everybody)
                .page(0, most)
                .list();
    }

    /** The same of all public competitions. One query. */
    public static List<Announcement> findNews(int most) {
        return find(
                        "from Announcement a join fetch a.competition c where c.publishedAt is not null and a.readers = ?1"
                                + LAST_FIRST,
                        AnnouncementReaders.everybody)
                .page(0, most)
                .list();
    }
}
