package dev.podium.api.registration;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.registration.Registration;
import dev.podium.registration.RegistrationTerms;
import dev.podium.registration.Registrations;
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
import org.jboss.resteasy.reactive.RestPath;

/** What a competition asks of whoever wants to take part, and registering for it. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/registration")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Registration")
class RegistrationResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Registrations registrations;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "getRegistration",
            summary = "What the competition asks of whoever wants to take part, and how you stand with that")
    @APIResponse(
            responseCode = "200",
            description = "What is asked, and how you stand.",
            content = @Content(schema = @Schema(implementation = RegistrationJson.class)))
    public Response show(@RestPath("competition") String slug) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        return responses.of(
                competition.isPublished() && reader.isEmpty(),
                RegistrationJson.of(registrations.find(competition, reader)));
    }

    @POST
    @NeedsScope(TokenScope.SUBMIT)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "register",
            summary = "Agree to the terms, and ask to take part",
            description = "What you need not do any more changes nothing; doing it twice is doing it once.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "How you stand now.",
            content = @Content(schema = @Schema(implementation = RegistrationJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response register(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = RegistrationBody.class))) String body) {
        Account account = signedIn.require();
        Competition competition = competitions.visible(slug, account);
        RegistrationBody signed = RequestBodies.merge(body, RegistrationBody.BLANK);
        Registration registered = registrations.register(competition, signed.signed(), account);
        return responses.okPrivate(RegistrationJson.of(registered));
    }

    @GET
    @Path("terms/{version}")
    @Operation(operationId = "getTerms", summary = "A version of the terms, whether or not it is asked for now")
    @APIResponse(
            responseCode = "200",
            description = "The terms.",
            content = @Content(schema = @Schema(implementation = TermsJson.class)))
    public Response terms(@RestPath("competition") String slug, @RestPath("version") int version) {
        Competition competition = competitions.visible(slug, signedIn.account().orElse(null));
        return responses.of(
                competition.isPublished(),
                TermsJson.of(RegistrationTerms.find(competition, version).orElseThrow(Refused::notThere)));
    }
}
