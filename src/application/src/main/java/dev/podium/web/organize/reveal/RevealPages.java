package dev.podium.web.organize.reveal;

import dev.podium.competition.Phase;
import dev.podium.competition.reveal.PlannedReveal;
import dev.podium.competition.reveal.PlannedReveals;
import dev.podium.platform.RequestClock;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.OrganizedPhase;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Optional;

/** Lets organizers have results revealed on their planned date, or reveal them themselves. */
@Path("/organize/{slug}/phases/{phase}/reveal/planned")
final class RevealPages {

    private static final String HERE = "reveal/planned";

    @Inject
    PlannedReveals reveals;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@BeanParam OrganizedPhase asked) {
        return page(asked.get(), Complaint.NONE);
    }

    @POST
    public Response plan(@BeanParam OrganizedPhase asked) {
        Phase phase = asked.get();
        return forms.done(
                () -> reveals.plan(phase, asked.organizer(), clock.databaseNow()),
                Success.REVEAL_PLANNED.at(asked.at(HERE)),
                complaint -> page(phase, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/by-hand")
    public Response back(@BeanParam OrganizedPhase asked) {
        return asked.to(HERE);
    }

    @POST
    @Path("/by-hand")
    public Response leave(@BeanParam OrganizedPhase asked) {
        reveals.leaveToOrganizers(asked.get(), asked.organizer());
        return Success.REVEAL_UNPLANNED.at(asked.at(HERE));
    }

    private RevealPage page(Phase phase, Complaint complaint) {
        Instant now = clock.instant();
        Optional<RevealPage.Planned> planned =
                PlannedReveal.findByPhase(phase).map(reveal -> planned(reveal, phase, now));
        return new RevealPage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                phase.visibility.waitsForTheReveal() && phase.revealedAt == null,
                Optional.ofNullable(phase.plannedRevealAt).filter(date -> planned.isPresent() || date.isAfter(now)),
                planned,
                complaint);
    }

    private static RevealPage.Planned planned(PlannedReveal reveal, Phase phase, Instant now) {
        return new RevealPage.Planned(reveal.plannedBy.name, reveal.plannedAt, !phase.plannedRevealAt.isAfter(now));
    }
}
