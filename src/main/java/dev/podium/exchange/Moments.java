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

    /** The same time of day so many days later; where clocks skip it as much later, where they show it twice the earlier one. */
    static OffsetDateTime near(OffsetDateTime moment, int days, ZoneId zone) {
        return days == 0
                ? moment
                : local(moment, zone).plusDays(days).atZone(zone).toOffsetDateTime();
    }

    /**
     * The same time of day so many days later, or earlier where they are negative.
     *
     * @param phase whose moment it is
     * @throws Refused if the clocks of the zone skip that time or show it twice, or there is no such day
     */
    static OffsetDateTime shifted(OffsetDateTime moment, int days, ZoneId zone, String phase) {
        try {
            LocalDateTime time = local(moment, zone).plusDays(days);
            if (days != 0 && zone.getRules().getValidOffsets(time).size() != 1) {
                throw Refused.because(Refused.Kind.FAULTY, "copy.days-skipped", phase, time, zone);
            }
            return days == 0 ? moment : time.atZone(zone).toOffsetDateTime();
        } catch (DateTimeException e) {
            throw Refused.because(Refused.Kind.FAULTY, "copy.days-far", phase);
        }
    }
}
