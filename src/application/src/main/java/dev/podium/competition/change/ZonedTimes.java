package dev.podium.competition.change;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/** The clocks in a competition's zone. */
public final class ZonedTimes {

    private ZonedTimes() {}

    /**
     * The moment at which they show a time.
     *
     * @param part of a form that it is typed in
     * @throws Refused if they skip it or show it twice: that is no deadline that anybody can keep
     */
    public static Instant instant(LocalDateTime time, ZoneId zone, String part) {
        if (zone.getRules().getValidOffsets(time).size() != 1) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.time-is-skipped-or-doubled", time, zone)
                    .about(part);
        }
        return ZonedDateTime.of(time, zone).toInstant();
    }
}
