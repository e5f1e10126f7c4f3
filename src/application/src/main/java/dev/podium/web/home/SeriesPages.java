package dev.podium.web.home;

import static java.util.stream.Collectors.groupingBy;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.series.Series;
import dev.podium.competition.series.SeriesPlaces;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.team.Team;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Shows the public competitions of a series. */
@Path("/series/{slug}")
final class SeriesPages {

    @Inject
    View view;

    @Inject
    RequestClock clock;

    /** One without a public competition is not there. Four queries. */
    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(@PathParam("slug") String slug) {
        List<Competition> competitions = Series.findPublished(slug, SeriesPlaces.MOST);
        if (competitions.isEmpty()) {
            throw Refused.notThere();
        }
        Instant now = clock.databaseNow();
        Map<Long, Integer> teams = Team.numbers();
        Map<Long, List<Phase>> phases =
                Phase.findByCompetitions(competitions).stream().collect(groupingBy(phase -> phase.competition.id));
        return new SeriesPage(
                competitions.get(0).series.name(),
                competitions.stream()
                        .map(each -> CompetitionCard.of(
                                phases.get(each.id), teams.getOrDefault(each.id, 0), view.locale(), now))
                        .toList());
    }
}
