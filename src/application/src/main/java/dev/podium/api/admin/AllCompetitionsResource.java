package dev.podium.api.admin;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.evaluation.operation.CompetitionSummaries;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;

/** Competitions in all states, for admins. */
@ProblemDetails
@Path("/api/v1/admin/competitions")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Installation")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class AllCompetitionsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    CompetitionSummaries competitions;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listAllCompetitions", summary = "Competitions in all states; for admins")
    @APIResponse(
            responseCode = "200",
            description = "A page of competitions.",
            content = @Content(schema = @Schema(implementation = AllCompetitionsJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response all(
            @RestQuery("name")
                    @Parameter(description = "Only those whose name or slug contains this, in whichever case.")
                    String name,
            @RestQuery("state")
                    @Parameter(
                            schema =
                                    @Schema(
                                            enumeration = {"all", "drafts", "published"},
                                            defaultValue = "all"))
                    String state,
            @RestQuery("order")
                    @Parameter(
                            description = "What comes first: the one with the last upload, the largest, or the newest.",
                            schema =
                                    @Schema(
                                            enumeration = {"upload", "size", "age"},
                                            defaultValue = "upload"))
                    String order,
            @RestQuery("page")
                    @Parameter(description = "From 1.", schema = @Schema(type = SchemaType.INTEGER, minimum = "1"))
                    String page) {
        signedIn.requireAdmin();
        return responses.okPrivate(AllCompetitionsJson.of(competitions.find(new CompetitionSummaries.Filter(
                name == null ? "" : name,
                QueryParameters.choice(
                        "state", CompetitionSummaries.State.class, state, CompetitionSummaries.State.all),
                QueryParameters.choice(
                        "order", CompetitionSummaries.Order.class, order, CompetitionSummaries.Order.upload),
                QueryParameters.page(page)))));
    }
}
