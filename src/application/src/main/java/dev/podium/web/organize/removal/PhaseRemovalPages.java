package dev.podium.web.organize.removal;

import dev.podium.competition.Phase;
import dev.podium.evaluation.removal.PhaseRemoval;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizedPhase;
import dev.podium.web.organize.SetupStep;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestForm;

/** Lets organizers delete a phase that has not opened, after they were asked whether they mean it. */
@Path("/organize/{slug}/phases/{phase}/delete")
final class PhaseRemovalPages {

    @Inject
    PhaseRemoval removal;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance ask(@BeanParam OrganizedPhase asked) {
        return page(asked.get(), Complaint.NONE);
    }

    @POST
    public Response remove(@BeanParam OrganizedPhase asked, @RestForm boolean sure) {
        Phase phase = asked.get();
        return forms.sure(
                sure,
                () -> removal.remove(phase, asked.organizer()),
                Success.PHASE_REMOVED.at(SetupStep.PHASES.href(phase.competition.slug)),
                complaint -> page(phase, complaint));
    }

    private String obstacle(Phase phase) {
        try {
            removal.refuseUnfit(phase, clock.databaseNow());
            return "";
        } catch (Refused refused) {
            return refused.sentence(view.locale());
        }
    }

    private PhaseRemovalPage page(Phase phase, Complaint complaint) {
        return new PhaseRemovalPage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                phase.opensAt,
                obstacle(phase),
                complaint);
    }
}
