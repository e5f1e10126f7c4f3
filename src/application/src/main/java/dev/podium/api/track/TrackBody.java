package dev.podium.api.track;

import dev.podium.competition.track.TrackDraft;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewTrack",
        description = "A track of the competition.",
        requiredProperties = {"slug", "name"},
        additionalProperties = Schema.False.class)
record TrackBody(
        @Schema(
                description = "Small letters, digits and single hyphens; it stays.",
                maxLength = 40,
                examples = "closed")
        String slug,

        @Schema(maxLength = 80) String name,

        @Schema(description = "What is asked of a run in it.", maxLength = 2000)
        String description,

        @Schema(description = "The same in the other language.", maxLength = 2000)
        String descriptionTranslated,

        @Schema(
                description = "Why the rules change, in Markdown, for everybody; needed once a phase has begun.",
                maxLength = 1000)
        String note) {

    static final TrackBody BLANK = new TrackBody("", "", "", "", "");

    static TrackBody of(TrackDraft draft) {
        return new TrackBody(draft.slug(), draft.name(), draft.description(), draft.descriptionTranslated(), "");
    }

    TrackDraft draft() {
        return new TrackDraft(slug, name, description, descriptionTranslated);
    }
}
