package dev.podium.api.competition;

import dev.podium.competition.image.CompetitionImage;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Images", description = "Images that texts of a competition show.")
record ImagesJson(
        @Schema(description = "By name; at most 40.") List<ImageJson> images,

        @Schema(
                description =
                        "Names that texts of the organizers call and no image has, and links to images, which lack the exclamation mark before them; at most 20."
                                + " Words stand in the place of these.",
                examples = "[\"confusion-matrix\"]")
        List<String> missing) {

    static ImagesJson of(String slug, List<CompetitionImage> images, List<String> missing) {
        return new ImagesJson(
                images.stream().map(image -> ImageJson.of(slug, image)).toList(), missing);
    }
}
