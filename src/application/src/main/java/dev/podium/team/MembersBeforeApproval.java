package dev.podium.team;

import dev.podium.registration.ApprovalBegun;
import dev.podium.registration.RegistrationSetup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Lets those stay who were in a team before organizers came to decide who takes part. */
@ApplicationScoped
class MembersBeforeApproval {

    @Inject
    RegistrationSetup setup;

    void approve(@Observes ApprovalBegun event) {
        setup.approveMembers(event.competition(), Membership.findAccounts(event.competition()));
    }
}
