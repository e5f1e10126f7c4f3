package dev.podium.competition.series;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.SeriesPlace;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.Slugs;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.util.Map;
import java.util.Optional;

/**
 * Puts competitions into series, and takes them out. A series is there as soon as a competition is put into it, and belongs to who
 * did that: nobody else adds one, since its page would then show what they never agreed to.
 */
@ApplicationScoped
public class SeriesPlaces {

    public static final int LONGEST_NAME = 80;
    public static final int LONGEST_PLACE = 40;

    /** How many competitions there are in one. */
    public static final int MOST = 100;

    private static final int LONGEST_SLUG = 60;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    /**
     * Puts a competition into the series of a name, or gives it another place there.
     *
     * @param name the series is created where there is none of that name; empty: the competition is in none any more
     * @param place one line; may be empty
     * @throws Refused if a text is too long or cannot be read, the series is somebody else's, or full
     */
    @Transactional
    public Competition put(Competition owner, String name, String place, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        Checks checks = new Checks();
        String series = checks.value(() -> name(name), "");
        String where = checks.value(() -> place(place, series), "");
        checks.refuse();
        SeriesPlace before = competition.series;
        lock(before == null ? "" : before.slug(), NameSkeleton.of(series));
        SeriesPlace wanted = series.isEmpty() ? null : in(find(series, before, organizer), where);
        if (before == null ? wanted != null : !before.equals(wanted)) {
            competition.series = wanted;
            database.flush();
            removeUnused(before);
            log.note(
                    organizer.id,
                    Action.COMPETITION_CHANGED,
                    competition.subject(),
                    AuditChanges.between(values(before), values(wanted)));
        }
        return competition;
    }

    private static SeriesPlace in(Series series, String place) {
        return new SeriesPlace(series.slug, series.name, place);
    }

    /** The one of a name, which is created where there is none. */
    private Series find(String name, SeriesPlace before, Account organizer) {
        Optional<Series> known = Series.findByNameKey(NameSkeleton.of(name));
        known.filter(series -> before == null || !series.slug.equals(before.slug()))
                .ifPresent(series -> refuse(series, organizer));
        return known.orElseGet(() -> create(name, organizer));
    }

    private static void refuse(Series series, Account organizer) {
        if (!series.createdBy.id.equals(organizer.id)) {
            throw Refused.because(Refused.Kind.CONFLICT, "series.name-of-somebody-else", series.name);
        }
        if (Competition.count("series.slug = ?1", series.slug) >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "series.name-full", MOST);
        }
    }

    private Series create(String name, Account organizer) {
        Series series = new Series();
        series.slug = Slugs.free(name, "series", LONGEST_SLUG, slug -> Series.count("slug", slug) > 0);
        series.name = name;
        series.nameKey = NameSkeleton.of(name);
        series.createdAt = clock.databaseNow();
        series.createdBy = database.getReference(Account.class, organizer.id);
        series.persist();
        database.flush();
        return series;
    }

    /**
     * Takes a competition that is removed out of its series. Its row is locked already.
     */
    public void leave(Competition competition) {
        SeriesPlace before = competition.series;
        if (before != null) {
            lock(before.slug(), "");
            competition.series = null;
            database.flush();
            removeUnused(before);
        }
    }

    /** In one order: the last competition leaves one, or another one enters it, and whoever comes later finds out. */
    private void lock(String slug, String nameKey) {
        database.createQuery("from Series where slug = ?1 or nameKey = ?2 order by id", Series.class)
                .setParameter(1, slug)
                .setParameter(2, nameKey)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList()
                .forEach(database::refresh);
    }

    /** So that names of series that nobody sees are free. */
    private void removeUnused(SeriesPlace before) {
        if (before != null) {
            Series.delete(
                    "slug = ?1 and not exists (select 1 from Competition c where c.series.slug = ?1)", before.slug());
        }
    }

    private static Map<String, String> values(SeriesPlace series) {
        return series == null
                ? Map.of("series", "", "seriesPlace", "")
                : Map.of("series", series.name(), "seriesPlace", series.place());
    }

    private static String name(String typed) {
        String name = SingleLineText.of(typed);
        if (TextLength.exceeds(name, LONGEST_NAME)
                || (!name.isEmpty() && NameSkeleton.of(name).isEmpty())) {
            throw Refused.because(Refused.Kind.FAULTY, "series.name", LONGEST_NAME);
        }
        return name;
    }

    private static String place(String typed, String series) {
        String place = SingleLineText.of(typed);
        if (TextLength.exceeds(place, LONGEST_PLACE)) {
            throw Refused.because(Refused.Kind.FAULTY, "series.place", LONGEST_PLACE);
        }
        if (series.isEmpty() && !place.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "series.place-of-nothing");
        }
        return place;
    }
}
