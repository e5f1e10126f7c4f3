package dev.podium.competition.date;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A day in a competition's zone, with a time of day or without.
 *
 * @param time in whole minutes; empty where it is the whole day
 */
public record DayOrTime(LocalDate day, Optional<LocalTime> time) {

    static DayOrTime of(LocalDate day, LocalTime time) {
        return new DayOrTime(day, Optional.ofNullable(time));
    }

    /** When it begins. */
    public Instant begins(ZoneId zone) {
        return day.atTime(time.orElse(LocalTime.MIDNIGHT)).atZone(zone).toInstant();
    }

    /** For programs: {@code 2026-09-12}, or an instant such as {@code 2026-09-12T12:00:00Z} where there is a time of day. */
    public String written(ZoneId zone) {
        return time.isPresent() ? begins(zone).toString() : day.toString();
    }

    DayOrTime later(int days) {
        return new DayOrTime(day.plusDays(days), time);
    }

    boolean isAfter(DayOrTime other) {
        return day.atTime(time.orElse(LocalTime.MIDNIGHT))
                .isAfter(other.day.atTime(other.time.orElse(LocalTime.MIDNIGHT)));
    }
}
