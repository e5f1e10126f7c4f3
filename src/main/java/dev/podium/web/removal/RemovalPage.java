package dev.podium.web.removal;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;

/**
 * Asks organizers whether a phase is to be deleted.
 *
 * @param complaint why it cannot be; the form is there where it can
 */
@CheckedTemplate(basePath = "removal")
record RemovalPage(
        CompetitionFrame frame, ZoneId zone, String phase, String phaseSlug, Instant opens, Complaint complaint)
        implements TemplateInstance {}
