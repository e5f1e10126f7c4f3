package dev.podium.web.organize.logo;

import dev.podium.competition.CompetitionLogo;
import dev.podium.competition.logo.CompetitionLogos;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The form for a logo.
 *
 * @param alt what stands in its field
 * @param bounds what may be sent
 */
@CheckedTemplate(basePath = "logo")
record LogoPage(CompetitionFrame frame, String alt, Bounds bounds, Complaint complaint) implements TemplateInstance {

    /**
     * How much there may be.
     *
     * @param alt in characters
     * @param mebibytes of the file
     * @param pixels of each side
     */
    record Bounds(int alt, int mebibytes, int pixels) {

        static final Bounds ALL = new Bounds(
                CompetitionLogo.LONGEST_ALT, CompetitionLogos.LARGEST_MEBIBYTES, CompetitionLogos.MOST_PIXELS);
    }
}
