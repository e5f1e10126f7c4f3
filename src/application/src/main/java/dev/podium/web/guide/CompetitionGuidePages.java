package dev.podium.web.guide;

import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.PublicAddress;
import dev.podium.platform.RequestClock;
import dev.podium.task.TaskType;
import dev.podium.web.layout.TaskTypeFiles;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;

/** The guide with the names and files of one competition. */
@Path("/competitions/{slug}/guide")
final class CompetitionGuidePages {

    @Inject
    PublicAddress publicAddress;

    @Inject
    View view;

    @Inject
    Competitions competitions;

    @Inject
    SignedIn signedIn;

    @Inject
    RequestClock clock;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        Competition competition = competitions.visible(slug, signedIn.account().orElse(null));
        TaskType type = competition.type();
        return new GuidePage(
                GuidePages.origin(publicAddress),
                GuideNames.of(competition, Phase.findByCompetition(competition), clock.instant()),
                type.formats().isEmpty() ? List.of() : List.of(TaskTypeFiles.of(type, view.locale())));
    }
}
