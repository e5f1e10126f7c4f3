package dev.podium.api.announcement;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
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

/** What organizers announce: read by those whom it is for, made and changed by organizers. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/announcements")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Announcements")
class AnnouncementsResource {

    private static final int ON_A_PAGE = 50;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    Announcements announcements;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listAnnouncements",
            summary = "What organizers announced: pinned ones first, then newest first, 50 on a page",
            description = "What is for participants only is there for members of teams and organizers.")
    @APIResponse(
            responseCode = "200",
            description = "A page of announcements.",
            content = @Content(schema = @Schema(implementation = AnnouncementsJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        Audience audience = teams.audience(competition, reader);
        Set<AnnouncementReaders> readers = AnnouncementReaders.among(audience);
        PageCount pages = PageCount.of(Announcement.number(competition, readers), ON_A_PAGE);
        List<Announcement> shown = Announcement.find(competition, readers, pages.wanted(page) - 1, ON_A_PAGE);
        return answer(competition, audience, AnnouncementsJson.of(pages.number(), shown));
    }

    @GET
    @Path("{key}")
    @Operation(operationId = "getAnnouncement", summary = "One announcement")
    @APIResponse(
            responseCode = "200",
            description = "The announcement.",
            content = @Content(schema = @Schema(implementation = AnnouncementJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        Audience audience = teams.audience(competition, reader);
        return answer(
                competition,
                audience,
                AnnouncementJson.of(find(competition, AnnouncementReaders.among(audience), key)));
    }

    @POST
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "announce",
            summary = "Announce something",
            description = "At once; in a competition that is not public yet, to its organizers until it is.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "201",
            description = "Announced; `Location` says where.",
            content = @Content(schema = @Schema(implementation = AnnouncementJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response announce(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = AnnouncementBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        AnnouncementBody wanted = RequestBodies.merge(body, AnnouncementBody.BLANK);
        Announcement made = announcements.announce(competition, wanted.wording(), organizer);
        return responses.created(
                AnnouncementJson.of(made), "/api/v1/competitions/" + slug + "/announcements/" + made.key);
    }

    @PATCH
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{key}")
    @TakesIfMatch("getAnnouncement")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeAnnouncement",
            summary = "Change an announcement",
            description =
                    "What is not sent stays. Readers are told that it was changed where it says something else, or to others.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The announcement as it is now.",
            content = @Content(schema = @Schema(implementation = AnnouncementJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = AnnouncementBody.class))) String body) {
        Account organizer = signedIn.require();
        Announcement announcement = organized(slug, key, organizer);
        UnaryOperator<AnnouncementWording> change =
                is -> RequestBodies.merge(body, AnnouncementBody.of(is)).wording();
        Announcement changed = ifMatch.call(
                () -> locked(announcement),
                AnnouncementJson::of,
                () -> announcements.change(announcement, change, organizer));
        return responses.changed(AnnouncementJson.of(changed));
    }

    @DELETE
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{key}")
    @TakesIfMatch("getAnnouncement")
    @Operation(
            operationId = "withdrawAnnouncement",
            summary = "Withdraw an announcement",
            description = "It is gone from pages and feeds; only the log remembers it.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(responseCode = "204", description = "It is gone.")
    public Response withdraw(
            @RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Account organizer = signedIn.require();
        Announcement announcement = organized(slug, key, organizer);
        ifMatch.run(
                () -> locked(announcement),
                AnnouncementJson::of,
                () -> announcements.withdraw(announcement, organizer));
        return responses.done();
    }

    private static Announcement locked(Announcement announcement) {
        Competition competition = Competition.locked(announcement.competition);
        return Announcement.findByKey(competition, EnumSet.allOf(AnnouncementReaders.class), announcement.key)
                .orElseThrow(Refused::notThere);
    }

    /** Visitors, and those who see no more, are all answered alike. */
    private Response answer(Competition competition, Audience audience, Object answer) {
        return responses.of(competition.isPublished() && audience == Audience.EVERYBODY, answer);
    }

    private Announcement organized(String slug, String key, Account organizer) {
        return find(competitions.organized(slug, organizer), EnumSet.allOf(AnnouncementReaders.class), key);
    }

    /** A text that is not a key names nothing. */
    private static Announcement find(Competition competition, Set<AnnouncementReaders> readers, String key) {
        return Keys.of(key)
                .flatMap(known -> Announcement.findByKey(competition, readers, known))
                .orElseThrow(Refused::notThere);
    }
}
