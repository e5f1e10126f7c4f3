package dev.podium.api.study;

import dev.podium.api.http.FileProblems;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "JudgementImport", description = "Judgements that were imported into a study.")
record JudgementImportJson(
        @Schema(description = "How many they were.") int judgements,

        @Schema(description = "What was left out, and what is odd.")
        FileProblems warnings) {}
