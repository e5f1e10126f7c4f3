package dev.podium.api.competition;

import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.FileDetails;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "FileChange",
        description = "What changes of a further file; what is not sent stays.",
        additionalProperties = Schema.False.class)
record FurtherFileBody(
        @Schema(description = "One line.", minLength = 1, maxLength = 160)
        String title,

        @Schema(
                description =
                        "The title in the language that is not `language` of the competition; one line, empty where there is none.",
                maxLength = 160)
        String titleTranslated,

        @Schema(
                implementation = String.class,
                enumeration = {"publicData", "startingKit", "paper", "slides", "other"},
                description = "What it is for.")
        CompetitionFile.Kind kind,

        @Schema(description = "One line.", maxLength = 200, nullable = true)
        Optional<String> licence,

        @Schema(description = "Slug of the phase with whose opening it is handed out; null: at once.", nullable = true)
        Optional<String> phase,

        @Schema(description = "Whether it is for those alone who may take part.")
        boolean forParticipants,

        @Schema(
                description = "Where it stands among the files, from 1; null: where it stands.",
                minimum = "1",
                maximum = "100",
                nullable = true)
        OptionalInt place) {

    /** Wherever it stands. */
    static FurtherFileBody of(FileDetails details) {
        return new FurtherFileBody(
                details.title(),
                details.titleTranslated(),
                details.kind(),
                Optional.of(details.licence()),
                Optional.of(details.phase()),
                details.forParticipants(),
                OptionalInt.empty());
    }

    FileDetails details() {
        return new FileDetails(title, titleTranslated, kind, licence.orElse(""), phase.orElse(""), forParticipants);
    }
}
