package dev.podium.web.organize.team;

import dev.podium.competition.Competition;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestForm;

/** Shows organizers a team, and lets them rename it when it cannot do that itself any more. */
@Path("/organize/{slug}/teams/{key}")
final class OrganizedTeamPages {

    @Inject
    OrganizerContext context;

    @Inject
    Teams teams;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("key") String key) {
        Competition competition = context.organized(slug);
        Team team = team(competition, key);
        return page(competition, team, new OrganizedTeamPage.Typed(team.name, ""), Complaint.NONE);
    }

    /** What the form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: name}")
    public Response back(@PathParam("slug") String slug, @PathParam("key") String key) {
        return Redirect.to(address(slug, key));
    }

    @POST
    @Path("/name")
    public Response rename(
            @PathParam("slug") String slug,
            @PathParam("key") String key,
            @RestForm String name,
            @RestForm String reason) {
        Competition competition = context.organized(slug);
        Team team = team(competition, key);
        return forms.done(
                () -> teams.renameByOrganizer(competition, team.key, name, reason, context.organizer()),
                Success.TEAM_RENAMED.at(address(slug, team.key.toString())),
                complaint -> page(
                        competition,
                        team,
                        new OrganizedTeamPage.Typed(FormText.text(name), FormText.text(reason)),
                        complaint));
    }

    private static Team team(Competition competition, String key) {
        return Keys.of(key)
                .flatMap(named -> Team.findWithMembers(competition, named))
                .orElseThrow(Refused::notThere);
    }

    private static String address(String slug, String key) {
        return "/organize/" + slug + "/teams/" + key;
    }

    private static OrganizedTeamPage page(
            Competition competition, Team team, OrganizedTeamPage.Typed typed, Complaint complaint) {
        return new OrganizedTeamPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                team.key,
                team.name,
                team.pseudonym().isPresent(),
                team.affiliation,
                Membership.findByTeam(team).stream()
                        .map(member -> new OrganizedTeamPage.Member(member.account.name, member.leads, member.joinedAt))
                        .toList(),
                Team.findMergedInto(team).stream()
                        .map(merged -> new OrganizedTeamPage.Merged(merged.name, merged.mergedAt))
                        .toList(),
                typed,
                complaint);
    }
}
