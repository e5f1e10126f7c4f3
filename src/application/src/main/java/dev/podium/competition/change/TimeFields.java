package dev.podium.competition.change;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Moments as people type them: a date and a time of the competition's zone. */
public final class TimeFields {

    private static final DateTimeFormatter SHOWN = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm");

    private TimeFields() {}

    /**
     * The moment that somebody typed; empty where they typed nothing.
     *
     * @param part name of the field
     * @throws Refused if it is none, or none that the zone's clocks show once
     */
    public static Optional<Instant> instant(String typed, ZoneId zone, String part) {
        return typed.isBlank() ? Optional.empty() : Optional.of(FieldChecks.instant(parsed(typed), zone, part));
    }

    /**
     * The same in the place of another one, which stays where the form sends what it {@link #shown showed}: programs may have set one with
     * seconds, or one that clocks show twice.
     */
    public static Optional<Instant> instant(String typed, Optional<Instant> is, ZoneId zone, String part) {
        return typed.strip().equals(shown(is, zone)) ? is : instant(typed, zone, part);
    }

    /** As a form shows it; empty where there is none. */
    public static String shown(Optional<Instant> moment, ZoneId zone) {
        return moment.map(each -> SHOWN.format(each.atZone(zone))).orElse("");
    }

    /** Null, which is refused with the same sentence, for what is no time. */
    private static LocalDateTime parsed(String typed) {
        try {
            return LocalDateTime.parse(typed.strip().replace(' ', 'T'));
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
