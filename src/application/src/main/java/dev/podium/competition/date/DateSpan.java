package dev.podium.competition.date;

import java.util.Optional;

/**
 * When something is.
 *
 * @param until its end, the last day included; empty where nothing is said of that
 */
public record DateSpan(DayOrTime from, Optional<DayOrTime> until) {

    DateSpan later(int days) {
        return new DateSpan(from.later(days), until.map(end -> end.later(days)));
    }
}
