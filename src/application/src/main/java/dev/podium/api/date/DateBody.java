package dev.podium.api.date;

import dev.podium.api.http.LanguageTexts;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.date.DateSpan;
import dev.podium.competition.date.DayOrTime;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.platform.Refused;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewDate",
        description = "A date of the competition beside its phases.",
        requiredProperties = {"title", "from"},
        additionalProperties = Schema.False.class)
record DateBody(
        @Schema(description = "One line of at most 120 characters in each language; one of them at least.")
        LanguageTexts title,

        @Schema(
                description = "A day of the competition's zone, or an instant at a full minute.",
                examples = {"2026-09-12", "2026-09-12T12:00:00Z"})
        String from,

        @Schema(
                description = "The last day, or the instant at which it ends, as `from` is one; later than that.",
                nullable = true)
        Optional<String> until) {

    static final DateBody BLANK = new DateBody(LanguageTexts.NONE, "", Optional.empty());

    static DateBody of(FurtherDateDraft plan, ZoneId zone) {
        return new DateBody(
                LanguageTexts.of(plan.title()),
                plan.span().from().written(zone),
                plan.span().until().map(until -> until.written(zone)));
    }

    /** @throws Refused if something is neither a day nor an instant */
    FurtherDateDraft plan(ZoneId zone) {
        return new FurtherDateDraft(
                title.worded(),
                new DateSpan(
                        moment("from", from, zone),
                        until.filter(end -> !end.isEmpty()).map(end -> moment("until", end, zone))));
    }

    /** What a date becomes by a change. Times that nobody sent stay what they are, also where the clocks skip them. */
    static FurtherDateDraft changed(String body, FurtherDateDraft is, ZoneId zone) {
        DateBody before = of(is, zone);
        DateBody wanted = RequestBodies.merge(body, before);
        DateSpan span = wanted.plan(zone).span();
        return new FurtherDateDraft(
                wanted.title.worded(),
                new DateSpan(
                        wanted.from.equals(before.from) ? is.span().from() : span.from(),
                        wanted.until.equals(before.until) ? is.span().until() : span.until()));
    }

    private static DayOrTime moment(String field, String text, ZoneId zone) {
        try {
            if (!text.contains("T")) {
                return new DayOrTime(LocalDate.parse(text), Optional.empty());
            }
            Instant instant = Instant.from(DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text));
            LocalDateTime local = LocalDateTime.ofInstant(instant, zone);
            return new DayOrTime(local.toLocalDate(), Optional.of(local.toLocalTime()));
        } catch (DateTimeException e) {
            throw Refused.because(Refused.Kind.FAULTY, "json.day-or-instant", field);
        }
    }
}
