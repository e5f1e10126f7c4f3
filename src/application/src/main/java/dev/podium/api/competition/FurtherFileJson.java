package dev.podium.api.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.platform.FileNames;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "FurtherFile", description = "A further file that organizers hand out beside the data of gold releases.")
record FurtherFileJson(
        UUID key,

        @Schema(description = "One line.", examples = "Starting kit")
        String title,

        @Schema(
                description =
                        "The title in the language that is not `language` of the competition; empty where there is none.")
        String titleTranslated,

        @Schema(
                implementation = String.class,
                enumeration = {"publicData", "startingKit", "paper", "slides", "other"},
                description = "What it is for.")
        CompetitionFile.Kind kind,

        @Schema(description = "May be empty.", examples = "CC BY-SA 4.0")
        String licence,

        @Schema(
                description = "Slug of the phase with whose opening it is handed out; null where that is at once.",
                nullable = true)
        String phase,

        @Schema(
                description =
                        "Whether it is for those alone who may take part. Where nobody has to register, that is everybody with an account.")
        boolean forParticipants,

        @Schema(
                description =
                        "Plain letters, digits, `.`, `_` and `-`; null where the file is not for you, as are its size and digest.",
                examples = "kit.zip",
                nullable = true)
        String name,

        @Schema(description = "Path of its content.") String href,

        @Schema(description = "In bytes; null where the file is not for you.", nullable = true)
        Long size,

        @Schema(description = "SHA-256 of the file; null where it is not for you.", nullable = true)
        String digest) {

    /** As those see it whom it is for. */
    static FurtherFileJson of(Competition competition, CompetitionFile file) {
        return of(competition, file, false);
    }

    /**
     * As somebody sees it.
     *
     * @param closed whether it is not for them
     */
    static FurtherFileJson of(Competition competition, CompetitionFile file, boolean closed) {
        return new FurtherFileJson(
                file.key,
                file.title,
                file.titleTranslated,
                file.kind,
                file.licence,
                file.phase == null ? null : file.phase.slug,
                file.forParticipants,
                closed ? null : FileNames.plain(file.name),
                href(competition, file),
                closed ? null : file.bytes,
                closed ? null : file.digest);
    }

    /** Path of its content. */
    static String href(Competition competition, CompetitionFile file) {
        return "/api/v1/competitions/" + competition.slug + "/files/" + file.key + "/content";
    }
}
