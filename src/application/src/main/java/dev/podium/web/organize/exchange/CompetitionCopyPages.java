package dev.podium.web.organize.exchange;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.CompetitionArchiving;
import dev.podium.exchange.CompetitionCopies;
import dev.podium.exchange.CompetitionCopySpec;
import dev.podium.exchange.CompetitionExports;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.SetupStep;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;

/** Copies a competition as a template, and exports it; archived ones, too. */
@Path("/organize/{slug}")
final class CompetitionCopyPages {

    /** From the first to the last. */
    private static final List<String> FIELDS = List.of("name", "slug", "days");

    @Inject
    SignedIn signedIn;

    @Inject
    CompetitionArchiving archiving;

    @Inject
    CompetitionCopies copies;

    @Inject
    CompetitionExports exports;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @GET
    @Path("/copy")
    public TemplateInstance form(@PathParam("slug") String slug) {
        Competition competition = decided(slug);
        CompetitionCopyPage.Form form = new CompetitionCopyPage.Form(
                competition.name, "", String.valueOf(CompetitionCopySpec.USUAL_DAYS), /* data= */ true);
        return page(competition, form, Complaint.NONE);
    }

    @POST
    @Path("/copy")
    public Response copy(
            @PathParam("slug") String slug,
            @RestForm String name,
            @RestForm("slug") String address,
            @RestForm String days,
            @RestForm boolean data) {
        Competition competition = decided(slug);
        CompetitionCopyPage.Form typed =
                new CompetitionCopyPage.Form(FormText.text(name), FormText.text(address), FormText.text(days), data);
        signedIn.requireCreator();
        return forms.answer(
                () -> {
                    Competition copy = copies.copy(competition, wanted(typed), signedIn.require());
                    return Success.COMPETITION_COPIED.at(SetupStep.PUBLISH.href(copy.slug));
                },
                complaint -> page(competition, typed, complaint.inOrderOf(FIELDS)));
    }

    @GET
    @Path("/export.zip")
    public Response export(@PathParam("slug") String slug) {
        CompetitionExports.Export export = exports.take(decided(slug), signedIn.require(), clock.databaseNow());
        return Response.ok((StreamingOutput) export::writeTo, "application/zip")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + export.fileName() + "\"")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private Competition decided(String slug) {
        Account organizer = signedIn.require();
        return archiving.decided(slug, organizer);
    }

    private static CompetitionCopySpec wanted(CompetitionCopyPage.Form typed) {
        return new CompetitionCopySpec(
                typed.name(), typed.slug(), days(typed.days().strip()), typed.data());
    }

    private static int days(String typed) {
        try {
            return Integer.parseInt(typed);
        } catch (NumberFormatException e) {
            throw Refused.because(Refused.Kind.FAULTY, "copy.days", CompetitionCopies.MOST_DAYS);
        }
    }

    private CompetitionCopyPage page(Competition competition, CompetitionCopyPage.Form form, Complaint complaint) {
        return new CompetitionCopyPage(
                competition.slug,
                competition.name,
                signedIn.mayCreateCompetitions(),
                form,
                CompetitionCopies.MOST_DAYS,
                complaint);
    }
}
