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
import dev.podium.competition.page.OwnPage;
import dev.podium.competition.page.OwnPages;
import dev.podium.competition.page.PagePlan;
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
class OwnPagesResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    OwnPages pages;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses answers;

    @GET
    @Operation(
            operationId = "listPages",
            summary = "Pages that organizers wrote, in their order",
            description = "Drafts are there for organizers alone.")
    @APIResponse(
            responseCode = "200",
            description = "All of them, of which there are at most 20.",
            content = @Content(schema = @Schema(implementation = OwnPagesJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Competition competition = visible(slug);
        boolean organizes = organizes(competition);
        List<OwnPage> all = organizes ? OwnPage.findByCompetition(competition) : OwnPage.findShown(competition);
        return answers.of(competition.isPublished() && !organizes, OwnPagesJson.of(all));
    }

    @GET
    @Path("{key}")
    @Operation(operationId = "getPage", summary = "One page")
    @APIResponse(
            responseCode = "200",
            description = "The page.",
            content = @Content(schema = @Schema(implementation = OwnPageJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Competition competition = visible(slug);
        boolean organizes = organizes(competition);
        OwnPage page = find(competition, key);
        if (!page.shown && !organizes) {
            throw Refused.notThere();
        }
        return answers.of(competition.isPublished() && !organizes, OwnPageJson.of(page));
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
            content = @Content(schema = @Schema(implementation = OwnPageJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response add(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = PageBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        PageBody wanted = RequestBodies.merge(body, PageBody.BLANK);
        OwnPage added = pages.add(competition, wanted.plan(), organizer);
        return answers.created(OwnPageJson.of(added), "/api/v1/competitions/" + slug + "/pages/" + added.key);
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
            content = @Content(schema = @Schema(implementation = OwnPagesJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response order(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = PageOrder.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        List<UUID> order = RequestBodies.merge(body, PageOrder.BLANK).order();
        List<OwnPage> ordered = ifMatch.call(
                () -> OwnPage.findByCompetition(Competition.locked(competition)),
                OwnPagesJson::of,
                () -> pages.arrange(competition, order, organizer));
        return answers.changed(OwnPagesJson.of(ordered));
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
            content = @Content(schema = @Schema(implementation = OwnPageJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = PageBody.class))) String body) {
        Account organizer = signedIn.require();
        OwnPage page = find(competitions.organized(slug, organizer), key);
        UnaryOperator<PagePlan> change =
                is -> RequestBodies.merge(body, PageBody.of(is)).plan();
        OwnPage changed =
                ifMatch.call(() -> locked(page), OwnPageJson::of, () -> pages.change(page, change, organizer));
        return answers.changed(OwnPageJson.of(changed));
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
        OwnPage page = find(competitions.organized(slug, organizer), key);
        ifMatch.run(() -> locked(page), OwnPageJson::of, () -> pages.remove(page, organizer));
        return answers.done();
    }

    private static OwnPage locked(OwnPage page) {
        return OwnPage.findByKey(Competition.locked(page.competition), page.key).orElseThrow(Refused::notThere);
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
    private static OwnPage find(Competition competition, String key) {
        return Keys.of(key)
                .flatMap(known -> OwnPage.findByKey(competition, known))
                .orElseThrow(Refused::notThere);
    }
}
