package dev.podium.api.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionLogo;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Logo", description = "A picture by which people know a competition, in two sizes, each a PNG.")
public record LogoJson(
        @Schema(description = "What it shows, in one line.", examples = "Logo of GermEval 2026, an open book")
        String alt,

        @Schema(description = "At most 640 pixels wide and 320 high.")
        Picture large,

        @Schema(description = "At most 160 pixels each way.")
        Picture small) {

    @Schema(name = "LogoPicture")
    record Picture(
            @Schema(
                    description =
                            "Path of the picture; another picture has another path, so this one may be kept for good.")
            String href,

            @Schema(description = "In pixels.") int width,

            @Schema(description = "In pixels.") int height,

            @Schema(description = "SHA-256 of the picture.") String digest) {

        private static Picture of(CompetitionLogo.Picture picture) {
            return new Picture(picture.href(), picture.width(), picture.height(), picture.digest());
        }
    }

    /** That of a competition; null where it has none. */
    static LogoJson of(Competition competition) {
        return competition.logo == null ? null : of(competition.slug, competition.logo);
    }

    static LogoJson of(String slug, CompetitionLogo logo) {
        return new LogoJson(logo.alt(), Picture.of(logo.large(slug)), Picture.of(logo.small(slug)));
    }
}
