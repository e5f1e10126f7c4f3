package dev.podium.web.team;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;

/**
 * A proposal to merge two teams, for the members of both. Nothing on it is about runs: neither team learns anything of the other's before
 * both have agreed.
 *
 * @param asked whether the reader's team is asked
 * @param led whether the reader leads theirs
 * @param kept the name that stays
 * @param members of the team that proposes, for the one that is asked; else none
 * @param until when it is too late
 */
@CheckedTemplate(basePath = "team")
record TeamMergePage(
        CompetitionFrame frame,
        ZoneId zone,
        UUID key,
        boolean asked,
        boolean led,
        String own,
        String other,
        String kept,
        List<String> members,
        Instant proposedAt,
        Instant until,
        Complaint complaint)
        implements TemplateInstance {}
