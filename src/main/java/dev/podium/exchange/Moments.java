package dev.podium.exchange;

import dev.podium.platform.Refused;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** Moments as manifests have them: exact, with the offset of a zone. */
final class Moments {

    private Moments() {}

    static OffsetDateTime of(Instant moment, ZoneId zone) {
        return moment.atZone(zone).toOffsetDateTime();
    }

    /** What clocks of a zone show, as forms take it. */
    static LocalDateTime local(OffsetDateTime moment, ZoneId zone) {
        return moment.atZoneSameInstant(zone).toLocalDateTime();
    }

    /**
     * The same time of day so many days later, or earlier where they are negative.
     *
     * @param title of what is then
     * @throws Refused if the clocks of the zone skip that time or show it twice, or there is no such day
     */
    static OffsetDateTime shifted(OffsetDateTime moment, int days, ZoneId zone, Object title) {
        if (days == 0) {
            return moment;
        }
        LocalDateTime time = shifted(local(moment, zone), days, title);
        refuseUnclear(time, zone, title);
        return time.atZone(zone).toOffsetDateTime();
    }

    private static LocalDateTime shifted(LocalDateTime time, int days, Object title) {
        try {
            return time.plusDays(days);
        } catch (DateTimeException e) {
            throw Refused.because(Refused.Kind.FAULTY, "copy.days-far", title);
        }
    }

    /** Refuses a time that clocks skip or show twice. */
    static void refuseUnclear(LocalDateTime time, ZoneId zone, Object title) {
        if (zone.getRules().getValidOffsets(time).size() != 1) {
            throw Refused.because(Refused.Kind.FAULTY, "copy.days-skipped", title, time, zone);
        }
    }
}
