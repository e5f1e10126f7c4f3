package dev.podium.web.paper;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperChecks;
import dev.podium.paper.PaperDraft;
import dev.podium.paper.Papers;
import dev.podium.paper.TeamPaperStatus;
import dev.podium.platform.RequestClock;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
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
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Lets members of a team submit its paper, and shows them what became of it. */
@Path("/competitions/{slug}/paper")
final class PaperPages {

    private static final int MEBI = 20;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Papers papers;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        Account reader = signedIn.require();
        return page(competitions.visible(slug, reader), reader, Optional.empty(), Complaint.NONE);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response submit(
            @PathParam("slug") String slug,
            @RestForm String title,
            @RestForm String authors,
            @RestForm String link,
            @RestForm FileUpload file,
            @RestForm String seen)
            throws IOException {
        Instant arrived = clock.instant();
        Account member = signedIn.require();
        Competition competition = competitions.visible(slug, member);
        Optional<Upload> sent = FormFile.chosen(file);
        PaperDraft typed = new PaperDraft(text(title), text(authors), text(link), sent, Optional.ofNullable(seen));
        return forms.done(
                () -> papers.submit(competition, typed, member, arrived),
                Success.PAPER_SUBMITTED.at("/competitions/" + slug + "/paper"),
                complaint -> page(competition, member, Optional.of(typed), complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/withdraw")
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to("/competitions/" + slug + "/paper");
    }

    @POST
    @Path("/withdraw")
    public Response withdraw(@PathParam("slug") String slug, @RestForm String seen, @RestForm boolean sure) {
        Account member = signedIn.require();
        Competition competition = competitions.visible(slug, member);
        return forms.sure(
                sure,
                () -> papers.withdraw(competition, Optional.ofNullable(seen), member),
                Success.PAPER_WITHDRAWN.at("/competitions/" + slug + "/paper"),
                complaint -> page(competition, member, Optional.empty(), complaint));
    }

    /** A field that was not sent is empty. */
    private static String text(String sent) {
        return Objects.requireNonNullElse(sent, "");
    }

    private PaperPage page(Competition competition, Account reader, Optional<PaperDraft> typed, Complaint complaint) {
        Optional<TeamPaperStatus> own = papers.findOwn(competition, reader);
        return new PaperPage(
                CompetitionFrame.of(competition, CompetitionTab.TEAM),
                competition.zoneId(),
                own.isPresent(),
                own.map(TeamPaperStatus::terms).orElse(PaperCallTerms.NONE),
                own.flatMap(TeamPaperStatus::paper).map(PaperPage.Submitted::of),
                own.filter(TeamPaperStatus::isWithdrawable).isPresent(),
                own.flatMap(TeamPaperStatus::obstacle).map(refused -> refused.sentence(view.locale())),
                typed.or(() -> own.flatMap(TeamPaperStatus::paper).map(PaperDraft::of))
                        .orElse(PaperDraft.NOTHING),
                PaperChecks.MOST_BYTES >> MEBI,
                complaint);
    }
}
