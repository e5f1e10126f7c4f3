package dev.podium.web.organize.removal;

import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.removal.PhaseRemoval;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.Sure;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestForm;

/** Lets organizers delete a phase that has not opened, after they were asked whether they mean it. */
@Path("/organize/{slug}/phases/{phase}/delete")
final class RemovalPages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    PhaseRemoval removal;

    @Inject
    RequestClock arrival;

    @Inject
    View view;

    @GET
    public TemplateInstance ask(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        return page(phase, Complaint.NONE);
    }

    @POST
    public Response remove(
            @PathParam("slug") String slug, @PathParam("phase") String phaseSlug, @RestForm boolean sure) {
        Phase phase = phase(slug, phaseSlug);
        try {
            Sure.require(sure);
            removal.remove(phase, signedIn.require());
            return Success.PHASE_REMOVED.at("/organize/" + slug + "/phases");
        } catch (Refused refused) {
            return Response.status(refused.kind().status())
                    .entity(page(phase, Complaint.of(refused, view.locale())))
                    .build();
        }
    }

    private Phase phase(String slug, String phaseSlug) {
        Competition competition = competitions.organized(slug, signedIn.require());
        return Phase.of(competition, phaseSlug).orElseThrow(Refused::notThere);
    }

    private String obstacle(Phase phase) {
        try {
            removal.refuseUnfit(phase, arrival.databaseNow());
            return "";
        } catch (Refused refused) {
            return refused.sentence(view.locale());
        }
    }

    private RemovalPage page(Phase phase, Complaint complaint) {
        return new RemovalPage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                phase.opensAt,
                obstacle(phase),
                complaint);
    }
}
