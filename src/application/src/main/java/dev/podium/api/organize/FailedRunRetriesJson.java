package dev.podium.api.organize;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SecondTries", description = "Runs that failed by the platform's fault and are scored again.")
record FailedRunRetriesJson(
        @Schema(description = "How many.") int runs) {}
