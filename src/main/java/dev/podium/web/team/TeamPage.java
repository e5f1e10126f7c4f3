package dev.podium.web.team;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * The reader's team in one competition, or the form that founds one.
 *
 * @param team empty where the reader is in none
 * @param link the invitation that was made just now; told this once
 * @param name what stands in the form
 */
@CheckedTemplate(basePath = "team")
record TeamPage(
        CompetitionFrame frame,
        ZoneId zone,
        boolean signedIn,
        Optional<OwnTeam> team,
        Optional<String> link,
        String name,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * A team as its members see it.
     *
     * @param mostMembers how many it may have
     */
    record OwnTeam(String name, List<Member> members, List<Open> invitations, int mostMembers, long invitationDays) {}

    /** Somebody in the team. */
    record Member(String name, Instant joinedAt, boolean self) {}

    /** An invitation that is still good. */
    record Open(String by, Instant createdAt, Instant expiresAt) {}
}
