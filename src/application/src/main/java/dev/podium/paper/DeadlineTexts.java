package dev.podium.paper;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Ends of times in sentences that refuse. */
final class DeadlineTexts {

    private DeadlineTexts() {}

    /** In the reader's language; midnight is 24:00 of the day that ends. */
    static Refused.Spoken spoken(Instant end, ZoneId zone) {
        ZonedDateTime local = end.atZone(zone);
        boolean midnight = local.toLocalTime().equals(LocalTime.MIDNIGHT);
        ZonedDateTime shown = midnight ? local.minusDays(1) : local;
        return locale -> {
            boolean german = locale.getLanguage().equals(Locale.GERMAN.getLanguage());
            String pattern = (german ? "d. MMMM uuuu, " : "d MMMM uuuu, ")
                    + (midnight ? "'24:00'" : "HH:mm")
                    + (german ? " 'Uhr'" : "");
            return DateTimeFormatter.ofPattern(pattern, locale).format(shown) + " (" + zone.getId() + ")";
        };
    }
}
