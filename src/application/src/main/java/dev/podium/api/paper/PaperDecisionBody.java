package dev.podium.api.paper;

import dev.podium.paper.Paper;
import dev.podium.paper.Papers;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewPaperDecision",
        description = "What becomes of papers.",
        requiredProperties = {"papers", "seen", "state"},
        additionalProperties = Schema.False.class)
record PaperDecisionBody(
        @Schema(description = "Their keys.", maxItems = Papers.MOST)
        List<UUID> papers,

        @Schema(
                implementation = String.class,
                enumeration = {"submitted", "accepted", "published"},
                description = "How they stood as you saw them.")
        Paper.State seen,

        @Schema(
                implementation = String.class,
                enumeration = {"submitted", "accepted", "published"})
        Paper.State state) {

    static final PaperDecisionBody BLANK = new PaperDecisionBody(List.of(), /* seen= */ null, /* state= */ null);

    Papers.Decision decision() {
        return new Papers.Decision(Set.copyOf(papers), seen, state);
    }
}
