package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldReleases;
import dev.podium.competition.NewGold;
import dev.podium.competition.PublicPart;
import dev.podium.platform.Refused;
import dev.podium.task.TaskType;
import dev.podium.task.Upload;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.SentFile;
import dev.podium.web.layout.TaskFiles;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
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

/** Shows gold releases and takes in another one. */
@Path("/organize/{slug}/gold")
final class GoldPages {

    private static final int UNPROCESSABLE = 422;

    @Inject
    Workshop workshop;

    @Inject
    GoldReleases goldReleases;

    @Inject
    View view;

    @Inject
    Format format;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(workshop.organized(slug), GoldPage.Form.BLANK, Complaint.NONE, Optional.empty());
    }

    @POST
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
        Account author = workshop.organizer();
        Competition competition = workshop.organized(slug);
        GoldPage.Form form =
                new GoldPage.Form(Typed.text(split), publicPart(part), Typed.text(licence), Typed.text(notes));
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
                return answer(UNPROCESSABLE, competition, form, Complaint.NONE, Optional.of(problems));
            }
            return Response.seeOther(URI.create(Part.GOLD.href(slug))).build();
        } catch (Refused refused) {
            Complaint complaint = Complaint.of(refused, view.locale());
            return answer(refused.kind().status(), competition, form, complaint, Optional.empty());
        }
    }

    private Response answer(
            int status,
            Competition competition,
            GoldPage.Form form,
            Complaint complaint,
            Optional<ProblemTable> faulty) {
        return Response.status(status)
                .entity(page(competition, form, complaint, faulty))
                .build();
    }

    private GoldPage page(
            Competition competition, GoldPage.Form form, Complaint complaint, Optional<ProblemTable> faulty) {
        Workshop.Bench bench = workshop.bench(competition);
        TaskType<?, ?> type = TaskTypes.byId(competition.taskType).orElseThrow();
        return new GoldPage(
                bench.frame(Part.GOLD),
                bench.releases().stream()
                        .map(release -> GoldPage.Release.of(release, type, view.locale(), format))
                        .toList(),
                TaskFiles.of(type, view.locale()),
                form,
                complaint,
                faulty,
                type.resources().goldBytes() >> 20);
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
}
