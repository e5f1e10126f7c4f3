package dev.podium.web.organize.date;

import dev.podium.competition.date.DayOrTime;
import dev.podium.competition.date.FurtherDateDraft;
import java.time.LocalTime;
import java.util.Optional;

/**
 * What stands in the form for a date.
 *
 * @param from a day as browsers write it, as {@code until}
 * @param fromTime a time of day; empty for whole days
 */
record DateForm(String english, String german, String from, String fromTime, String until, String untilTime) {

    static final DateForm BLANK = new DateForm("", "", "", "", "", "");

    static DateForm of(FurtherDateDraft plan) {
        DayOrTime from = plan.span().from();
        Optional<DayOrTime> until = plan.span().until();
        return new DateForm(
                plan.title().english(),
                plan.title().german(),
                from.day().toString(),
                from.time().map(LocalTime::toString).orElse(""),
                until.map(end -> end.day().toString()).orElse(""),
                until.flatMap(DayOrTime::time).map(LocalTime::toString).orElse(""));
    }
}
