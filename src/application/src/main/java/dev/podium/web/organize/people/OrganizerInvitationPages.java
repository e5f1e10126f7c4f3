package dev.podium.web.organize.people;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.platform.Keys;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;

/** Lets somebody organize a competition who has the link, or whose address was invited. */
@Path("/invitations/organizers/{secret}")
final class OrganizerInvitationPages {

    private static final String REFERRER_POLICY = "Referrer-Policy";

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    OrganizerInvitations invitations;

    @Inject
    View view;

    @Context
    HttpServerResponse response;

    /** The address is the secret, so it is told to nobody: no link of the page carries it on. Replaces what holds for all pages. */
    @GET
    public OrganizerInvitationPage show(@PathParam("secret") String secret) {
        OrganizerInvitation invitation = invitations.opened(secret, signedIn.account());
        Competition competition = invitation.competition;
        response.putHeader(REFERRER_POLICY, "no-referrer");
        return new OrganizerInvitationPage(
                secret,
                competition.slug,
                competition.name,
                competition.isPublished() ? competition.summary(view.locale()) : new LocalText("", ""),
                invitation.role,
                invitation.createdBy.name,
                signedIn.isSignedIn(),
                signedIn.account()
                        .filter(reader -> competitions.isOrganizer(reader, competition))
                        .isPresent());
    }

    @POST
    public Response accept(@PathParam("secret") String secret) {
        return led(invitations.accept(secret, signedIn.require()));
    }

    /** What a form is sent to, opened. */
    @GET
    @Path("/{form: accept|decline}")
    public Response back() {
        return Redirect.to("/organize");
    }

    /** One that waits for the reader's address; {@code secret} is its key then, which opens nothing for anybody else. */
    @POST
    @Path("/accept")
    public Response acceptWaiting(@PathParam("secret") String key) {
        Account account = signedIn.require();
        return led(invitations.accept(Keys.require(key), account));
    }

    @POST
    @Path("/decline")
    public Response decline(@PathParam("secret") String key) {
        Account account = signedIn.require();
        invitations.decline(Keys.require(key), account);
        return Success.ORGANIZER_INVITATION_DECLINED.at("/organize");
    }

    private static Response led(Competition competition) {
        return Success.ORGANIZING_BEGUN.at("/organize/" + competition.slug);
    }
}
