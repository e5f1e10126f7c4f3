package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.competition.GoldReleases;
import dev.podium.competition.NewGold;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicPart;
import dev.podium.platform.Arrival;
import dev.podium.platform.Refused;
import dev.podium.task.Upload;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.SentFile;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Sets one competition up; for its organizers alone. */
@Path("/organize/{slug}")
final class SettingsPages {

    private static final int UNPROCESSABLE = 422;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Arrival arrival;

    @Inject
    SettingsView pages;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return pages.of(organized(slug), SettingsView.Sent.NOTHING);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: gold|phases|publish}")
    public Response page(@PathParam("slug") String slug) {
        return Response.seeOther(URI.create("/organize/" + slug)).build();
    }

    @POST
    @Path("/gold")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response release(
            @PathParam("slug") String slug,
            @RestForm String split,
            @RestForm FileUpload file,
            @RestForm FileUpload annotations,
            @RestForm String part,
            @RestForm String licence,
            @RestForm String notes)
            throws IOException {
        Account author = signedIn.require();
        Competition competition = organized(slug);
        SettingsPage.GoldForm form =
                new SettingsPage.GoldForm(text(split), publicPart(part), text(licence), text(notes));
        SettingsView.Sent sent = SettingsView.Sent.NOTHING.with(form);
        try {
            if (!SentFile.isChosen(file)) {
                throw Refused.because(Refused.Kind.FAULTY, "gold.file");
            }
            Optional<Upload> labels =
                    SentFile.isChosen(annotations) ? Optional.of(SentFile.of(annotations)) : Optional.empty();
            NewGold wanted = new NewGold(
                    form.split().strip(),
                    SentFile.of(file),
                    labels,
                    form.publicPart(),
                    form.licence().strip(),
                    form.notes().strip());
            if (goldReleases.release(competition, wanted, author) instanceof GoldReleases.Answer.Faulty faulty) {
                ProblemTable problems = ProblemTable.of(
                        faulty.fault().fileName(), faulty.fault().problems(), view.locale());
                return answer(UNPROCESSABLE, competition, sent.with(problems));
            }
            return backTo(slug, "gold");
        } catch (Refused refused) {
            Complaint complaint = Complaint.of(refused, view.locale());
            return answer(refused.kind().status(), competition, sent.with(SettingsView.Form.GOLD, complaint));
        }
    }

    @POST
    @Path("/phases")
    public Response addPhase(@PathParam("slug") String slug, @BeanParam PhaseFields fields) {
        Account organizer = signedIn.require();
        Competition competition = organized(slug);
        try {
            competitions.addPhase(competition, fields.phase(), organizer);
            return backTo(slug, "phases");
        } catch (Refused refused) {
            Complaint complaint = Complaint.of(refused, view.locale());
            return answer(
                    refused.kind().status(),
                    competition,
                    SettingsView.Sent.NOTHING.with(fields.form()).with(SettingsView.Form.PHASE, complaint));
        }
    }

    @POST
    @Path("/phases/{phase}/reveal")
    public Response reveal(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        Account organizer = signedIn.require();
        Competition competition = organized(slug);
        Phase phase = Phase.of(competition, phaseSlug).orElseThrow(Refused::notThere);
        try {
            competitions.reveal(phase, organizer, arrival.instant());
            return backTo(slug, "phases");
        } catch (Refused refused) {
            Complaint complaint = Complaint.of(refused, view.locale());
            return answer(
                    refused.kind().status(),
                    competition,
                    SettingsView.Sent.NOTHING.with(SettingsView.Form.REVEAL, complaint));
        }
    }

    @POST
    @Path("/publish")
    public Response publish(@PathParam("slug") String slug) {
        Account organizer = signedIn.require();
        Competition competition = organized(slug);
        try {
            competitions.publish(competition, organizer);
            return backTo(slug, "points");
        } catch (Refused refused) {
            Complaint complaint = Complaint.of(refused, view.locale());
            return answer(
                    refused.kind().status(),
                    competition,
                    SettingsView.Sent.NOTHING.with(SettingsView.Form.PUBLISH, complaint));
        }
    }

    private Competition organized(String slug) {
        return competitions.organized(slug, signedIn.require());
    }

    private Response answer(int status, Competition competition, SettingsView.Sent sent) {
        return Response.status(status).entity(pages.of(competition, sent)).build();
    }

    private static Response backTo(String slug, String part) {
        return Response.seeOther(URI.create("/organize/" + slug + "#" + part)).build();
    }

    /** What was not chosen from the list is kept to ourselves. */
    private static PublicPart publicPart(String part) {
        for (PublicPart known : PublicPart.values()) {
            if (known.name().equals(part)) {
                return known;
            }
        }
        return PublicPart.nothing;
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
