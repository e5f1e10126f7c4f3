package dev.podium.api.paper;

import dev.podium.paper.Paper;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Paper", description = "A paper in which a team describes its system.")
record PaperJson(
        @Schema(description = "A paper that takes its place has another one.")
        UUID key,

        Team team,

        @Schema(description = "One line.") String title,

        @Schema(description = "One line, as the team writes it.", examples = "Ada Lovelace, Charles Babbage")
        String authors,

        @Schema(description = "Where it can be read; null where it is a file.", format = "uri", nullable = true)
        String link,

        @Schema(description = "Address of the file, a PDF; null where it is elsewhere.", nullable = true)
        String file,

        @Schema(
                implementation = String.class,
                enumeration = {"submitted", "accepted", "published"},
                description = "Everybody may read those that are `published`.")
        Paper.State state,

        Instant submittedAt) {

    @Schema(name = "TeamOfPaper")
    record Team(UUID key, String name) {}

    static PaperJson of(Paper paper) {
        return new PaperJson(
                paper.key,
                new Team(paper.team.key, paper.team.name),
                paper.title,
                paper.authors,
                paper.isFile() ? null : paper.link,
                paper.isFile()
                        ? "/api/v1/competitions/%s/papers/%s/file".formatted(paper.competition.slug, paper.key)
                        : null,
                paper.state,
                paper.submittedAt);
    }
}
