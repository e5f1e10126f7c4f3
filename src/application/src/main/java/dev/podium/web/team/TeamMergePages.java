package dev.podium.web.team;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.TeamMerge;
import dev.podium.team.TeamMerges;
import dev.podium.team.TeamSetup;
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
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Merges teams: the leader of one proposes it, the leader of the other one agrees on a page that says what follows. */
@Path("/competitions/{slug}/team/merges")
final class TeamMergePages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    TeamMerges merges;

    @Inject
    TeamSetup setup;

    @Inject
    TeamPageMaker maker;

    @Inject
    Forms forms;

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to(CompetitionTab.TEAM.href(slug));
    }

    @GET
    @Path("/{key}/{form: accept|decline}")
    public Response backFromForm(@PathParam("slug") String slug) {
        return back(slug);
    }

    /**
     * Proposes to merge the reader's team with another one.
     *
     * @param keeps {@code other} where the merged team has the name of the other one
     */
    @POST
    public Response propose(@PathParam("slug") String slug, @RestForm String other, @RestForm String keeps) {
        Account leader = signedIn.require();
        Competition competition = visible(slug, leader);
        boolean keepsOther = "other".equals(keeps);
        return forms.done(
                () -> merges.propose(competition, new TeamMerges.Proposal(other, !keepsOther), leader),
                Success.MERGE_PROPOSED.at(CompetitionTab.TEAM.href(slug)),
                complaint ->
                        maker.page(competition, Optional.empty(), TeamPage.Typed.other(other, keepsOther), complaint));
    }

    @GET
    @Path("/{key}")
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("key") String key) {
        Account reader = signedIn.require();
        return page(visible(slug, reader), Keys.require(key), reader, Complaint.NONE);
    }

    @POST
    @Path("/{key}/accept")
    public Response accept(@PathParam("slug") String slug, @PathParam("key") String key, @RestForm boolean sure) {
        Account leader = signedIn.require();
        Competition competition = visible(slug, leader);
        UUID proposal = Keys.require(key);
        return forms.sure(
                sure,
                () -> merges.accept(competition, proposal, leader),
                Success.TEAMS_MERGED.at(CompetitionTab.TEAM.href(slug)),
                complaint -> page(competition, proposal, leader, complaint));
    }

    @POST
    @Path("/{key}/decline")
    public Response decline(@PathParam("slug") String slug, @PathParam("key") String key) {
        Account leader = signedIn.require();
        Competition competition = visible(slug, leader);
        UUID proposal = Keys.require(key);
        return forms.done(
                () -> merges.decline(competition, proposal, leader),
                Success.MERGE_DECLINED.at(CompetitionTab.TEAM.href(slug)),
                complaint -> page(competition, proposal, leader, complaint));
    }

    private Competition visible(String slug, Account reader) {
        return competitions.visible(slug, reader);
    }

    private TeamMergePage page(Competition competition, UUID key, Account reader, Complaint complaint) {
        Membership member = Membership.findInCompetition(reader, competition).orElseThrow(Refused::notThere);
        Team own = member.team;
        TeamMerge proposal = merges.open(competition, own).stream()
                .filter(each -> each.key.equals(key))
                .findFirst()
                .orElseThrow(Refused::notThere);
        boolean asked = proposal.asked.id.equals(own.id);
        return new TeamMergePage(
                CompetitionFrame.of(competition, CompetitionTab.TEAM),
                competition.zoneId(),
                proposal.key,
                asked,
                member.leads,
                own.name,
                proposal.otherThan(own).name,
                proposal.kept.name,
                asked && member.leads ? names(proposal.proposing) : List.of(),
                proposal.proposedAt,
                setup.find(competition).mergingUntil().orElseThrow(Refused::notThere),
                complaint);
    }

    private static List<String> names(Team team) {
        return Membership.findByTeam(team).stream()
                .map(member -> member.account.name)
                .toList();
    }
}
