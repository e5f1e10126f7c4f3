package dev.podium.api.competition;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.language.Language;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Competition", description = "A shared task.")
public record CompetitionJson(
        @Schema(description = "Its name in addresses.", examples = "stage-2026")
        String slug,

        String name,
        String summary,

        @Schema(description = "Markdown (CommonMark with tables).")
        String description,

        String contact,
        @JsonUnwrapped Languages languages,

        @Schema(examples = "stage") String taskType,

        @JsonRawValue
        @Schema(
                type = SchemaType.OBJECT,
                implementation = Object.class,
                nullable = true,
                description =
                        "What describes the task where `taskType` is `table`; else null. A phase may still be scored by a former one:"
                                + " `/competitions/{slug}/submit/task.json?phase=` hands out that of a phase.")
        String definition,

        @Schema(description = "The zone in which its days begin.", examples = "Europe/Berlin")
        String zone,

        @Schema(description = "Null where it has none.", nullable = true)
        LogoJson logo,

        @Schema(description = "The series that it belongs to; null where it belongs to none.", nullable = true)
        SeriesPlaceJson series,

        @Schema(description = "Since when it is kept as it is, and nothing can be changed.", nullable = true)
        Instant archivedAt,

        @Schema(description = "In the order of their opening.")
        List<PhaseJson> phases) {

    /** In which languages its texts are. */
    record Languages(
            @Schema(
                    implementation = String.class,
                    description =
                            "In which language its texts are, those of its phases and announcements and its terms included; null where nobody said.",
                    enumeration = {"en", "de"},
                    examples = "en",
                    nullable = true)
            Language language,

            Translation translation) {}

    @Schema(
            name = "CompetitionTranslation",
            description = "Texts of a competition in the language that is not `language`; empty where there are none.")
    record Translation(String summary, String description) {}

    public static CompetitionJson of(Competition competition, List<Phase> phases, Instant now) {
        return new CompetitionJson(
                competition.slug,
                competition.name,
                competition.summary,
                competition.description,
                competition.contact,
                new Languages(
                        competition.language,
                        new Translation(competition.summaryTranslated, competition.descriptionTranslated)),
                competition.taskType,
                competition.definition,
                competition.zone,
                LogoJson.of(competition),
                SeriesPlaceJson.of(competition),
                competition.archivedAt,
                phases.stream().map(phase -> PhaseJson.of(phase, now)).toList());
    }
}
