package dev.podium.web.organize.image;

import dev.podium.competition.image.CompetitionImage;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.competition.logo.CompetitionLogos;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The images of a competition, and the form for another one.
 *
 * @param name what stands in its field
 * @param bounds what may be sent
 */
@CheckedTemplate(basePath = "images")
record ImagesPage(CompetitionFrame frame, List<Line> images, String name, Bounds bounds, Complaint complaint)
        implements TemplateInstance {

    ImagesPage {
        images = List.copyOf(images);
    }

    /**
     * An image.
     *
     * @param href where it is
     * @param bytes of its file
     * @param texts how many show it
     */
    record Line(String name, String href, long bytes, int width, int height, long texts) {

        static Line of(CompetitionImage image, String slug, long texts) {
            return new Line(image.name, image.href(slug), image.bytes, image.width, image.height, texts);
        }
    }

    /**
     * How much there may be.
     *
     * @param images of the competition
     * @param name in characters
     * @param mebibytes of a file
     * @param pixels of each side of what is sent
     * @param shown of each side of what is made of it
     */
    record Bounds(int images, int name, int mebibytes, int pixels, int shown) {

        static final Bounds ALL = new Bounds(
                CompetitionImages.MOST,
                CompetitionImages.LONGEST_NAME,
                CompetitionImages.LARGEST_MEBIBYTES,
                CompetitionLogos.MOST_PIXELS,
                CompetitionImages.MOST_SHOWN);
    }
}
