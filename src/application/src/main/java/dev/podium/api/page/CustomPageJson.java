package dev.podium.api.page;

import dev.podium.competition.page.CustomPage;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OwnPage", description = "A page that organizers wrote beside the description of their competition.")
record CustomPageJson(
        UUID key,

        @Schema(
                description = "Names it in its address on the web, `/competitions/{competition}/pages/{slug}`.",
                examples = "faq")
        String slug,

        @Schema(
                description = "One line in each language that it is written in, by the languages' tags: en, de.",
                examples = "{\"en\": \"Questions and answers\"}")
        Map<String, String> title,

        @Schema(description = "Markdown (CommonMark with tables) in the same languages.")
        Map<String, String> text,

        @Schema(
                description =
                        "Whether everybody reads it who sees the competition; else it is a draft, which is there for organizers alone.")
        boolean shown,

        @Schema(description = "When it came to be as it is, wherever it stands.")
        Instant changedAt) {

    static CustomPageJson of(CustomPage page) {
        return new CustomPageJson(
                page.key, page.slug, page.title().byLanguage(), page.text().byLanguage(), page.shown, page.changedAt);
    }
}
