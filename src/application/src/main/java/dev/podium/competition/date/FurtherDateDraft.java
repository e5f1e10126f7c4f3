package dev.podium.competition.date;

import dev.podium.platform.Digests;
import dev.podium.platform.language.BilingualText;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What organizers say of a further date.
 *
 * @param title one line in each language
 */
public record FurtherDateDraft(BilingualText title, DateSpan span) {

    /** As it stands. */
    public static FurtherDateDraft of(FurtherDate date) {
        return new FurtherDateDraft(date.title(), date.span());
    }

    /** The same for the same values only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    /** The same so many days later, or earlier where they are negative. */
    public FurtherDateDraft later(int days) {
        return new FurtherDateDraft(title, span.later(days));
    }

    /** As the audit log names them. */
    Map<String, Object> values(ZoneId zone) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("english", title.english());
        values.put("german", title.german());
        values.put("begins", span.from().written(zone));
        values.put("ends", span.until().map(until -> until.written(zone)).orElse(""));
        return values;
    }
}
