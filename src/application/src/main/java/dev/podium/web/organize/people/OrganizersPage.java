package dev.podium.web.organize.people;

import dev.podium.competition.OrganizerRole;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Who organizes a competition.
 *
 * @param owned whether the reader says who does
 * @param link the invitation that was made just now; told this once
 * @param open invitations that nobody used yet; none for who does not own the competition
 * @param days how long an invitation is good
 */
@CheckedTemplate(basePath = "people")
record OrganizersPage(
        String slug,
        String competition,
        ZoneId zone,
        boolean owned,
        List<Person> people,
        Optional<String> link,
        List<Open> open,
        Invited form,
        long days,
        Complaint complaint)
        implements TemplateInstance {

    /** Somebody who organizes it. */
    record Person(UUID key, String name, OrganizerRole role, Instant since, boolean self) {}

    /**
     * An invitation.
     *
     * @param email blank where anybody may use it who has the link
     */
    record Open(UUID key, OrganizerRole role, String email, String by, Instant createdAt, Instant expiresAt) {}

    /** What stands in the form that invites somebody. */
    record Invited(List<Option> roles, String email) {}
}
