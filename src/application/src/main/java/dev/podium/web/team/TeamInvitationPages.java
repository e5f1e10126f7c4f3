package dev.podium.web.team;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.registration.Registration;
import dev.podium.registration.Registrations;
import dev.podium.team.Invitation;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.View;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Lets somebody into a team who has the link. Whoever has the link may read what it invites to. */
@Path("/invitations/{secret}")
final class TeamInvitationPages {

    private static final String REFERRER_POLICY = "Referrer-Policy";

    @Inject
    SignedIn signedIn;

    @Inject
    TeamInvitations invitations;

    @Inject
    Registrations registrations;

    @Inject
    View view;

    @Context
    HttpServerResponse response;

    @GET
    public Response show(@PathParam("secret") String secret) {
        return answer(200, page(secret, Complaint.NONE));
    }

    @POST
    public Response join(@PathParam("secret") String secret, @RestForm boolean agree, @RestForm String seen) {
        Account account = signedIn.require();
        try {
            if (seen != null) {
                register(invitations.opened(secret, Optional.of(account)).team.competition, agree, seen, account);
            }
            Team team = invitations.accept(secret, account);
            return Redirect.to(CompetitionTab.SUBMIT.href(team.competition.slug));
        } catch (Refused refused) {
            if (refused.kind() == Refused.Kind.NOT_THERE) {
                throw refused;
            }
            return answer(refused.kind().status(), page(secret, Complaint.of(refused, view.locale())));
        }
    }

    /** Agrees to the terms on the way into the team, where no more is asked than that. */
    private void register(Competition competition, boolean agree, String seen, Account account) {
        if (isOnlyToAgree(registrations.find(competition, Optional.of(account)))) {
            registrations.register(competition, new Registrations.Signed(seen, agree, List.of()), account);
        }
    }

    private static boolean isOnlyToAgree(Registration registration) {
        return registration.agrees()
                && !registration.organizer()
                && !registration.rules().approval();
    }

    /** The address is the secret, so it is told to nobody: no link of the page carries it on. Replaces what holds for all pages. */
    private Response answer(int status, TeamInvitationPage page) {
        response.putHeader(REFERRER_POLICY, "no-referrer");
        return Response.status(status).entity(page).build();
    }

    private TeamInvitationPage page(String secret, Complaint complaint) {
        Invitation invitation = invitations.opened(secret, signedIn.account());
        Team team = invitation.team;
        Registration registration = registrations.find(team.competition, signedIn.account());
        boolean told = invitation.email == null || signedIn.isSignedIn();
        List<Membership> members = told ? Membership.findByTeam(team) : List.of();
        TeamTexts texts = view.texts(TeamTexts.class);
        return new TeamInvitationPage(
                told ? texts.invited(team.nameForMembers()) : texts.invitedByAddress(),
                told,
                team.competition.name,
                team.competition.summary(view.locale()),
                team.competition.slug,
                members.stream().map(member -> member.account.name).toList(),
                secret,
                signedIn.isSignedIn(),
                registration.isInForce(),
                registration
                        .terms()
                        .filter(newest -> isOnlyToAgree(registration))
                        .map(newest -> new TeamInvitationPage.Terms(
                                team.competition
                                        .worded(newest.text, newest.textTranslated)
                                        .in(view.locale()),
                                newest.version,
                                registration.fingerprint())),
                signedIn.account()
                        .filter(reader -> members.stream().anyMatch(member -> member.account.id.equals(reader.id)))
                        .isPresent(),
                complaint);
    }
}
