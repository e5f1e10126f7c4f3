package dev.podium.web.seal;

import dev.podium.submission.SealedFile;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.EmbargoNotice;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * What a blind phase was committed to.
 *
 * @param opened whether everybody may know what the commitments were to
 * @param most files that the page shows
 */
@CheckedTemplate(basePath = "seal")
record CommitmentsPage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        boolean opened,
        EmbargoNotice seal,
        List<Gold> gold,
        List<SealedFile> files,
        int most)
        implements TemplateInstance {

    /**
     * A gold release.
     *
     * @param digest blank while the seal is closed
     * @param salt blank while the seal is closed
     */
    record Gold(String title, Instant madeAt, String commitment, String digest, String salt) {}
}
