package dev.podium.api.study;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "BroughtJudgements", description = "Judgements that were brought into a study.")
record BroughtJson(
        @Schema(description = "How many they were.") int judgements) {}
