package dev.podium.api.participant;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.notification.reminder.Reminder;
import dev.podium.notification.reminder.Reminders;
import dev.podium.platform.Languages;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Reminders by e-mail of what teams lack in a phase. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/reminders")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class RemindersResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Reminders reminders;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @Context
    HttpHeaders headers;

    @GET
    @Operation(operationId = "listReminders", summary = "Who would be reminded of what, and whether that is possible")
    @APIResponse(
            responseCode = "200",
            description = "One of each kind.",
            content = @Content(schema = @Schema(implementation = RemindersJson.class)))
    public Response all(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        return plans(phase(slug, phaseSlug, signedIn.require()));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "remind",
            summary = "Remind teams by e-mail of what they lack",
            description =
                    "Each kind once within 24 hours in a phase. Whoever has done it before the e-mail is sent gets none, nor does anybody who wants no"
                            + " reminders.")
    @APIResponse(
            responseCode = "200",
            description = "The reminder is on its way; how things stand now.",
            content = @Content(schema = @Schema(implementation = RemindersJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response remind(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(implementation = ReminderBody.class))) String body) {
        Account organizer = signedIn.require();
        Phase phase = phase(slug, phaseSlug, organizer);
        ReminderBody wanted = RequestBodies.merge(body, ReminderBody.BLANK);
        reminders.ask(phase, wanted.kind(), wanted.text(), organizer);
        return plans(phase);
    }

    private Response plans(Phase phase) {
        Instant now = clock.databaseNow();
        Locale language = Languages.asked(headers.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE));
        return responses.okPrivate(new RemindersJson(Stream.of(Reminder.Kind.values())
                .map(kind -> RemindersJson.One.of(reminders.plan(phase, kind, now), language))
                .toList()));
    }

    private Phase phase(String slug, String phase, Account organizer) {
        return Phase.findBySlug(competitions.organized(slug, organizer), phase).orElseThrow(Refused::notThere);
    }
}
