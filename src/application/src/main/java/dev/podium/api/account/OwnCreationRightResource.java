package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.account.creating.CreationRight;
import dev.podium.account.creating.CreationRightDecision;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Whether whoever makes the request may create competitions; who may not asks for it. */
@ProblemDetails
@Path("/api/v1/me/creating")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "You")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class OwnCreationRightResource {

    @Schema(
            name = "CreatingPurpose",
            description = "What you want to do.",
            requiredProperties = "purpose",
            additionalProperties = Schema.False.class)
    record Purpose(@Schema(minLength = 1, maxLength = 1_000) String purpose) {

        static final Purpose BLANK = new Purpose("");
    }

    @Inject
    SignedIn signedIn;

    @Inject
    CreationRight creationRight;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getMyCreating", summary = "Whether you may create competitions")
    @APIResponse(
            responseCode = "200",
            description = "What is so now.",
            content = @Content(schema = @Schema(implementation = OwnCreationRightJson.class)))
    public Response show() {
        return responses.okPrivate(shown(CreationRightDecision.findLast(signedIn.require())));
    }

    @POST
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "askToCreate",
            summary = "Ask to create competitions",
            description = "Whoever runs the installation answers. One request waits at a time.")
    @APIResponse(
            responseCode = "201",
            description = "It waits.",
            content = @Content(schema = @Schema(implementation = OwnCreationRightJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response ask(
            @RequestBody(content = @Content(schema = @Schema(implementation = Purpose.class))) String body) {
        Account person = signedIn.require();
        String purpose = RequestBodies.merge(body, Purpose.BLANK).purpose();
        CreationRightDecision asked = creationRight.ask(person, purpose);
        return responses.created(shown(Optional.of(asked)));
    }

    private OwnCreationRightJson shown(Optional<CreationRightDecision> last) {
        return OwnCreationRightJson.of(signedIn.mayCreateCompetitions(), last);
    }
}
