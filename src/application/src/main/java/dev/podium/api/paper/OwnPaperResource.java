package dev.podium.api.paper;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.api.http.UploadedFile;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.paper.Paper;
import dev.podium.paper.PaperChecks;
import dev.podium.paper.PaperDraft;
import dev.podium.paper.Papers;
import dev.podium.paper.TeamPaperStatus;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.WebLink;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The paper of the team of whoever makes the request. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/team/paper")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Papers")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class OwnPaperResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Papers papers;

    @Inject
    RequestClock clock;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getOwnPaper", summary = "The paper of your team, and what became of it")
    @APIResponse(
            responseCode = "200",
            description = "The paper.",
            content = @Content(schema = @Schema(implementation = PaperJson.class)))
    public Response show(@RestPath("competition") String slug) {
        Account reader = signedIn.require();
        Competition competition = competitions.visible(slug, reader);
        return responses.okPrivate(PaperJson.of(own(competition, reader).orElseThrow(Refused::notThere)));
    }

    @POST
    @NeedsScope(TokenScope.SUBMIT)
    @TakesIfMatch("getOwnPaper")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "submitPaper",
            summary = "Submit the paper of your team, or replace it",
            description =
                    "An address or a PDF, as the organizers want it. One that takes the place of another has to be accepted again. The same once"
                            + " more changes nothing.")
    @APIResponse(
            responseCode = "201",
            description = "Taken in.",
            content = @Content(schema = @Schema(implementation = PaperJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response submit(
            @RestPath("competition") String slug,
            @RestForm("title") @Schema(description = "Its title.", maxLength = PaperChecks.LONGEST_TITLE) String title,
            @RestForm("authors")
                    @Schema(
                            description = "First names and family names, separated by commas.",
                            maxLength = PaperChecks.LONGEST_AUTHORS)
                    String authors,
            @RestForm("link")
                    @Schema(
                            description = "Where it can be read; left out for a file.",
                            format = "uri",
                            maxLength = WebLink.LONGEST,
                            nullable = true)
                    String link,
            @RestForm("file") @Schema(description = "A PDF of at most 10 MiB; left out for an address.")
                    FileUpload file)
            throws IOException {
        Instant arrived = clock.instant();
        Account member = signedIn.require();
        Competition competition = competitions.visible(slug, member);
        PaperDraft draft = new PaperDraft(
                text(title),
                text(authors),
                text(link),
                Optional.ofNullable(file).map(UploadedFile::of));
        Paper kept = papers.submit(competition, draft, member, arrived, there -> ifMatch.check(() -> shown(there)));
        return Response.fromResponse(responses.changed(PaperJson.of(kept)))
                .status(Response.Status.CREATED)
                .build();
    }

    @DELETE
    @NeedsScope(TokenScope.SUBMIT)
    @TakesIfMatch("getOwnPaper")
    @Operation(
            operationId = "withdrawPaper",
            summary = "Withdraw the paper of your team",
            description = "Until the deadline, and as long as it is not published. It is gone for good.")
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response withdraw(@RestPath("competition") String slug) {
        Account member = signedIn.require();
        Competition competition = competitions.visible(slug, member);
        ifMatch.run(
                () -> Competition.locked(competition),
                is -> shown(own(is, member)),
                () -> papers.withdraw(competition, Optional.empty(), member));
        return responses.done();
    }

    private Optional<Paper> own(Competition competition, Account member) {
        return papers.findOwn(competition, member).flatMap(TeamPaperStatus::paper);
    }

    /** What is answered of it; null where there is none, which is no state that anybody can name. */
    private static PaperJson shown(Optional<Paper> paper) {
        return paper.map(PaperJson::of).orElse(null);
    }

    private static String text(String sent) {
        return Objects.requireNonNullElse(sent, "");
    }
}
