package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.creating.CreationRightDecision;
import dev.podium.competition.change.OrganizedListEntry;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.platform.RequestClock;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.OrganizedRow;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** Lists what somebody organizes. */
@Path("/organize")
final class OrganizePages {

    /** So much of what waits is shown. */
    private static final int MOST = 50;

    @Inject
    View view;

    @Inject
    SignedIn signedIn;

    @Inject
    RequestClock clock;

    @Inject
    OrganizerInvitations invitations;

    @Inject
    WaitingItems waiting;

    @GET
    public TemplateInstance list() {
        return page(signedIn.require(), "", Complaint.NONE);
    }

    /**
     * The page.
     *
     * @param purpose what stands in the form by which they ask to create competitions
     */
    OrganizedCompetitionsPage page(Account reader, String purpose, Complaint complaint) {
        Instant now = clock.instant();
        List<OrganizedListEntry> organized = OrganizedListEntry.find(reader, OrganizedRow.ALL, now);
        List<WaitingItem> work = waiting.find(
                organized.stream()
                        .filter(OrganizedListEntry::decides)
                        .map(each -> new WaitingItems.Organized(each.competition(), each.phases()))
                        .toList(),
                now);
        return new OrganizedCompetitionsPage(
                organized.stream()
                        .map(each -> OrganizedRow.of(each, view.locale()))
                        .toList(),
                work.stream().limit(MOST).toList(),
                Math.max(0, work.size() - MOST),
                invitations.waiting(reader).stream()
                        .map(OrganizedCompetitionsPage.Waiting::of)
                        .toList(),
                signedIn.mayCreateCompetitions(),
                new OrganizedCompetitionsPage.Asking(
                        CreationRightDecision.findLast(reader).map(OrganizedCompetitionsPage.Last::of),
                        purpose,
                        complaint),
                ZoneOffset.UTC);
    }
}
