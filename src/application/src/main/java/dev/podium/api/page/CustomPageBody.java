package dev.podium.api.page;

import dev.podium.api.http.LanguageTexts;
import dev.podium.competition.page.CustomPageDraft;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewPage",
        description = "A page beside the description of the competition.",
        requiredProperties = {"slug", "title", "text"},
        additionalProperties = Schema.False.class)
record CustomPageBody(
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

    static final CustomPageBody BLANK = of(CustomPageDraft.BLANK);

    static CustomPageBody of(CustomPageDraft plan) {
        return new CustomPageBody(
                plan.slug(), LanguageTexts.of(plan.title()), LanguageTexts.of(plan.text()), plan.shown());
    }

    CustomPageDraft plan() {
        return new CustomPageDraft(slug, title.worded(), text.worded(), shown);
    }
}
