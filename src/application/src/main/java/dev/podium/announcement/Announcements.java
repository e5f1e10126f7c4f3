package dev.podium.announcement;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.StorableText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Makes announcements, changes and withdraws them. The row of the competition is locked, so that its bounds hold. */
@ApplicationScoped
public class Announcements {

    public static final int LONGEST_TITLE = 160;
    public static final int LONGEST_TEXT = 10_000;

    /** Fewer than are shown at once, so that pinned ones never hide the newest. */
    public static final int MOST_PINNED = 3;

    static final int MOST = 200;

    /** Each is an e-mail to everybody who takes part. */
    static final int MOST_A_DAY = 50;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    @Inject
    Event<AnnouncementMade> announced;

    /**
     * Announces something in a competition, at once; in one that is not public yet, to its organizers until it is.
     *
     * @throws Refused if a text says nothing or is too long, or there are too many
     */
    @Transactional
    public Announcement announce(Competition owner, AnnouncementWording wanted, Account organizer) {
        Competition competition = locked(owner);
        Instant now = clock.databaseNow();
        Announcement made = new Announcement();
        made.key = UUID.randomUUID();
        made.competition = competition;
        if (log.today(organizer.id, competition.id, Set.of(Action.ANNOUNCEMENT_MADE)) >= MOST_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "platform.too-much-today", MOST_A_DAY);
        }
        Checks checks = new Checks();
        AnnouncementWording checked = checked(wanted, competition, checks);
        checks.check(() -> refuseTooMany(competition));
        checks.check(() -> refuseTooManyPinned(made, checked));
        checks.refuse();
        set(made, checked);
        made.announcedAt = now;
        made.announcedBy = database.getReference(Account.class, organizer.id);
        made.persist();
        log.note(organizer.id, Action.ANNOUNCEMENT_MADE, made.subject(), AuditChanges.to(checked.values()));
        announced.fire(new AnnouncementMade(made));
        return made;
    }

    /**
     * Changes an announcement. That it was changed is told where it says something else now, or to others.
     *
     * @param change makes what is wanted of what is there
     * @throws Refused if it is withdrawn, a text says nothing or is too long, or too many are pinned
     */
    @Transactional
    public Announcement change(Announcement changed, UnaryOperator<AnnouncementWording> change, Account organizer) {
        Announcement announcement = locked(changed);
        Instant now = clock.databaseNow();
        AnnouncementWording before = AnnouncementWording.of(announcement);
        Checks checks = new Checks();
        AnnouncementWording wanted = checked(change.apply(before), announcement.competition, checks);
        checks.check(() -> refuseTooManyPinned(announcement, wanted));
        checks.refuse();
        if (!wanted.equals(before)) {
            set(announcement, wanted);
            announcement.changedAt = wanted.saysTheSameAs(before) ? announcement.changedAt : now;
            log.note(
                    organizer.id,
                    Action.ANNOUNCEMENT_CHANGED,
                    announcement.subject(),
                    AuditChanges.between(before.values(), wanted.values()));
        }
        return announcement;
    }

    /**
     * Takes an announcement from all pages and feeds; the log remembers it.
     *
     * @throws Refused if it is withdrawn already
     */
    @Transactional
    public void withdraw(Announcement wanted, Account organizer) {
        Announcement announcement = locked(wanted);
        log.note(
                organizer.id,
                Action.ANNOUNCEMENT_WITHDRAWN,
                announcement.subject(),
                AuditChanges.between(AnnouncementWording.of(announcement).values(), Map.of()));
        announcement.delete();
    }

    private static Competition locked(Competition competition) {
        return Competition.lockedForChange(competition);
    }

    /** As it is now, with its competition locked. */
    private Announcement locked(Announcement wanted) {
        Competition competition = locked(wanted.competition);
        Announcement announcement = Announcement.findByKey(
                        competition, EnumSet.allOf(AnnouncementReaders.class), wanted.key)
                .orElseThrow(Refused::notThere);
        database.refresh(announcement);
        return announcement;
    }

    private static void set(Announcement announcement, AnnouncementWording wording) {
        announcement.title = wording.title();
        announcement.text = wording.text();
        announcement.readers = wording.readers();
        announcement.pinned = wording.pinned();
        announcement.titleTranslated = wording.translation().title();
        announcement.textTranslated = wording.translation().text();
    }

    private static AnnouncementWording checked(AnnouncementWording typed, Competition competition, Checks checks) {
        AnnouncementWording.Translation translation = typed.translation();
        return new AnnouncementWording(
                checks.value(
                        () -> said(title(SingleLineText.of(typed.title())), "announcement.title", LONGEST_TITLE), ""),
                checks.value(() -> said(text(typed.text().strip()), "announcement.text", LONGEST_TEXT), ""),
                typed.readers(),
                typed.pinned(),
                new AnnouncementWording.Translation(
                        checks.value(
                                () -> competition.checkedTranslation(
                                        () -> title(SingleLineText.of(translation.title())), "titleTranslated"),
                                ""),
                        checks.value(
                                () -> competition.checkedTranslation(
                                        () -> text(translation.text().strip()), "textTranslated"),
                                "")));
    }

    private static String title(String line) {
        if (TextLength.exceeds(line, LONGEST_TITLE)) {
            throw Refused.because(Refused.Kind.FAULTY, "announcement.title", LONGEST_TITLE);
        }
        return line;
    }

    private static String text(String text) {
        if (TextLength.exceeds(StorableText.of(text), LONGEST_TEXT)) {
            throw Refused.because(Refused.Kind.FAULTY, "announcement.text", LONGEST_TEXT);
        }
        return text;
    }

    private static String said(String text, String code, int longest) {
        if (NameSkeleton.of(SingleLineText.of(text)).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, code, longest);
        }
        return text;
    }

    private static void refuseTooMany(Competition competition) {
        if (Announcement.count("competition", competition) >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "announcement.too-many", MOST);
        }
    }

    private static void refuseTooManyPinned(Announcement announcement, AnnouncementWording wanted) {
        if (wanted.pinned()
                && Announcement.count(
                                "competition = ?1 and pinned and key <> ?2", announcement.competition, announcement.key)
                        >= MOST_PINNED) {
            throw Refused.because(Refused.Kind.CONFLICT, "announcement.pinned-enough", MOST_PINNED);
        }
    }
}
