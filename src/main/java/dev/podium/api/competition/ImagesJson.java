package dev.podium.api.competition;

import dev.podium.competition.image.CompetitionImage;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Images", description = "Images that texts of a competition show.")
record ImagesJson(
        @Schema(description = "By name; at most 40.") List<ImageJson> images) {

    static ImagesJson of(String slug, List<CompetitionImage> images) {
        return new ImagesJson(
                images.stream().map(image -> ImageJson.of(slug, image)).toList());
    }
}
