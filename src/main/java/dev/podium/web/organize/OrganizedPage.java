package dev.podium.web.organize;

import dev.podium.competition.OrganizerRole;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.web.layout.OrganizedRow;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.UUID;

/**
 * The competitions that the reader organizes.
 *
 * @param waiting invitations to organize others
 * @param mayCreate whether they may make more of them
 */
@CheckedTemplate(basePath = "organize")
record OrganizedPage(List<OrganizedRow> competitions, List<Waiting> waiting, boolean mayCreate)
        implements TemplateInstance {

    /** An invitation, by whom, to organize a competition. */
    record Waiting(UUID key, String competition, OrganizerRole role, String by) {

        static Waiting of(OrganizerInvitation invitation) {
            return new Waiting(invitation.key, invitation.competition.name, invitation.role, invitation.createdBy.name);
        }
    }
}
