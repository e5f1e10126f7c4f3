package dev.podium.web.organize.removal;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;

/**
 * Asks organizers whether a phase is to be deleted.
 *
 * @param obstacle why it cannot be, told before anything was sent; empty where it can
 * @param complaint why it was not, although it was sent
 */
@CheckedTemplate(basePath = "removal")
record PhaseRemovalPage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        Instant opens,
        String obstacle,
        Complaint complaint)
        implements TemplateInstance {}
