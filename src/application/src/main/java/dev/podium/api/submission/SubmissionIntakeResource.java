package dev.podium.api.submission;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.UploadedFile;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.track.Track;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.SubmissionIntake;
import dev.podium.submission.Submissions;
import dev.podium.submission.WebLink;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Takes files in. Its path is longer than that of the competitions, so that it is chosen before them. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/submissions")
@NeedsScope(TokenScope.SUBMIT)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Submissions")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class SubmissionIntakeResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    SubmissionIntake intake;

    @Inject
    Submissions submissions;

    @Inject
    SubmissionReader reader;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "submit",
            summary = "Submit a file for your team",
            description =
                    "The file is checked before a run is spent. If you hear no answer, send it again: the same file of which"
                            + " you say the same is the same submission and costs no second run, as long as your team has sent"
                            + " nothing else to the phase (or within 10 s). Warnings do not stop it, however many there are: they"
                            + " stand in the answer (on pages people are asked first). That your team submitted the same file before is one of"
                            + " them (`task.file-again`). To have it scored anew, say something else of it."
                            + " What comes too slowly is answered 408, what there is no place for 503 with `Retry-After`."
                            + " Follow the `Location` until `evaluation.status` is `scored` or `failed`.")
    @APIResponse(
            responseCode = "201",
            description = "Accepted; it waits to be scored.",
            headers =
                    @Header(
                            name = HttpHeaders.LOCATION,
                            description = "Where the submission is.",
                            schema = @Schema(implementation = String.class)),
            content = @Content(schema = @Schema(implementation = SubmissionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.CONFLICT)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.FAULTY)
    @APIResponse(responseCode = "429", ref = OpenApiRefs.TOO_MANY)
    public Response submit(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestForm("file") @Schema(description = "The file, as the task type asks for it.", required = true)
                    FileUpload file,
            @RestForm("method")
                    @Schema(description = "Name of the method.", maxLength = MethodDescription.LONGEST_METHOD)
                    String method,
            @RestForm("description")
                    @Schema(description = "The method in one line.", maxLength = MethodDescription.LONGEST_DESCRIPTION)
                    String description,
            @RestForm("code") @Schema(description = "Address of the code.", format = "uri", maxLength = WebLink.LONGEST)
                    String code,
            @RestForm("paper")
                    @Schema(description = "Address of the paper.", format = "uri", maxLength = WebLink.LONGEST)
                    String paper,
            @RestForm("declared")
                    @Schema(
                            description = "JSON object: answers by the ids of the phase's `declarations`.",
                            examples = "{\"external-data\": \"none\"}")
                    String declared,
            @RestForm("track")
                    @Schema(
                            description =
                                    "Slug of the track; needed where the competition has tracks, and not taken where it has none.",
                            maxLength = 40)
                    String track)
            throws IOException {
        Instant arrived = clock.instant();
        Account sender = signedIn.require();
        Competition competition = competitions.visible(slug, sender);
        Phase phase = Phase.findBySlug(competition, phaseSlug).orElseThrow(Refused::notThere);
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "submission.no-file");
        }
        MethodDescription about =
                new MethodDescription(text(method), text(description), text(code), text(paper), declared(declared));
        SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                phase,
                sender,
                UploadedFile.of(file),
                about,
                Track.named(competition, text(track)),
                arrived,
                clock.requestDuration()));
        if (answer instanceof SubmissionIntake.Answer.Faulty faulty) {
            return responses.problem(responses.report().faulty(faulty.attempt()));
        }
        UUID key = ((SubmissionIntake.Answer.Accepted) answer).submission().key;
        return responses.created(reader.read(submissions.visible(key, sender)), "/api/v1/submissions/" + key);
    }

    private static String text(String sent) {
        return Objects.requireNonNullElse(sent, "");
    }

    private static Map<String, String> declared(String sent) {
        return sent == null || sent.isBlank() ? Map.of() : RequestBodies.texts(sent, "declared");
    }
}
