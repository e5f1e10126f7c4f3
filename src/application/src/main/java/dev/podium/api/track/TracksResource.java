package dev.podium.api.track;

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
import dev.podium.competition.track.Track;
import dev.podium.competition.track.Tracks;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Tracks: read by all who see the competition, added and changed by organizers. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/tracks")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Tracks")
class TracksResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Tracks tracks;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listTracks",
            summary = "The tracks of a competition, in one of which every run of a team is")
    @APIResponse(
            responseCode = "200",
            description = "All of them, of which there are at most 10.",
            content = @Content(schema = @Schema(implementation = TracksJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Competition competition = visible(slug);
        return responses.of(competition.isPublished(), TracksJson.of(competition));
    }

    @GET
    @Path("{track}")
    @Operation(operationId = "getTrack", summary = "One track")
    @APIResponse(
            responseCode = "200",
            description = "The track.",
            content = @Content(schema = @Schema(implementation = TrackJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("track") String track) {
        Competition competition = visible(slug);
        return responses.of(competition.isPublished(), TrackJson.of(find(competition, track)));
    }

    @POST
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "addTrack",
            summary = "Add a track",
            description =
                    "Runs that came in before there was any are in the first one. Once a phase has begun, everybody is"
                            + " told of the change of rules, and why.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "201",
            description = "Added; `Location` says where.",
            content = @Content(schema = @Schema(implementation = TrackJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response add(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = TrackBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        TrackBody wanted = RequestBodies.merge(body, TrackBody.BLANK);
        Track added = tracks.add(competition, wanted.draft(), wanted.note(), organizer);
        return responses.created(TrackJson.of(added), "/api/v1/competitions/" + slug + "/tracks/" + added.slug);
    }

    @PUT
    @NeedsScope(TokenScope.ORGANIZE)
    @TakesIfMatch("listTracks")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "setTrackLimits",
            summary = "Say whether limits of phases hold for each track for itself",
            description = "Doing it again changes nothing.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The tracks as they are now.",
            content = @Content(schema = @Schema(implementation = TracksJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response limit(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = TrackLimitsBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        TrackLimitsBody wanted = RequestBodies.merge(body, TrackLimitsBody.BLANK);
        Competition now = ifMatch.call(
                () -> Competition.locked(competition),
                TracksJson::of,
                () -> tracks.limit(competition, wanted.limitsPerTrack(), wanted.note(), organizer));
        return responses.changed(TracksJson.of(now));
    }

    @PATCH
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{track}")
    @TakesIfMatch("getTrack")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeTrack",
            summary = "Change a track",
            description = "What is not sent stays; the slug cannot change.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The track as it is now.",
            content = @Content(schema = @Schema(implementation = TrackJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("track") String name,
            @RequestBody(content = @Content(schema = @Schema(implementation = TrackBody.class))) String body) {
        Account organizer = signedIn.require();
        Track track = find(competitions.organized(slug, organizer), name);
        String note = RequestBodies.merge(body, TrackBody.BLANK).note();
        Track changed = ifMatch.call(
                () -> locked(track),
                TrackJson::of,
                () -> tracks.change(
                        track, is -> RequestBodies.merge(body, TrackBody.of(is)).draft(), note, organizer));
        return responses.changed(TrackJson.of(changed));
    }

    @DELETE
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{track}")
    @TakesIfMatch("getTrack")
    @Operation(
            operationId = "removeTrack",
            summary = "Remove a track without runs",
            description = "A track with runs, withdrawn ones included, stays.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response remove(
            @RestPath("competition") String slug,
            @RestPath("track") String name,
            @RestQuery
                    @DefaultValue("")
                    @Parameter(description = "Why the rules change, in Markdown; needed once a phase has begun.")
                    String note) {
        Account organizer = signedIn.require();
        Track track = find(competitions.organized(slug, organizer), name);
        ifMatch.run(() -> locked(track), TrackJson::of, () -> tracks.remove(track, note, organizer));
        return responses.done();
    }

    private static Track locked(Track track) {
        return find(Competition.locked(track.competition), track.slug);
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private static Track find(Competition competition, String track) {
        return Track.findBySlug(competition, track).orElseThrow(Refused::notThere);
    }
}
