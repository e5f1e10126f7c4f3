package dev.podium.api.submission;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunTracks;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.evaluation.outcome.ArtifactFile;
import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.RunDescriptionChanges;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionDownload;
import dev.podium.submission.Submissions;
import dev.podium.team.Team;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** What came of submissions. */
@ProblemDetails
@Path("/api/v1/submissions")
@NeedsScope(TokenScope.SUBMIT)
@Tag(name = "Submissions")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class SubmissionsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Submissions submissions;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    RunSelections choices;

    @Inject
    RunTracks tracks;

    @Inject
    RunDescriptionChanges descriptionChanges;

    @Inject
    RequestClock clock;

    @Inject
    SubmissionReader reader;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @NeedsScope(TokenScope.READ)
    @Path("{key}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "getSubmission", summary = "A submission of your team and what came of it")
    @APIResponse(
            responseCode = "200",
            description = "The submission.",
            content = @Content(schema = @Schema(implementation = SubmissionJson.class)))
    public Response one(@RestPath("key") @Schema(format = "uuid") String key) {
        Account account = signedIn.require();
        return responses.okPrivate(reader.read(submissions.visible(Keys.require(key), account)));
    }

    @POST
    @Path("{key}/withdraw")
    @TakesIfMatch("getSubmission")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "withdrawSubmission",
            summary = "Withdraw a submission of your team",
            description = "Until its phase closes. It does not count any more, and nobody can take that back. Doing it"
                    + " again changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "The submission as it is now.",
            content = @Content(schema = @Schema(implementation = SubmissionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response withdraw(@RestPath("key") @Schema(format = "uuid") String key) {
        Account account = signedIn.require();
        Submission submission = submissions.visible(Keys.require(key), account);
        change(submission, account, () -> withdrawals.withdraw(submission, account, clock.databaseNow()));
        return asItIsNow(submission.key, account);
    }

    @PUT
    @Path("{key}/choice/{subtask}")
    @TakesIfMatch("getSubmission")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "chooseSubmission",
            summary = "Say what a submission of your team is in a subtask",
            description =
                    "Where the phase counts the run that a team chooses, until it closes. A submission is the primary"
                            + " run, which counts and takes the place of the one before, or one of at most two contrastive runs,"
                            + " which are shown beside it without a rank. One that has no score in the subtask is neither: that"
                            + " is refused where its team may know it.")
    @APIResponse(
            responseCode = "200",
            description = "The submission as it is now.",
            content = @Content(schema = @Schema(implementation = SubmissionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response choose(
            @RestPath("key") @Schema(format = "uuid") String key,
            @RestPath("subtask") String subtask,
            @RestQuery
                    @DefaultValue("primary")
                    @Schema(
                            enumeration = {"primary", "contrastive"},
                            defaultValue = "primary")
                    String kind,
            @Context UriInfo address) {
        // As it was sent: an empty kind is none, not the default.
        List<String> sent = address.getQueryParameters().getOrDefault("kind", List.of(kind));
        return said(key, subtask, Optional.of(RunSelection.of(String.join(" ", sent))));
    }

    @DELETE
    @Path("{key}/choice/{subtask}")
    @TakesIfMatch("getSubmission")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "takeChoiceBack",
            summary = "Take back what was said of a submission of your team in a subtask",
            description = "Until the phase closes. Doing it again changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "The submission as it is now.",
            content = @Content(schema = @Schema(implementation = SubmissionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response takeBack(
            @RestPath("key") @Schema(format = "uuid") String key, @RestPath("subtask") String subtask) {
        return said(key, subtask, Optional.empty());
    }

    @PUT
    @Path("{key}/track")
    @TakesIfMatch("getSubmission")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "moveSubmission",
            summary = "Move a submission to another track",
            description =
                    "For its team until the phase closes, and for organizers at any time, who say why. What its team chose it for in"
                            + " the track that it leaves is forgotten. Doing it again changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "The submission as it is now.",
            content = @Content(schema = @Schema(implementation = SubmissionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    @APIResponse(responseCode = "429", ref = OpenApiRefs.TOO_MANY)
    public Response move(
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = RunTrackBody.class))) String body) {
        Account account = signedIn.require();
        Submission submission = submissions.visible(Keys.require(key), account);
        RunTrackBody wanted = RequestBodies.merge(body, RunTrackBody.BLANK);
        change(
                submission,
                account,
                () -> tracks.move(submission, wanted.track(), wanted.note(), account, clock.databaseNow()));
        return asItIsNow(submission.key, account);
    }

    private Response said(String key, String subtask, Optional<RunSelection> choice) {
        Account account = signedIn.require();
        Submission submission = submissions.visible(Keys.require(key), account);
        change(submission, account, () -> choices.choose(submission, subtask, choice, account, clock.databaseNow()));
        return asItIsNow(submission.key, account);
    }

    @PUT
    @Path("{key}/about")
    @TakesIfMatch("getSubmission")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "describeSubmission",
            summary = "Change what your team says of a submission",
            description =
                    "What is not sent stays. Name, description and links may change as long as the submission is not"
                            + " withdrawn, what was declared until its phase closes; of a late one, until late files are no longer"
                            + " taken in.")
    @APIResponse(
            responseCode = "200",
            description = "The submission as it is now.",
            content = @Content(schema = @Schema(implementation = SubmissionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.CONFLICT)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.FAULTY)
    public Response describe(
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = RunDescriptionBody.class))) String body) {
        Account account = signedIn.require();
        Submission submission = submissions.visible(Keys.require(key), account);
        change(
                submission,
                account,
                () -> descriptionChanges.make(
                        submission,
                        is -> RequestBodies.merge(body, RunDescriptionBody.of(is))
                                .about(is),
                        account,
                        clock.databaseNow()));
        return asItIsNow(submission.key, account);
    }

    /** Whatever members change of a submission is changed with their team locked. */
    private void change(Submission submission, Account member, Runnable change) {
        ifMatch.run(
                () -> Team.locked(submission.team.id).orElseThrow(Refused::notThere),
                team -> reader.read(submissions.visible(submission.key, member)),
                change);
    }

    private Response asItIsNow(UUID key, Account account) {
        return responses.okPrivate(reader.read(submissions.visibleNow(key, account)));
    }

    @GET
    @NeedsScope(TokenScope.READ)
    @Path("{key}/file")
    @Operation(
            operationId = "getSubmissionFile",
            summary = "The file of a submission of your team, as it was submitted")
    @APIResponse(
            responseCode = "200",
            description = "The file byte for byte; `text/csv` for what was called so.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response file(@RestPath("key") @Schema(format = "uuid") String key) throws IOException {
        Submission submission = submissions.visible(Keys.require(key), signedIn.require());
        SubmissionDownload file = SubmissionDownload.of(submission);
        return Response.fromResponse(responses.okPrivate(submissions.file(submission), file.contentType()))
                .header(HttpHeaders.CONTENT_LENGTH, submission.size)
                .header(HttpHeaders.CONTENT_DISPOSITION, file.disposition())
                .build();
    }

    @GET
    @NeedsScope(TokenScope.READ)
    @Path("{key}/parts/{subtask}/{step}/{kind}")
    @Operation(
            operationId = "getArtifact",
            summary = "What a program of the organizers wrote about a submission",
            description =
                    "As `evaluation.parts` names it: logs are plain text, details a page, everything else is a zip. What you may"
                            + " not have is not there.")
    @APIResponse(
            responseCode = "200",
            description = "The content.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response artifact(
            @RestPath("key") @Schema(format = "uuid") String key,
            @RestPath("subtask") String subtask,
            @RestPath("step") String step,
            @RestPath("kind") String kind)
            throws IOException {
        Submission submission = submissions.visible(Keys.require(key), signedIn.require());
        SubtaskProgramReport.StoredArtifact kept = reader.artifact(submission, subtask, step, kind);
        ArtifactFile file = ArtifactFile.of(submission.key, subtask, kept);
        Response.ResponseBuilder response = Response.ok(reader.open(kept), file.contentType());
        file.headers().forEach(response::header);
        return response.build();
    }
}
