package dev.podium.web.team;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
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
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;

/** Lets the leader of a team hand the lead over to a member, or remove them: a page of its own that asks once. */
@Path("/competitions/{slug}/team/members/{key}")
final class MembersPages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("key") String key) {
        return page(slug, key, Complaint.NONE);
    }

    private MemberPage page(String slug, String key, Complaint complaint) {
        Account reader = signedIn.require();
        Competition competition = visible(slug, reader);
        Membership member = led(competition, reader).stream()
                .filter(each -> !each.leads && each.key.toString().equals(key))
                .findFirst()
                .orElseThrow(Refused::notThere);
        return new MemberPage(
                CompetitionFrame.of(competition, CompetitionTab.TEAM),
                member.team.nameForMembers(),
                member.key,
                member.account.name,
                member.joinedAt,
                competition.zoneId(),
                complaint);
    }

    /** The team's members, for the one who leads it. */
    private static List<Membership> led(Competition competition, Account reader) {
        return Membership.findInCompetition(reader, competition)
                .filter(own -> own.leads)
                .map(own -> Membership.findByTeam(own.team))
                .orElseThrow(Refused::notThere);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: remove|lead}")
    public Response back(@PathParam("slug") String slug) {
        return backTo(slug);
    }

    @POST
    @Path("/lead")
    public Response handOver(@PathParam("slug") String slug, @PathParam("key") String key, @RestForm boolean sure) {
        Account leader = signedIn.require();
        Team team = own(slug, leader);
        return forms.sure(
                sure,
                () -> teams.handOver(team, Keys.require(key), leader),
                Success.LEADER_CHANGED.at(CompetitionTab.TEAM.href(slug)),
                complaint -> page(slug, key, complaint));
    }

    @POST
    @Path("/remove")
    public Response remove(@PathParam("slug") String slug, @PathParam("key") String key, @RestForm boolean sure) {
        Account leader = signedIn.require();
        Team team = own(slug, leader);
        return forms.sure(
                sure,
                () -> teams.remove(team, Keys.require(key), leader),
                Success.MEMBER_REMOVED.at(CompetitionTab.TEAM.href(slug)),
                complaint -> page(slug, key, complaint));
    }

    private Competition visible(String slug, Account reader) {
        return competitions.visible(slug, reader);
    }

    private Team own(String slug, Account member) {
        return teams.find(member, visible(slug, member)).orElseThrow(Refused::notThere);
    }

    private static Response backTo(String slug) {
        return Redirect.to(CompetitionTab.TEAM.href(slug));
    }
}
