package dev.podium.api.paper;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
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
import dev.podium.paper.Paper;
import dev.podium.paper.Paper.State;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.paper.Papers;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.EnumSet;
import java.util.Set;
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

/** What organizers ask of teams, and what becomes of their papers. Its path is longer than that of what everybody reads. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/papers/organized")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Papers")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class PaperDecisionsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Papers papers;

    @Inject
    PaperCalls calls;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listPapersToDecide",
            summary = "The papers in one state, published or not, by title, 100 on a page")
    @APIResponse(
            responseCode = "200",
            description = "A page of papers.",
            content = @Content(schema = @Schema(implementation = PapersJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestQuery @DefaultValue("submitted") @Parameter(description = "How they stand.") State state,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Competition competition = competitions.organized(slug, signedIn.require());
        Set<State> states = EnumSet.of(state);
        PageCount pages = PageCount.of(Paper.number(competition, states), PapersResource.ON_A_PAGE);
        return responses.okPrivate(PapersJson.of(
                pages.number(), Paper.find(competition, states, pages.wanted(page) - 1, PapersResource.ON_A_PAGE)));
    }

    @POST
    @Path("decisions")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "decidePapers",
            summary = "Accept or publish papers, or take that back, all or none",
            description =
                    "Refused where one does not stand any more as you saw it (`paper.changed-meanwhile`): its team replaced it, or somebody else decided.")
    @APIResponse(responseCode = "204", description = "Decided.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response decide(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = PaperDecisionBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        papers.decide(
                competition, RequestBodies.merge(body, PaperDecisionBody.BLANK).decision(), organizer);
        return responses.done();
    }

    @PATCH
    @Path("call")
    @TakesIfMatch("getPaperCall")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changePaperCall",
            summary = "Ask teams for papers, or move the deadline",
            description = "What is not sent stays, and so does what was submitted.")
    @APIResponse(
            responseCode = "200",
            description = "What is asked now.",
            content = @Content(schema = @Schema(implementation = PaperCallJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = PaperCallBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        PaperCallTerms changed = ifMatch.call(
                () -> Competition.locked(competition),
                is -> PaperCallJson.of(calls.find(is)),
                () -> calls.change(
                        competition,
                        is -> RequestBodies.merge(body, PaperCallBody.of(is)).terms(),
                        organizer));
        return responses.changed(PaperCallJson.of(changed));
    }
}
