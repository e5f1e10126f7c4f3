package dev.podium.exchange;

import dev.podium.platform.Refused;
import dev.podium.platform.database.PlausibleYears;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** Moments as manifests have them: exact, with the offset of a zone. */
final class ManifestTimes {

    private ManifestTimes() {}

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
     * @throws Refused as {@link #refuseUnfit}
     */
    static OffsetDateTime shifted(OffsetDateTime moment, int days, ZoneId zone, Object title) {
        if (days == 0) {
            return moment;
        }
        LocalDateTime time = local(moment, zone).plusDays(days);
        refuseUnfit(time, zone, title);
        return time.atZone(zone).toOffsetDateTime();
    }

    /** Refuses a time in a year far away, or one that the clocks of the zone skip or show twice. */
    static void refuseUnfit(LocalDateTime time, ZoneId zone, Object title) {
        if (!PlausibleYears.has(time.getYear())) {
            throw Refused.because(Refused.Kind.FAULTY, "copy.days-far", title);
        }
        if (zone.getRules().getValidOffsets(time).size() != 1) {
            throw Refused.because(Refused.Kind.FAULTY, "copy.days-skipped", title, time, zone);
        }
    }
}
