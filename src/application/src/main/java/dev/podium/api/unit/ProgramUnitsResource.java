package dev.podium.api.unit;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.MissingReferenceFolder;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.platform.Languages;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramUnit;
import dev.podium.program.python.ProgramImports;
import dev.podium.unit.ProgramUnits;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;

/** The units of a competition that programs of its organizers score. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/units")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class ProgramUnitsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    ProgramChanges changes;

    @Inject
    ProgramUnits units;

    @Inject
    OfferedEnvironments environments;

    @Inject
    ProgramImports imports;

    @Inject
    RequestClock clock;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @Context
    HttpHeaders headers;

    @GET
    @Operation(
            operationId = "listUnits",
            summary =
                    "What programs of the organizers score in a competition, and the environments that there are for them")
    @APIResponse(
            responseCode = "200",
            description = "The units.",
            content = @Content(schema = @Schema(implementation = ProgramUnitsJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Competition competition = organized(slug);
        return responses.okPrivate(ProgramUnitsJson.of(
                competition.program,
                MissingReferenceFolder.find(
                        competition, Phase.findByCompetition(competition), GoldRelease.findByCompetition(competition)),
                imports.missing(competition.program),
                environments.find().environments()));
    }

    @POST
    @Consumes({MediaType.MULTIPART_FORM_DATA, MediaType.APPLICATION_FORM_URLENCODED})
    @Operation(
            operationId = "addUnit",
            summary = "Add a unit, as long as no phase has begun",
            description =
                    "As a copy of another one (`of`), what is not sent is as there. Where there are several, gold has a folder for each unit, which is called by its id.")
    @APIResponse(
            responseCode = "201",
            description = "Added.",
            content = @Content(schema = @Schema(implementation = ProgramUnitJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response add(
            @RestPath("competition") String slug,
            @RestForm("of") @Schema(description = "Id of the unit of which it becomes a copy.", nullable = true)
                    String of,
            @BeanParam ProgramUnitBody sent)
            throws IOException {
        Competition competition = organized(slug);
        Optional<ProgramUnit> copied = Optional.ofNullable(of)
                .filter(id -> !id.isBlank())
                .map(id -> competition
                        .program
                        .unit(id)
                        .filter(unit -> unit.evaluationScript().isEmpty())
                        .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "program.of")));
        ProgramUnit unit = unit(competition, sent, Optional.empty(), copied);
        changes.change(
                competition,
                program -> ProgramUnits.with(program, Optional.empty(), unit),
                signedIn.require(),
                clock.databaseNow());
        return responses.created(ProgramUnitJson.of(unit, imports.missing(unit)));
    }

    @GET
    @Path("{unit}")
    @Operation(operationId = "getUnit", summary = "What one program of the organizers scores")
    @APIResponse(
            responseCode = "200",
            description = "The unit.",
            content = @Content(schema = @Schema(implementation = ProgramUnitJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("unit") String id) {
        ProgramUnit unit = find(organized(slug), id);
        return responses.okPrivate(ProgramUnitJson.of(unit, imports.missing(unit)));
    }

    @PATCH
    @Path("{unit}")
    @TakesIfMatch("getUnit")
    @Consumes({MediaType.MULTIPART_FORM_DATA, MediaType.APPLICATION_FORM_URLENCODED})
    @Operation(
            operationId = "changeUnit",
            summary = "Change a unit",
            description =
                    "What is not sent stays. Once a phase has begun or has runs, ids, names, columns and their order stay; programs, commands, keys, environments and limits do not, and phases follow when they are scored again.")
    @APIResponse(
            responseCode = "200",
            description = "The unit as it is now.",
            content = @Content(schema = @Schema(implementation = ProgramUnitJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug, @RestPath("unit") String id, @BeanParam ProgramUnitBody sent)
            throws IOException {
        Competition competition = organized(slug);
        ProgramUnit unit = ifMatch.call(
                () -> Competition.locked(competition),
                is -> ProgramUnitJson.of(find(is, id), Optional.empty()),
                () -> QuarkusTransaction.joiningExisting()
                        .call(() -> changed(Competition.locked(competition), id, sent)));
        return responses.changed(ProgramUnitJson.of(unit, imports.missing(unit)));
    }

    private ProgramUnit changed(Competition competition, String id, ProgramUnitBody sent) {
        try {
            Optional<ProgramUnit> before = Optional.of(find(competition, id));
            ProgramUnit unit = unit(competition, sent, Optional.of(id), before);
            changes.change(
                    competition,
                    program -> ProgramUnits.with(program, Optional.of(id), unit),
                    id.equals(unit.subtask()) ? Map.of() : Map.of(id, unit.subtask()),
                    signedIn.require(),
                    clock.databaseNow());
            return unit;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @DELETE
    @Path("{unit}")
    @TakesIfMatch("getUnit")
    @Operation(
            operationId = "removeUnit",
            summary = "Remove a unit, as long as no phase has begun and there is another one")
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response remove(@RestPath("competition") String slug, @RestPath("unit") String id) {
        Competition competition = organized(slug);
        find(competition, id);
        ifMatch.run(
                () -> Competition.locked(competition),
                is -> ProgramUnitJson.of(find(is, id), Optional.empty()),
                () -> changes.change(
                        competition,
                        program -> ProgramUnits.without(program, id),
                        signedIn.require(),
                        clock.databaseNow()));
        return responses.done();
    }

    private ProgramUnit unit(
            Competition competition, ProgramUnitBody sent, Optional<String> id, Optional<ProgramUnit> before)
            throws IOException {
        Account organizer = signedIn.require();
        String name = id.isEmpty() ? "" : before.map(ProgramUnit::name).orElse("");
        return units.unit(
                sent.wanted(before, name),
                id,
                before,
                competition.program.units(),
                organizer,
                Languages.asked(headers.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE)));
    }

    private Competition organized(String slug) {
        Competition competition = competitions.organized(slug, signedIn.require());
        if (!competition.isOfPrograms()) {
            throw Refused.notThere();
        }
        return competition;
    }

    private static ProgramUnit find(Competition competition, String id) {
        return Optional.ofNullable(competition.program)
                .flatMap(program -> program.unit(id))
                .orElseThrow(Refused::notThere);
    }
}
