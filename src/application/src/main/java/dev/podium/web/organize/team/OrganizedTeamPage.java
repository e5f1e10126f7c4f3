package dev.podium.web.organize.team;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;

/**
 * A team, for organizers.
 *
 * @param secret whether nobody but its members may read its name yet
 * @param merged names of the teams that became part of it, and when
 * @param typed what stands in the form: name and reason
 */
@CheckedTemplate(basePath = "teams")
record OrganizedTeamPage(
        CompetitionFrame frame,
        ZoneId zone,
        UUID key,
        String name,
        boolean secret,
        String affiliation,
        List<Member> members,
        List<Merged> merged,
        Typed typed,
        Complaint complaint)
        implements TemplateInstance {

    record Member(String name, boolean leads, Instant joinedAt) {}

    record Merged(String name, Instant at) {}

    record Typed(String name, String reason) {}
}
