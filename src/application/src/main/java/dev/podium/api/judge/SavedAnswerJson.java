package dev.podium.api.judge;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SavedDraft", description = "That a draft is kept.")
record SavedAnswerJson(
        @Schema(description = "The one that it has now.") int revision) {}
