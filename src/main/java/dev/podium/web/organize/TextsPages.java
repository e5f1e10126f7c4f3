package dev.podium.web.organize;

import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.Competitions;
import dev.podium.platform.Arrival;
import dev.podium.platform.Refused;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.ZoneId;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;

/** Changes the texts and the zone of a competition. */
@Path("/organize/{slug}/texts")
final class TextsPages {

    @Inject
    Workshop workshop;

    @Inject
    Competitions competitions;

    @Inject
    Arrival arrival;

    @Inject
    View view;

    @GET
    public TemplateInstance form(@PathParam("slug") String slug) {
        Competition competition = workshop.organized(slug);
        return page(competition, CompetitionTexts.of(competition), "", Complaint.NONE);
    }

    @POST
    public Response change(
            @PathParam("slug") String slug,
            @RestForm String name,
            @RestForm String zone,
            @RestForm String summary,
            @RestForm String description,
            @RestForm String contact,
            @RestForm boolean preview) {
        Competition competition = workshop.organized(slug);
        CompetitionTexts wanted = new CompetitionTexts(
                Typed.text(name), Typed.text(zone), Typed.text(summary), Typed.text(description), Typed.text(contact));
        if (preview) {
            return Response.ok(page(competition, wanted, Typed.previewed(wanted.description()), Complaint.NONE))
                    .build();
        }
        try {
            competitions.change(competition, wanted, workshop.organizer(), arrival.instant());
            return Response.seeOther(URI.create(Part.PUBLISH.href(slug))).build();
        } catch (Refused refused) {
            return Response.status(refused.kind().status())
                    .entity(page(competition, wanted, "", Complaint.of(refused, view.locale())))
                    .build();
        }
    }

    static List<String> zones() {
        return ZoneId.getAvailableZoneIds().stream().sorted().toList();
    }

    private TextsPage page(Competition competition, CompetitionTexts form, String preview, Complaint complaint) {
        return new TextsPage(workshop.bench(competition).frame(Part.TEXTS), form, zones(), preview, complaint);
    }
}
