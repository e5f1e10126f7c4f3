package dev.podium.web.competition;

import dev.podium.competition.date.DateSpan;
import dev.podium.competition.date.FurtherDate;
import dev.podium.platform.language.LocalText;
import java.util.Locale;

/** A further date, as its readers see it. */
record DateLine(LocalText title, DateSpan span) {

    static DateLine of(FurtherDate date, Locale reader) {
        return new DateLine(date.title().in(reader), date.span());
    }
}
