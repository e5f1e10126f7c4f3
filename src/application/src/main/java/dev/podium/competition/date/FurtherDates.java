package dev.podium.competition.date;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.change.ZonedTimes;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.PlausibleYears;
import dev.podium.platform.language.BilingualText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Adds further dates, changes and removes them. The row of the competition is locked, so that their number stays bounded. */
@ApplicationScoped
public class FurtherDates {

    public static final int LONGEST_TITLE = 120;
    public static final int MOST = 20;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    /**
     * Adds a date.
     *
     * @throws Refused if it has no title, no day that there is, an end that does not fit, or there are too many
     */
    @Transactional
    public FurtherDate add(Competition owner, FurtherDateDraft wanted, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        Checks checks = new Checks();
        checks.check(() -> refuseTooMany(competition));
        FurtherDateDraft checked = checked(wanted, competition.zoneId(), checks);
        checks.refuse();
        FurtherDate date = new FurtherDate();
        date.key = UUID.randomUUID();
        date.competition = competition;
        date.addedAt = clock.databaseNow();
        set(date, checked);
        date.persist();
        log.note(
                organizer.id, Action.DATE_ADDED, date.subject(), AuditChanges.to(checked.values(competition.zoneId())));
        return date;
    }

    /**
     * Changes a date.
     *
     * @param change makes what is wanted of what is there
     * @throws Refused if it was removed, or as {@link #add}
     */
    @Transactional
    public FurtherDate change(FurtherDate changed, UnaryOperator<FurtherDateDraft> change, Account organizer) {
        FurtherDate date = locked(changed);
        ZoneId zone = date.competition.zoneId();
        FurtherDateDraft before = FurtherDateDraft.of(date);
        Checks checks = new Checks();
        FurtherDateDraft wanted = checked(change.apply(before), zone, checks);
        checks.refuse();
        if (!wanted.equals(before)) {
            set(date, wanted);
            date.changedAt = clock.databaseNow();
            log.note(
                    organizer.id,
                    Action.DATE_CHANGED,
                    date.subject(),
                    AuditChanges.between(before.values(zone), wanted.values(zone)));
        }
        return date;
    }

    /**
     * Takes a date from all pages and feeds; the log remembers it.
     *
     * @throws Refused if it was removed already
     */
    @Transactional
    public void remove(FurtherDate wanted, Account organizer) {
        FurtherDate date = locked(wanted);
        Map<String, Object> values = FurtherDateDraft.of(date).values(date.competition.zoneId());
        log.note(organizer.id, Action.DATE_REMOVED, date.subject(), AuditChanges.between(values, Map.of()));
        date.delete();
    }

    /** As it is now, with its competition locked. */
    private FurtherDate locked(FurtherDate wanted) {
        Competition competition = Competition.lockedForChange(wanted.competition);
        FurtherDate date = FurtherDate.findByKey(competition, wanted.key).orElseThrow(Refused::notThere);
        database.refresh(date);
        return date;
    }

    private static void set(FurtherDate date, FurtherDateDraft plan) {
        date.english = plan.title().english();
        date.german = plan.title().german();
        date.fromDay = plan.span().from().day();
        date.fromTime = plan.span().from().time().orElse(null);
        date.untilDay = plan.span().until().map(DayOrTime::day).orElse(null);
        date.untilTime = plan.span().until().flatMap(DayOrTime::time).orElse(null);
    }

    private static FurtherDateDraft checked(FurtherDateDraft typed, ZoneId zone, Checks checks) {
        BilingualText title = new BilingualText(
                checks.value(
                        () -> line(typed.title().english(), "english"),
                        typed.title().english()),
                checks.value(
                        () -> line(typed.title().german(), "german"),
                        typed.title().german()));
        if (title.isEmpty()) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "date.title-missing", LONGEST_TITLE)
                    .about("english"));
        }
        Checks span = new Checks();
        span.check(() -> refuseUnfit(typed.span().from(), zone, "from"));
        typed.span().until().ifPresent(until -> span.check(() -> refuseUnfit(until, zone, "until")));
        if (span.arePassed()) {
            typed.span()
                    .until()
                    .ifPresent(until ->
                            span.check(() -> refuseUnfitEnd(typed.span().from(), until)));
        }
        checks.check(span::refuse);
        return new FurtherDateDraft(title, typed.span());
    }

    /** One line, or nothing. */
    private static String line(String typed, String part) {
        String line = SingleLineText.of(typed);
        if (TextLength.exceeds(line, LONGEST_TITLE)
                || (!line.isEmpty() && NameSkeleton.of(line).isEmpty())) {
            throw Refused.because(Refused.Kind.FAULTY, "date.title", LONGEST_TITLE)
                    .about(part);
        }
        return line;
    }

    private static void refuseUnfit(DayOrTime moment, ZoneId zone, String part) {
        if (!PlausibleYears.has(moment.day().getYear())) {
            throw Refused.because(Refused.Kind.FAULTY, "date.day").about(part);
        }
        moment.time().ifPresent(time -> {
            if (!time.equals(time.truncatedTo(ChronoUnit.MINUTES))) {
                throw Refused.because(Refused.Kind.FAULTY, "date.time").about(part + "Time");
            }
            ZonedTimes.instant(moment.day().atTime(time), zone, part);
        });
    }

    private static void refuseUnfitEnd(DayOrTime from, DayOrTime until) {
        if (until.time().isPresent() != from.time().isPresent()) {
            throw Refused.because(Refused.Kind.FAULTY, "date.until-unlike");
        }
        if (!until.isAfter(from)) {
            throw Refused.because(Refused.Kind.FAULTY, "date.until-too-early");
        }
    }

    private static void refuseTooMany(Competition competition) {
        if (FurtherDate.count("competition", competition) >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "date.too-many", MOST);
        }
    }
}
