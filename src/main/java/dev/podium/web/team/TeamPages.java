package dev.podium.web.team;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.Renaming;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.registration.Registrations;
import dev.podium.team.HiddenNames;
import dev.podium.team.Invitations;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.form.Forms;
import dev.podium.web.form.Sure;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.Tab;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Instant;
import java.util.List;
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
    Registrations registrations;

    @Inject
    View view;

    @Inject
    Forms forms;

    @Inject
    RequestClock arrival;

    @Inject
    Invitations invitations;

    @Inject
    Renaming renaming;

    @Context
    UriInfo uri;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(visible(slug), Optional.empty(), "", Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: name|invitations|invitations/[^/]+/withdraw|invitations/revoke|leave}")
    public Response page(@PathParam("slug") String slug) {
        return backTo(slug);
    }

    @POST
    public Response found(@PathParam("slug") String slug, @RestForm String name) {
        Account founder = signedIn.require();
        Competition competition = visible(slug);
        return forms.answerIfThere(
                () -> {
                    teams.found(competition, name, founder);
                    return backTo(slug);
                },
                complaint -> page(competition, Optional.empty(), name, complaint));
    }

    @POST
    @Path("/name")
    public Response rename(@PathParam("slug") String slug, @RestForm String name) {
        Account member = signedIn.require();
        Competition competition = visible(slug);
        return forms.answerIfThere(
                () -> {
                    teams.rename(own(competition, member), name, member);
                    return Success.TEAM_RENAMED.at(Tab.TEAM.href(slug));
                },
                complaint -> page(competition, Optional.empty(), name, complaint));
    }

    /** The link stands on the answer itself: its secret is in no other address, no log and no second answer. */
    @POST
    @Path("/invitations")
    public Response invite(@PathParam("slug") String slug) {
        Account member = signedIn.require();
        Competition competition = visible(slug);
        return forms.answerIfThere(
                () -> {
                    Invitations.Made made = invitations.make(own(competition, member), member);
                    String link = uri.getBaseUriBuilder()
                            .path("invitations")
                            .path(made.secret())
                            .build()
                            .toString();
                    return Response.ok(page(competition, Optional.of(link), "", Complaint.NONE))
                            .build();
                },
                complaint -> page(competition, Optional.empty(), "", complaint));
    }

    @POST
    @Path("/invitations/{key}/withdraw")
    public Response withdraw(@PathParam("slug") String slug, @PathParam("key") String key, @RestForm boolean sure) {
        Account member = signedIn.require();
        Competition competition = visible(slug);
        return forms.answerIfThere(
                () -> {
                    Team team = own(competition, member);
                    Sure.require(sure);
                    invitations.withdraw(team, Keys.of(key).orElseThrow(Refused::notThere), member);
                    return Success.INVITATION_WITHDRAWN.at(Tab.TEAM.href(slug));
                },
                complaint -> page(competition, Optional.empty(), "", complaint));
    }

    @POST
    @Path("/leave")
    public Response leave(@PathParam("slug") String slug, @RestForm boolean sure) {
        Account member = signedIn.require();
        Competition competition = visible(slug);
        return forms.answerIfThere(
                () -> {
                    Team team = own(competition, member);
                    Sure.require(sure);
                    teams.leave(team, member);
                    return Success.TEAM_LEFT.at(Tab.TEAM.href(slug));
                },
                complaint -> page(competition, Optional.empty(), "", complaint));
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private Team own(Competition competition, Account member) {
        return teams.find(member, competition).orElseThrow(Refused::notThere);
    }

    private static Response backTo(String slug) {
        return Response.seeOther(URI.create(Tab.TEAM.href(slug))).build();
    }

    private TeamPage page(Competition competition, Optional<String> link, String name, Complaint complaint) {
        Optional<Account> reader = signedIn.account();
        return new TeamPage(
                CompetitionFrame.of(competition, Tab.TEAM),
                competition.zoneId(),
                reader.isPresent(),
                view.organizes(competition.slug),
                registrations.find(competition, reader).isInForce(),
                HiddenNames.find(competition).isPresent(),
                reader.flatMap(account -> teams.find(account, competition).map(team -> shown(team, account))),
                link,
                name == null ? "" : name,
                complaint);
    }

    private TeamPage.OwnTeam shown(Team team, Account reader) {
        Instant now = arrival.instant();
        List<TeamPage.Member> members = Membership.findByTeam(team).stream()
                .map(member -> new TeamPage.Member(
                        member.key,
                        member.account.name,
                        member.joinedAt,
                        member.leads,
                        member.account.id.equals(reader.id)))
                .toList();
        boolean led = members.stream().anyMatch(member -> member.self() && member.leads());
        return new TeamPage.OwnTeam(
                team.nameForMembers(),
                team.pseudonym(),
                led,
                led && renaming.mayChange(team, now),
                members,
                led ? open(team) : List.of(),
                Teams.MOST_MEMBERS,
                Invitations.VALIDITY.toDays());
    }

    private List<TeamPage.Open> open(Team team) {
        return invitations.open(team).stream()
                .map(open -> new TeamPage.Open(open.key, open.createdBy.name, open.createdAt, open.expiresAt))
                .toList();
    }
}
