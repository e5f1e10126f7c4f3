package dev.podium.api.series;

import dev.podium.competition.Competition;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Series", description = "Competitions that belong together, as the tasks of one workshop in one year.")
record SeriesJson(
        @Schema(description = "Its name in addresses.", examples = "germeval-2024")
        String slug,

        @Schema(examples = "GermEval 2024") String name,

        @Schema(description = "The public ones, in the order of their places.")
        List<Member> competitions) {

    @Schema(name = "CompetitionOfSeries")
    record Member(
            @Schema(description = "Its name in addresses.") String slug,

            String name,

            @Schema(description = "One line; may be empty.", examples = "Task 2")
            String place) {}

    /** Of one competition at least. */
    static SeriesJson of(List<Competition> competitions) {
        Competition first = competitions.get(0);
        return new SeriesJson(
                first.series.slug(),
                first.series.name(),
                competitions.stream()
                        .map(each -> new Member(each.slug, each.name, each.series.place()))
                        .toList());
    }
}
