package dev.podium.api.series;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "WantedSeries",
        description = "The series of a competition.",
        requiredProperties = "name",
        additionalProperties = Schema.False.class)
record SeriesBody(
        @Schema(description = "Of the series.", minLength = 1, maxLength = 80, examples = "GermEval 2024")
        String name,

        @Schema(
                description = "One line; its first number says where the competition stands.",
                maxLength = 40,
                defaultValue = "",
                examples = "Task 2")
        String place) {

    static final SeriesBody BLANK = new SeriesBody("", "");
}
