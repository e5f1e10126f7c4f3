package dev.podium.api.date;

import dev.podium.api.http.JsonBody;
import dev.podium.competition.date.DatePlan;
import dev.podium.competition.date.DateSpan;
import dev.podium.competition.date.Moment;
import dev.podium.platform.Refused;
import dev.podium.platform.language.Worded;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Set;

/** Reads a further date from JSON. */
final class DateBody {

    private static final Set<String> LANGUAGES = Set.of("en", "de");

    /** A day that is long over in every calendar: what was not sent is refused as out of bounds. */
    private static final Moment NOTHING = new Moment(LocalDate.MIN, Optional.empty());

    static final DatePlan BLANK = new DatePlan(Worded.NOTHING, new DateSpan(NOTHING, Optional.empty()));

    private DateBody() {}

    /** The date that is meant; what was not sent is as it was. */
    static DatePlan read(JsonBody json, DatePlan is, ZoneId zone) {
        JsonBody title = json.part("title", LANGUAGES);
        return new DatePlan(
                new Worded(
                        title.line("en", is.title().english()),
                        title.line("de", is.title().german())),
                new DateSpan(
                        json.has("from")
                                ? moment("from", json.text("from", ""), zone)
                                : is.span().from(),
                        json.has("until")
                                ? Optional.of(json.line("until", ""))
                                        .filter(until -> !until.isEmpty())
                                        .map(until -> moment("until", until, zone))
                                : is.span().until()));
    }

    private static Moment moment(String field, String sent, ZoneId zone) {
        try {
            if (!sent.contains("T")) {
                return new Moment(LocalDate.parse(sent), Optional.empty());
            }
            Instant instant = Instant.from(DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(sent));
            LocalDateTime local = LocalDateTime.ofInstant(instant, zone);
            return new Moment(local.toLocalDate(), Optional.of(local.toLocalTime()));
        } catch (DateTimeException e) {
            throw Refused.because(Refused.Kind.FAULTY, "json.day-or-instant", field);
        }
    }
}
