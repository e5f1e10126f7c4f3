package dev.podium.notification.reminder;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.mail.Outbox;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
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
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Lets organizers remind teams, of each kind once a day in a phase. The row of the competition is locked, so that two do not at once. */
@ApplicationScoped
public class Reminders {

    public static final int LONGEST_TEXT = 1_000;

    private static final Duration PAUSE = Duration.ofHours(24);
    private static final int SECONDS_OF_AN_HOUR = 3_600;

    @Inject
    RemindedPeople people;

    @Inject
    Outbox outbox;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    @Inject
    EntityManager database;

    @Inject
    Event<ReminderAsked> asked;

    /** Who would be reminded now. Two queries. */
    public ReminderPlan plan(Phase phase, Reminder.Kind kind, Instant now) {
        Optional<Instant> last = Reminder.findLast(phase, kind).map(reminder -> reminder.askedAt);
        RemindedPeople.Numbers numbers = people.numbers(phase, kind);
        return new ReminderPlan(
                kind, numbers.teams(), numbers.people(), last, obstacle(phase, kind, numbers, last, now));
    }

    private Optional<Refused> obstacle(
            Phase phase, Reminder.Kind kind, RemindedPeople.Numbers numbers, Optional<Instant> last, Instant now) {
        return Stream.<Optional<Refused>>of(
                        because(!outbox.isOpen(), "reminder.mail-none"),
                        because(!phase.competition.isPublished(), "reminder.competition-hidden"),
                        because(kind == Reminder.Kind.upload && !takesFiles(phase, now), "reminder.phase-closed"),
                        last.map(Reminders::next)
                                .filter(now::isBefore)
                                .map(next -> Refused.because(
                                        Refused.Kind.CONFLICT, "reminder.again-later", hours(now, next))),
                        because(numbers.people() == 0, "reminder.nobody"))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Refused> because(boolean so, String code) {
        return so ? Optional.of(Refused.because(Refused.Kind.CONFLICT, code)) : Optional.empty();
    }

    /** Whether a missing upload can still be made that counts: late ones are ranked nowhere. */
    public static boolean takesFiles(Phase phase, Instant now) {
        return phase.state(now) == Phase.State.OPEN && !phase.isPaused(now);
    }

    private static Instant next(Instant last) {
        return last.plus(PAUSE);
    }

    /** Rounded up, so that whoever waits as long does not wait in vain. */
    private static long hours(Instant now, Instant next) {
        return (Duration.between(now, next).toSeconds() + SECONDS_OF_AN_HOUR) / SECONDS_OF_AN_HOUR;
    }

    /**
     * Reminds those who lack something when the e-mails are written and, once more asked, when they are sent.
     *
     * @param text what organizers add, plain; blank for nothing
     * @throws Refused if the text is too long, nobody would be told, the phase takes no files that are missing, or the last reminder
     *     of the kind is less than a day old
     */
    @Transactional
    public Reminder ask(Phase wanted, Reminder.Kind kind, String text, Account organizer) {
        Competition.lockedForChange(wanted.competition);
        Phase phase = database.find(Phase.class, wanted.id);
        database.refresh(phase);
        Instant now = clock.databaseNow();
        Reminder reminder = new Reminder();
        reminder.text = checked(text);
        ReminderPlan plan = plan(phase, kind, now);
        plan.obstacle().ifPresent(obstacle -> {
            throw obstacle;
        });
        reminder.key = UUID.randomUUID();
        reminder.phase = phase;
        reminder.kind = kind;
        reminder.askedAt = now;
        reminder.askedBy = database.getReference(Account.class, organizer.id);
        reminder.persistAndFlush();
        log.note(
                organizer.id,
                Action.PHASE_REMINDED,
                phase.subject(),
                AuditChanges.to(Map.of(
                        "reminder", kind, "text", reminder.text, "teams", plan.teams(), "people", plan.people())));
        asked.fire(new ReminderAsked(reminder));
        return reminder;
    }

    private static String checked(String typed) {
        String text = StorableText.of(typed.replace("\r\n", "\n").strip());
        if (TextLength.exceeds(text, LONGEST_TEXT)) {
            throw Refused.because(Refused.Kind.FAULTY, "reminder.text", LONGEST_TEXT);
        }
        return text;
    }
}
