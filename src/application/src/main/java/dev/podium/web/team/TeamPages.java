package dev.podium.web.team;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Keys;
import dev.podium.platform.PublicAddress;
import dev.podium.platform.Refused;
import dev.podium.team.Affiliation;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.team.Teams;
import dev.podium.web.form.Confirmation;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Founds a team and shows it to its members. */
@Path("/competitions/{slug}/team")
final class TeamPages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    Forms forms;

    @Inject
    TeamInvitations invitations;

    @Inject
    TeamPageMaker maker;

    @Inject
    PublicAddress publicAddress;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return maker.page(visible(slug), Optional.empty(), TeamPage.Typed.NOTHING, Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path(
            "/{form: name|affiliation|dissolve|invitations|invitations/[^/]+/withdraw|invitations/revoke|waiting/[^/]+/(?:accept|decline)|leave}")
    public Response page(@PathParam("slug") String slug) {
        return backTo(slug);
    }

    @POST
    public Response found(@PathParam("slug") String slug, @RestForm String name) {
        return done(slug, TeamPage.Typed.name(name), (competition, founder) -> {
            teams.found(competition, name, founder);
            return backTo(slug);
        });
    }

    @POST
    @Path("/name")
    public Response rename(@PathParam("slug") String slug, @RestForm String name) {
        return done(slug, TeamPage.Typed.name(name), (competition, member) -> {
            teams.rename(own(competition, member), name, member);
            return Success.TEAM_RENAMED.at(CompetitionTab.TEAM.href(slug));
        });
    }

    @POST
    @Path("/affiliation")
    public Response describe(@PathParam("slug") String slug, @RestForm String affiliation, @RestForm boolean shown) {
        Affiliation said = new Affiliation(affiliation == null ? "" : affiliation, shown);
        return done(slug, TeamPage.Typed.affiliation(said), (competition, member) -> {
            teams.describe(own(competition, member), said, member);
            return Success.AFFILIATION_SAVED.at(CompetitionTab.TEAM.href(slug));
        });
    }

    /** The link stands on the answer itself: its secret is in no other address, no log and no second answer. */
    @POST
    @Path("/invitations")
    public Response invite(@PathParam("slug") String slug, @RestForm String email) {
        return done(slug, TeamPage.Typed.email(email), (competition, member) -> {
            TeamInvitations.CreatedInvitation made = invitations.make(own(competition, member), email, member);
            String link = publicAddress.of("/invitations/" + made.secret()).toString();
            return Response.ok(maker.page(competition, Optional.of(link), TeamPage.Typed.NOTHING, Complaint.NONE))
                    .build();
        });
    }

    @POST
    @Path("/invitations/{key}/withdraw")
    public Response withdraw(@PathParam("slug") String slug, @PathParam("key") String key, @RestForm boolean sure) {
        return done(slug, TeamPage.Typed.NOTHING, (competition, member) -> {
            Team team = own(competition, member);
            Confirmation.require(sure);
            invitations.withdraw(team, Keys.require(key), member);
            return Success.INVITATION_WITHDRAWN.at(CompetitionTab.TEAM.href(slug));
        });
    }

    @POST
    @Path("/waiting/{key}/accept")
    public Response join(@PathParam("slug") String slug, @PathParam("key") String key) {
        return done(slug, TeamPage.Typed.NOTHING, (competition, reader) -> {
            invitations.accept(Keys.require(key), reader);
            return backTo(slug);
        });
    }

    @POST
    @Path("/waiting/{key}/decline")
    public Response decline(@PathParam("slug") String slug, @PathParam("key") String key) {
        return done(slug, TeamPage.Typed.NOTHING, (competition, reader) -> {
            invitations.decline(Keys.require(key), reader);
            return Success.TEAM_INVITATION_DECLINED.at(CompetitionTab.TEAM.href(slug));
        });
    }

    @POST
    @Path("/leave")
    public Response leave(@PathParam("slug") String slug, @RestForm boolean sure) {
        return done(slug, TeamPage.Typed.NOTHING, (competition, member) -> {
            Team team = own(competition, member);
            Confirmation.require(sure);
            teams.leave(team, member);
            return Success.TEAM_LEFT.at(CompetitionTab.TEAM.href(slug));
        });
    }

    @POST
    @Path("/dissolve")
    public Response dissolve(@PathParam("slug") String slug, @RestForm boolean sure) {
        return done(slug, TeamPage.Typed.NOTHING, (competition, member) -> {
            Team team = own(competition, member);
            Confirmation.require(sure);
            teams.disband(team, member);
            return Success.TEAM_DISSOLVED.at(CompetitionTab.TEAM.href(slug));
        });
    }

    /** What somebody does on the page. */
    @FunctionalInterface
    private interface Deed {

        Response by(Competition competition, Account reader);
    }

    private Response done(String slug, TeamPage.Typed typed, Deed deed) {
        Account reader = signedIn.require();
        Competition competition = visible(slug);
        return forms.answerIfThere(
                () -> deed.by(competition, reader),
                complaint -> maker.page(competition, Optional.empty(), typed, complaint));
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private Team own(Competition competition, Account member) {
        return teams.find(member, competition).orElseThrow(Refused::notThere);
    }

    private static Response backTo(String slug) {
        return Redirect.to(CompetitionTab.TEAM.href(slug));
    }
}
