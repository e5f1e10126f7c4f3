package dev.podium.api.page;

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
import dev.podium.competition.page.CustomPage;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.page.CustomPages;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Pages that organizers wrote: read by all who see the competition, drafts by organizers; written and put in order by them. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/pages")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Pages")
class CustomPagesResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    CustomPages pages;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listPages",
            summary = "Pages that organizers wrote, in their order",
            description = "Drafts are there for organizers alone.")
    @APIResponse(
            responseCode = "200",
            description = "All of them, of which there are at most 20.",
            content = @Content(schema = @Schema(implementation = CustomPagesJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Competition competition = visible(slug);
        boolean organizes = organizes(competition);
        List<CustomPage> all =
                organizes ? CustomPage.findByCompetition(competition) : CustomPage.findShown(competition);
        return responses.of(competition.isPublished() && !organizes, CustomPagesJson.of(all));
    }

    @GET
    @Path("{key}")
    @Operation(operationId = "getPage", summary = "One page")
    @APIResponse(
            responseCode = "200",
            description = "The page.",
            content = @Content(schema = @Schema(implementation = CustomPageJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Competition competition = visible(slug);
        boolean organizes = organizes(competition);
        CustomPage page = find(competition, key);
        if (!page.shown && !organizes) {
            throw Refused.notThere();
        }
        return responses.of(competition.isPublished() && !organizes, CustomPageJson.of(page));
    }

    @POST
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "addPage",
            summary = "Add a page",
            description = "As the last one; it is a draft where `shown` is not sent.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "201",
            description = "Added; `Location` says where.",
            content = @Content(schema = @Schema(implementation = CustomPageJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response add(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = CustomPageBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        CustomPageBody wanted = RequestBodies.merge(body, CustomPageBody.BLANK);
        CustomPage added = pages.add(competition, wanted.plan(), organizer);
        return responses.created(CustomPageJson.of(added), "/api/v1/competitions/" + slug + "/pages/" + added.key);
    }

    @PUT
    @NeedsScope(TokenScope.ORGANIZE)
    @TakesIfMatch("listPages")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "orderPages",
            summary = "Put the pages in an order",
            description = "Names all of them, drafts included, each one once (`page.order`).")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The pages in that order.",
            content = @Content(schema = @Schema(implementation = CustomPagesJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response order(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = CustomPageOrderBody.class)))
                    String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        List<UUID> order = RequestBodies.merge(body, CustomPageOrderBody.BLANK).order();
        List<CustomPage> ordered = ifMatch.call(
                () -> CustomPage.findByCompetition(Competition.locked(competition)),
                CustomPagesJson::of,
                () -> pages.arrange(competition, order, organizer));
        return responses.changed(CustomPagesJson.of(ordered));
    }

    @PATCH
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{key}")
    @TakesIfMatch("getPage")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changePage",
            summary = "Change a page",
            description =
                    "What is not sent stays; null takes the title or the text in a language away, which go together.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The page as it is now.",
            content = @Content(schema = @Schema(implementation = CustomPageJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = CustomPageBody.class))) String body) {
        Account organizer = signedIn.require();
        CustomPage page = find(competitions.organized(slug, organizer), key);
        UnaryOperator<CustomPageDraft> change =
                is -> RequestBodies.merge(body, CustomPageBody.of(is)).plan();
        CustomPage changed =
                ifMatch.call(() -> locked(page), CustomPageJson::of, () -> pages.change(page, change, organizer));
        return responses.changed(CustomPageJson.of(changed));
    }

    @DELETE
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{key}")
    @TakesIfMatch("getPage")
    @Operation(
            operationId = "removePage",
            summary = "Remove a page",
            description = "It is gone for good; only the log remembers it.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(responseCode = "204", description = "It is gone.")
    public Response remove(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Account organizer = signedIn.require();
        CustomPage page = find(competitions.organized(slug, organizer), key);
        ifMatch.run(() -> locked(page), CustomPageJson::of, () -> pages.remove(page, organizer));
        return responses.done();
    }

    private static CustomPage locked(CustomPage page) {
        return CustomPage.findByKey(Competition.locked(page.competition), page.key)
                .orElseThrow(Refused::notThere);
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private boolean organizes(Competition competition) {
        return signedIn.account()
                .filter(reader -> competitions.isOrganizer(reader, competition))
                .isPresent();
    }

    /** A text that is not a key names nothing. */
    private static CustomPage find(Competition competition, String key) {
        return Keys.of(key)
                .flatMap(known -> CustomPage.findByKey(competition, known))
                .orElseThrow(Refused::notThere);
    }
}
