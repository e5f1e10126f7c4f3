package dev.podium.api.unit;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.competition.CompetitionJson;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.NewCompetition;
import dev.podium.platform.Languages;
import dev.podium.platform.RequestClock;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.task.ScoringProgramTask;
import dev.podium.unit.ProgramUnits;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;

/** Makes competitions of programs. */
@ProblemDetails
@Path("/api/v1/program-competitions")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class ProgramCompetitionsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    ProgramUnits units;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @Context
    HttpHeaders headers;

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "createProgramCompetition",
            summary = "Make a competition that a program of yours scores, with its first unit",
            description =
                    "It is not public until you publish it. Reference data come next, with `releaseGold`; texts with `changeCompetition`.")
    @APIResponse(
            responseCode = "201",
            description = "Made; `Location` says where.",
            content = @Content(schema = @Schema(implementation = CompetitionJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response create(
            @RestForm("slug")
                    @Schema(description = "Its name in addresses; it stays.", pattern = "^[a-z0-9](-?[a-z0-9]){1,59}$")
                    String slug,
            @RestForm("name") @Schema(maxLength = 160) String name,
            @RestForm("zone") @Schema(description = "The zone in which its days begin.", examples = "Europe/Berlin")
                    String zone,
            @RestForm("summary") @Schema(maxLength = 400) String summary,
            @BeanParam ProgramUnitBody sent)
            throws IOException {
        Account maker = signedIn.requireCreator();
        ProgramUnit unit = units.unit(
                sent.wanted(Optional.empty(), text(name)),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                maker,
                Languages.asked(headers.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE)));
        Competition made = competitions.createOfPrograms(
                new NewCompetition(
                        text(slug),
                        text(name),
                        ScoringProgramTask.ID,
                        text(zone),
                        text(summary),
                        "",
                        "",
                        Optional.empty(),
                        CompetitionTexts.Translation.NONE),
                new ProgramDefinition(List.of(unit)),
                maker);
        return responses.created(
                CompetitionJson.of(made, List.of(), clock.instant()), "/api/v1/competitions/" + made.slug);
    }

    private static String text(String sent) {
        return Optional.ofNullable(sent).orElse("");
    }
}
