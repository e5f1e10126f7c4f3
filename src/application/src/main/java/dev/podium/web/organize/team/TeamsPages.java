package dev.podium.web.organize.team;

import dev.podium.competition.Competition;
import dev.podium.team.Team;
import dev.podium.team.TeamBounds;
import dev.podium.team.TeamSetup;
import dev.podium.team.Teams;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;

/** Lets organizers say how teams may be made up, and shows them which there are. */
@Path("/organize/{slug}/teams")
final class TeamsPages {

    private static final int ON_A_PAGE = 50;

    @Inject
    OrganizerContext context;

    @Inject
    TeamSetup setup;

    @Inject
    Forms forms;

    /** A page of the teams by name; the nearest page for any other number. */
    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @RestQuery("page") Optional<Integer> page) {
        Competition competition = context.organized(slug);
        TeamBounds bounds = setup.find(competition);
        return page(
                competition, bounds, TeamsPage.Form.of(bounds, competition.zoneId()), page.orElse(1), Complaint.NONE);
    }

    @POST
    public Response change(@PathParam("slug") String slug, @BeanParam TeamBoundsFields fields) {
        Competition competition = context.organized(slug);
        return forms.done(
                () -> setup.change(competition, is -> fields.apply(is, competition), context.organizer()),
                Success.TEAM_RULES_SAVED.at(address(slug)),
                complaint -> page(competition, setup.find(competition), fields.form(), 1, complaint));
    }

    private static String address(String slug) {
        return "/organize/" + slug + "/teams";
    }

    private static TeamsPage page(
            Competition competition, TeamBounds bounds, TeamsPage.Form form, int wanted, Complaint complaint) {
        long all = Team.numberWithMembers(competition);
        int page = Pager.nearest(wanted, ON_A_PAGE, all);
        List<Team> teams = Team.findWithMembers(competition, page - 1, ON_A_PAGE);
        Map<Long, Integer> members = Team.membersOf(teams);
        return new TeamsPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                form,
                Teams.MOST_MEMBERS,
                bounds.mergingUntil(),
                teams.stream()
                        .map(team -> new TeamsPage.Row(
                                team.key,
                                team.name,
                                members.getOrDefault(team.id, 0),
                                team.affiliation,
                                team.affiliationShown,
                                team.createdAt))
                        .toList(),
                Pager.of(page, ON_A_PAGE, all, address(competition.slug) + "?"),
                complaint);
    }
}
