package dev.podium.api.competition;

import dev.podium.competition.Competition;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "InSeries", description = "The place of a competition in a series.")
public record SeriesPlaceJson(
        @Schema(description = "Of the series, in addresses.", examples = "germeval-2024")
        String slug,

        @Schema(description = "Of the series.", examples = "GermEval 2024")
        String name,

        @Schema(description = "One line; empty where nothing is said of that.", examples = "Task 2")
        String place) {

    /** Null where the competition is in none. */
    public static SeriesPlaceJson of(Competition competition) {
        return competition.series == null
                ? null
                : new SeriesPlaceJson(competition.series.slug(), competition.series.name(), competition.series.place());
    }
}
