package dev.podium.api.date;

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
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.date.FurtherDate;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.competition.date.FurtherDates;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.ZoneId;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Dates beside those of the phases: read by all who see the competition, added and changed by organizers. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/dates")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Dates")
class FurtherDatesResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    FurtherDates dates;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listDates", summary = "Dates beside those of the phases, the first one first")
    @APIResponse(
            responseCode = "200",
            description = "All of them, of which there are at most 20.",
            content = @Content(schema = @Schema(implementation = FurtherDatesJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Competition competition = visible(slug);
        return responses.of(
                competition.isPublished(),
                FurtherDatesJson.of(FurtherDate.findByCompetition(competition), competition.zoneId()));
    }

    @GET
    @Path("{key}")
    @Operation(operationId = "getDate", summary = "One date")
    @APIResponse(
            responseCode = "200",
            description = "The date.",
            content = @Content(schema = @Schema(implementation = FurtherDateJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Competition competition = visible(slug);
        return responses.of(competition.isPublished(), shown(find(competition, key)));
    }

    @POST
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "addDate",
            summary = "Add a date",
            description = "It stands on the page of the competition and in its feed.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "201",
            description = "Added; `Location` says where.",
            content = @Content(schema = @Schema(implementation = FurtherDateJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response add(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = DateBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        DateBody wanted = RequestBodies.merge(body, DateBody.BLANK);
        FurtherDate added = dates.add(competition, wanted.plan(competition.zoneId()), organizer);
        return responses.created(shown(added), "/api/v1/competitions/" + slug + "/dates/" + added.key);
    }

    @PATCH
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{key}")
    @TakesIfMatch("getDate")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeDate",
            summary = "Change a date",
            description = "What is not sent stays; null takes an end, or the title in a language, away.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The date as it is now.",
            content = @Content(schema = @Schema(implementation = FurtherDateJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = DateBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        ZoneId zone = competition.zoneId();
        UnaryOperator<FurtherDateDraft> change = is -> DateBody.changed(body, is, zone);
        FurtherDate date = find(competition, key);
        FurtherDate changed = ifMatch.call(
                () -> locked(date), FurtherDatesResource::shown, () -> dates.change(date, change, organizer));
        return responses.changed(shown(changed));
    }

    @DELETE
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{key}")
    @TakesIfMatch("getDate")
    @Operation(
            operationId = "removeDate",
            summary = "Remove a date",
            description = "It is gone from pages and feeds; only the log remembers it.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(responseCode = "204", description = "It is gone.")
    public Response remove(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Account organizer = signedIn.require();
        FurtherDate date = find(competitions.organized(slug, organizer), key);
        ifMatch.run(() -> locked(date), FurtherDatesResource::shown, () -> dates.remove(date, organizer));
        return responses.done();
    }

    private static FurtherDate locked(FurtherDate date) {
        return FurtherDate.findByKey(Competition.locked(date.competition), date.key)
                .orElseThrow(Refused::notThere);
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    /** A text that is not a key names nothing. */
    private static FurtherDate find(Competition competition, String key) {
        return Keys.of(key)
                .flatMap(known -> FurtherDate.findByKey(competition, known))
                .orElseThrow(Refused::notThere);
    }

    private static FurtherDateJson shown(FurtherDate date) {
        return FurtherDateJson.of(date, date.competition.zoneId());
    }
}
