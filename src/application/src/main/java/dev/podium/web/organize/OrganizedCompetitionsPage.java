package dev.podium.web.organize;

import dev.podium.account.creating.CreationRightDecision;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.OrganizedRow;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The competitions that the reader organizes.
 *
 * @param work what waits for the reader in all of them, the most urgent first
 * @param more how much more of it there is
 * @param waiting invitations to organize others
 * @param mayCreate whether they may make more of them
 * @param asking how they ask to be let
 * @param zone of times that belong to no competition
 */
@CheckedTemplate(basePath = "organize")
record OrganizedCompetitionsPage(
        List<OrganizedRow> competitions,
        List<WaitingItem> work,
        int more,
        List<Waiting> waiting,
        boolean mayCreate,
        Asking asking,
        ZoneId zone)
        implements TemplateInstance {

    /**
     * Asking to create competitions.
     *
     * @param last what they asked for the last time, or what an admin decided; empty where there was nothing
     * @param purpose what stands in the form, as it was typed
     */
    record Asking(Optional<Last> last, String purpose, Complaint complaint) {}

    /**
     * The last word.
     *
     * @param at when it was asked for, or decided
     * @param outcome empty while it waits
     * @param said the purpose while it waits, else the reason
     */
    record Last(Instant at, Optional<CreationRightDecision.Outcome> outcome, String said) {

        static Last of(CreationRightDecision last) {
            return last.isWaiting()
                    ? new Last(last.askedAt, Optional.empty(), last.purpose)
                    : new Last(last.decidedAt, Optional.of(last.outcome), last.reason);
        }

        public boolean isWaiting() {
            return outcome.isEmpty();
        }
    }

    /** An invitation, by whom, to organize a competition. */
    record Waiting(UUID key, String competition, OrganizerRole role, String by) {

        static Waiting of(OrganizerInvitation invitation) {
            return new Waiting(invitation.key, invitation.competition.name, invitation.role, invitation.createdBy.name);
        }
    }
}
