package dev.podium.api.page;

import dev.podium.api.http.LanguageTexts;
import dev.podium.competition.page.PagePlan;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewPage",
        description = "A page beside the description of the competition.",
        requiredProperties = {"slug", "title", "text"},
        additionalProperties = Schema.False.class)
record PageBody(
        @Schema(
                description = "Names it in its address; no other page of the competition has the same one.",
                pattern = "^(?=.{1,60}$)[a-z0-9](-?[a-z0-9])*$",
                examples = "faq")
        String slug,

        @Schema(
                description =
                        "One line of at most 80 characters in each language; one of them at least, and in each a text.")
        LanguageTexts title,

        @Schema(
                description =
                        "Markdown (CommonMark with tables) of at most 20000 characters in the languages of the title.")
        LanguageTexts text,

        @Schema(
                description = "Whether everybody reads it who sees the competition; else it is a draft.",
                defaultValue = "false")
        boolean shown) {

    static final PageBody BLANK = of(PagePlan.BLANK);

    static PageBody of(PagePlan plan) {
        return new PageBody(plan.slug(), LanguageTexts.of(plan.title()), LanguageTexts.of(plan.text()), plan.shown());
    }

    PagePlan plan() {
        return new PagePlan(slug, title.worded(), text.worded(), shown);
    }
}
