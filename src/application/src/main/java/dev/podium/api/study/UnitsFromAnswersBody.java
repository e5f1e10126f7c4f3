package dev.podium.api.study;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "StudyAnswersSource",
        description = "Which texts of another study become units.",
        requiredProperties = {"study", "question"},
        additionalProperties = Schema.False.class)
record UnitsFromAnswersBody(
        @Schema(description = "Slug of another study of the competition.", examples = "rewrites")
        String study,

        @Schema(description = "Name of a question of it that asks for a text.", examples = "rewrite")
        String question,

        @Schema(
                description = "About how many units a chunk has.",
                minimum = "1",
                maximum = "50000",
                defaultValue = "500")
        int target,

        @Schema(
                enumeration = {"file", "random"},
                defaultValue = "file",
                description =
                        "How units are put into chunks: in the order of the answers, or at random with what belongs together in one.")
        String chunks) {

    static final UnitsFromAnswersBody BLANK = new UnitsFromAnswersBody("", "", 500, "file");
}
