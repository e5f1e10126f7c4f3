package dev.podium.api.date;

import dev.podium.competition.date.FurtherDate;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "FurtherDate", description = "A date of a competition beside its phases, such as a workshop.")
record FurtherDateJson(
        UUID key,

        @Schema(
                description = "One line in each language that it is told in, by the languages' tags: en, de.",
                examples = "{\"en\": \"Workshop\"}")
        Map<String, String> title,

        @Schema(
                description = "A day of the competition's zone, or an instant: 2026-09-12 or 2026-09-12T12:00:00Z.",
                examples = "2026-09-12")
        String from,

        @Schema(
                description = "The last day, or the instant at which it ends; null where nothing is said of that.",
                nullable = true)
        String until,

        Instant addedAt,

        @Schema(description = "When it last changed; null where it is as it was added.", nullable = true)
        Instant changedAt) {

    static FurtherDateJson of(FurtherDate date, ZoneId zone) {
        return new FurtherDateJson(
                date.key,
                date.title().byLanguage(),
                date.span().from().written(zone),
                date.span().until().map(until -> until.written(zone)).orElse(null),
                date.addedAt,
                date.changedAt);
    }
}
