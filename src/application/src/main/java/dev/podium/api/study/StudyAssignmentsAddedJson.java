package dev.podium.api.study;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyListed", description = "A list of who judges what, as a study took it.")
record StudyAssignmentsAddedJson(
        @Schema(description = "How many units it adds for people: one that two judge counts twice.")
        int added) {}
