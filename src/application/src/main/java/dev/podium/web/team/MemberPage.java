package dev.podium.web.team;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;

/**
 * A member of a team, for its leader.
 *
 * @param name of the member
 */
@CheckedTemplate(basePath = "team")
record MemberPage(
        CompetitionFrame frame, String team, UUID key, String name, Instant joinedAt, ZoneId zone, Complaint complaint)
        implements TemplateInstance {}
