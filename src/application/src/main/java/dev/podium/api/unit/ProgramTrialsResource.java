package dev.podium.api.unit;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.UploadedFile;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.trial.ProgramTrials;
import dev.podium.competition.trial.TrialFile;
import dev.podium.competition.trial.TrialRun;
import dev.podium.platform.Keys;
import dev.podium.platform.Languages;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import dev.podium.unit.UploadedProgram;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Locale;
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

/** Trials: organizers see what their programs make of a submission. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/trials")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class ProgramTrialsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    ProgramTrials trials;

    @Inject
    ApiResponses responses;

    @Context
    HttpHeaders headers;

    @GET
    @Operation(operationId = "listTrials", summary = "Trials of the programs of a competition")
    @APIResponse(
            responseCode = "200",
            description = "The trials.",
            content = @Content(schema = @Schema(implementation = ProgramTrialsJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Competition competition = organized(slug);
        return responses.okPrivate(
                ProgramTrialsJson.of(TrialRun.findByCompetition(competition), scorer(competition), language()));
    }

    @POST
    @Consumes({MediaType.MULTIPART_FORM_DATA, MediaType.APPLICATION_FORM_URLENCODED})
    @Operation(
            operationId = "tryUnit",
            summary = "Try the programs of a unit on a submission",
            description = "A worker runs them; ask for the trial until it has ended. It counts nowhere.")
    @APIResponse(
            responseCode = "201",
            description = "It waits for a worker.",
            content = @Content(schema = @Schema(implementation = ProgramTrialJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response ask(
            @RestPath("competition") String slug,
            @RestForm("file") @Schema(description = "A submission as a team would send it.") FileUpload file,
            @RestForm("unit") @Schema(description = "Id of the unit.") String unit,
            @RestForm("gold")
                    @Schema(
                            description =
                                    "Key of the gold release; left out, that of the last phase that scores the unit, or the newest.",
                            format = "uuid",
                            nullable = true)
                    String gold)
            throws IOException {
        Account organizer = signedIn.require();
        Competition competition = organized(slug);
        Optional<GoldRelease> chosen = Optional.ofNullable(gold).map(key -> gold(competition, key));
        if (competition.program.unit(Optional.ofNullable(unit).orElse("")).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "trial.unit");
        }
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "trial.file");
        }
        Upload sent = UploadedFile.of(file);
        UploadedProgram.refuseUnfit(sent, competition.program.takesOneFile(), language());
        TrialFile kept = trials.keep(competition, sent.name(), sent::open, organizer);
        TrialRun run = trials.ask(competition, kept, unit, chosen, organizer);
        return responses.created(shown(competition, run.key.toString()));
    }

    @GET
    @Path("{trial}")
    @Operation(operationId = "getTrial", summary = "A trial, and what came of it once it has ended")
    @APIResponse(
            responseCode = "200",
            description = "The trial.",
            content = @Content(schema = @Schema(implementation = ProgramTrialJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("trial") @Schema(format = "uuid") String key) {
        return responses.okPrivate(shown(organized(slug), key));
    }

    private ProgramTrialJson shown(Competition competition, String key) {
        TrialRun run = Keys.of(key)
                .flatMap(known -> TrialRun.findByKey(competition, known))
                .orElseThrow(Refused::notThere);
        return ProgramTrialJson.of(run, scorer(competition), language());
    }

    private static String scorer(Competition competition) {
        return competition.type().scorer();
    }

    private static GoldRelease gold(Competition competition, String key) {
        return Keys.of(key)
                .flatMap(known -> GoldRelease.findByKey(competition, known))
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "phase.gold"));
    }

    private Locale language() {
        return Languages.asked(headers.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE));
    }

    private Competition organized(String slug) {
        Competition competition = competitions.organized(slug, signedIn.require());
        if (!competition.isOfPrograms()) {
            throw Refused.notThere();
        }
        return competition;
    }
}
