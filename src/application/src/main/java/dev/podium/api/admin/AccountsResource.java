package dev.podium.api.admin;

import dev.podium.account.Account;
import dev.podium.account.AccountSuspensions;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.account.creating.CreationRight;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.person.AccountSearch;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
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

/** Who has an account, for admins; they suspend accounts, end sessions, and say who may create competitions. */
@ProblemDetails
@Path("/api/v1/admin/accounts")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Installation")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class AccountsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    AccountSearch people;

    @Inject
    AccountSuspensions suspensions;

    @Inject
    CreationRight creationRight;

    @Inject
    EntityManager database;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listAccounts", summary = "People who were here; for admins")
    @APIResponse(
            responseCode = "200",
            description = "A page of accounts.",
            content = @Content(schema = @Schema(implementation = AccountsJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response all(
            @RestQuery("person")
                    @Parameter(
                            description =
                                    "Only those whose name or address contains this, in whichever case, or whose key it is.")
                    String person,
            @RestQuery("only")
                    @Parameter(
                            schema =
                                    @Schema(
                                            enumeration = {"all", "suspended", "creating"},
                                            defaultValue = "all"))
                    String only,
            @RestQuery("before")
                    @Parameter(description = "`next` of the answer before.", schema = @Schema(format = "uuid"))
                    String before) {
        signedIn.requireAdmin();
        return responses.okPrivate(AccountsJson.of(people.find(
                person == null ? "" : person,
                QueryParameters.choice("only", AccountSearch.Only.class, only, AccountSearch.Only.all),
                QueryParameters.before(before))));
    }

    @GET
    @Path("{key}")
    @Operation(operationId = "getAccount", summary = "An account; for admins")
    @APIResponse(
            responseCode = "200",
            description = "The account.",
            content = @Content(schema = @Schema(implementation = AccountDetailsJson.class)))
    public Response one(@RestPath("key") @Schema(format = "uuid") String key) {
        signedIn.requireAdmin();
        return asItIsNow(Keys.require(key));
    }

    @PUT
    @Path("{key}/creating")
    @TakesIfMatch("getAccount")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "decideCreating",
            summary = "Let somebody create competitions, or no longer; for admins",
            description =
                    "The person reads the reason. A request that waits is answered by it. What is so already stays.")
    @APIResponse(
            responseCode = "200",
            description = "The account as it is now.",
            content = @Content(schema = @Schema(implementation = AccountDetailsJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response decide(
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = AdminBodies.CreatingAnswer.class)))
                    String body) {
        Account admin = signedIn.requireAdmin();
        UUID person = there(key);
        AdminBodies.CreatingAnswer answer = RequestBodies.merge(body, AdminBodies.CreatingAnswer.BLANK);
        change(person, () -> creationRight.set(person, answer.granted(), answer.reason(), admin));
        return asItIsNow(person);
    }

    @PUT
    @Path("{key}/suspension")
    @TakesIfMatch("getAccount")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "suspendAccount",
            summary = "Suspend an account; for admins",
            description =
                    "From its next request on it reads what everybody reads, and can do nothing else. Its person reads the reason."
                            + " Its runs stay. Not one's own, and none of an admin.")
    @APIResponse(
            responseCode = "200",
            description = "The account as it is now.",
            content = @Content(schema = @Schema(implementation = AccountDetailsJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response suspend(
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = AdminBodies.SuspensionReason.class)))
                    String body) {
        Account admin = signedIn.requireAdmin();
        UUID person = there(key);
        String reason =
                RequestBodies.merge(body, AdminBodies.SuspensionReason.BLANK).reason();
        change(person, () -> suspensions.suspend(person, reason, admin));
        return asItIsNow(person);
    }

    @DELETE
    @Path("{key}/suspension")
    @TakesIfMatch("getAccount")
    @Operation(
            operationId = "liftSuspension",
            summary = "Lift the suspension of an account; for admins",
            description = "Doing it again changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "The account as it is now.",
            content = @Content(schema = @Schema(implementation = AccountDetailsJson.class)))
    public Response lift(@RestPath("key") @Schema(format = "uuid") String key) {
        Account admin = signedIn.requireAdmin();
        UUID person = there(key);
        change(person, () -> suspensions.lift(person, admin));
        return asItIsNow(person);
    }

    private void change(UUID person, Runnable change) {
        ifMatch.run(() -> Account.lockedForAdmin(person), is -> AccountDetailsJson.of(people.find(is.key)), change);
    }

    @POST
    @Path("{key}/end-sessions")
    @Operation(
            operationId = "endSessions",
            summary = "End all sessions of somebody; for admins",
            description = "They can sign in again. Personal access tokens are no sessions: `revokeToken`.")
    @APIResponse(responseCode = "204", description = "They are over.")
    public Response endSessions(@RestPath("key") @Schema(format = "uuid") String key) {
        Account admin = signedIn.requireAdmin();
        suspensions.endSessions(Keys.require(key), admin);
        return responses.done();
    }

    /** Whoever is not there is not there, whatever a body says. One query. */
    private static UUID there(String key) {
        return Account.findByKey(Keys.require(key)).orElseThrow(Refused::notThere).key;
    }

    /** Not as this request read it before the change. */
    private Response asItIsNow(UUID key) {
        database.clear();
        return responses.okPrivate(AccountDetailsJson.of(people.find(key)));
    }
}
