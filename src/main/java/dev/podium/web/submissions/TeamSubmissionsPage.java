package dev.podium.web.submissions;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What the reader's team submitted to one competition.
 *
 * @param team empty where the reader is in none
 */
@CheckedTemplate(basePath = "submissions")
record TeamSubmissionsPage(
        CompetitionFrame frame,
        ZoneId zone,
        boolean signedIn,
        Optional<String> team,
        List<PhaseRuns> phases,
        List<Faulty> attempts,
        Complaint complaint)
        implements TemplateInstance {

    /** A file that was not accepted. */
    record Faulty(UUID key, String phaseSlug, String phase, String fileName, Instant receivedAt, long problems) {}
}
