package dev.podium.api.series;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.competition.CompetitionJson;
import dev.podium.api.competition.SeriesPlaceJson;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.series.SeriesPlaces;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Puts a competition into a series. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/series")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class SeriesPlaceResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    SeriesPlaces places;

    @Inject
    RequestClock clock;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @PUT
    @TakesIfMatch("getCompetition")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "putIntoSeries",
            summary = "Put a competition into a series",
            description = "It is created where there is none of that name, and is yours: only you can add others.")
    @APIResponse(
            responseCode = "200",
            description = "Where it is now.",
            content = @Content(schema = @Schema(implementation = SeriesPlaceJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response put(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = SeriesBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        SeriesBody wanted = RequestBodies.merge(body, SeriesBody.BLANK);
        if (wanted.name().isBlank()) {
            throw Refused.because(Refused.Kind.FAULTY, "series.name", SeriesPlaces.LONGEST_NAME);
        }
        return responses.okPrivate(SeriesPlaceJson.of(put(competition, wanted.name(), wanted.place(), organizer)));
    }

    @DELETE
    @TakesIfMatch("getCompetition")
    @Operation(operationId = "takeFromSeries", summary = "Take a competition out of its series")
    @APIResponse(responseCode = "204", description = "It is in none.")
    public Response take(@RestPath("competition") String slug) {
        Account organizer = signedIn.require();
        put(competitions.organized(slug, organizer), "", "", organizer);
        return responses.done();
    }

    private Competition put(Competition competition, String name, String place, Account organizer) {
        return ifMatch.call(
                () -> Competition.locked(competition),
                is -> CompetitionJson.of(is, Phase.findByCompetition(is), clock.instant()),
                () -> places.put(competition, name, place, organizer));
    }
}
