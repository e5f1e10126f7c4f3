package dev.podium.api.competition;

import dev.podium.competition.image.CompetitionImage;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Image", description = "An image that texts of a competition show, as PNG.")
record ImageJson(
        @Schema(
                description = "What texts call it: `![what it shows](image:confusion-matrix)`.",
                examples = "confusion-matrix")
        String name,

        @Schema(description = "Path of the image; another image has another path, so this one may be kept for good.")
        String href,

        @Schema(description = "In pixels.") int width,

        @Schema(description = "In pixels.") int height,

        @Schema(description = "Size in bytes.") long size,

        @Schema(description = "SHA-256 of the image.") String digest) {

    static ImageJson of(String slug, CompetitionImage image) {
        return new ImageJson(image.name, image.href(slug), image.width, image.height, image.bytes, image.digest);
    }
}
