package dev.podium.api.account;

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
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.mail.Outbox;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Which e-mails somebody wants. */
@ProblemDetails
@Path("/api/v1/me/mails")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "You")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class MailChoicesResource {

    private static final Set<String> KINDS =
            Stream.of(MailKind.values()).map(MailKind::word).collect(Collectors.toSet());

    @Inject
    SignedIn signedIn;

    @Inject
    MailChoices choices;

    @Inject
    Outbox outbox;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getMails", summary = "Which e-mails you want")
    @APIResponse(
            responseCode = "200",
            description = "All kinds, and whether you want them.",
            content = @Content(schema = @Schema(implementation = MailChoicesJson.class)))
    public Response mails() {
        return responses.okPrivate(shown(choices.find(signedIn.require())));
    }

    @PATCH
    @TakesIfMatch("getMails")
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "chooseMails",
            summary = "Choose which e-mails you want",
            description = "Kinds that you do not send stay as they are.")
    @APIResponse(
            responseCode = "200",
            description = "All kinds, as you want them from now on.",
            content = @Content(schema = @Schema(implementation = MailChoicesJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response choose(@RequestBody(content = @Content(schema = @Schema(ref = "ChosenMails"))) String body) {
        Account account = signedIn.require();
        Map<MailKind, Boolean> wanted = new EnumMap<>(MailKind.class);
        RequestBodies.flags(body, KINDS)
                .forEach((word, want) -> wanted.put(MailKind.named(word).orElseThrow(), want));
        return responses.changed(shown(ifMatch.call(
                () -> Account.locked(account),
                locked -> shown(choices.find(locked)),
                () -> choices.choose(account, wanted))));
    }

    private MailChoicesJson shown(Map<MailKind, Boolean> wanted) {
        return MailChoicesJson.of(outbox.isOpen(), wanted);
    }
}
