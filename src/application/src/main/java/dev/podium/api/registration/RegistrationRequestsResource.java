package dev.podium.api.registration;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.registration.FileDownload;
import dev.podium.registration.RegistrationDecisions;
import dev.podium.registration.RegistrationRequest;
import dev.podium.registration.RegistrationRequest.State;
import dev.podium.registration.RegistrationRequestCsv;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Who asks to take part, what is decided of it, and who had files. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/registration")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Registration")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class RegistrationRequestsResource {

    private static final int ON_A_PAGE = 100;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    RegistrationDecisions decisions;

    @Inject
    RegistrationRequestCsv table;

    @Inject
    ApiResponses responses;

    @GET
    @Path("requests")
    @Operation(
            operationId = "listRegistrationRequests",
            summary = "Who asks to take part in one state, those that came first first, 100 on a page")
    @APIResponse(
            responseCode = "200",
            description = "A page of requests.",
            content = @Content(schema = @Schema(implementation = RegistrationRequestsJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestQuery @DefaultValue("pending") @Parameter(description = "How they stand.") State state,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Competition competition = organized(slug);
        Set<State> states = EnumSet.of(state);
        PageCount pages = PageCount.of(RegistrationRequest.number(competition, states), ON_A_PAGE);
        return responses.okPrivate(RegistrationRequestsJson.of(
                pages.number(), RegistrationRequest.find(competition, states, pages.wanted(page) - 1, ON_A_PAGE)));
    }

    @GET
    @Path("requests.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(operationId = "getRegistrationRequestsFile", summary = "All requests to take part as a table")
    @APIResponse(
            responseCode = "200",
            description = "A line for each; no cell is a formula.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response file(@RestPath("competition") String slug) throws IOException {
        Competition competition = organized(slug);
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        table.write(competition, csv);
        return Response.fromResponse(responses.okPrivate(csv.toByteArray(), OpenApiRefs.CSV))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"%s-registrations.csv\"".formatted(competition.slug))
                .build();
    }

    @POST
    @Path("decisions")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "decideRegistrationRequests",
            summary = "Approve or refuse requests, all or none",
            description =
                    "Refused where one does not stand any more as you saw it (`registration.decided-meanwhile`): somebody else decided it, or its"
                            + " person asked again.")
    @APIResponse(responseCode = "204", description = "Decided.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response decide(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = RegistrationDecisionBody.class)))
                    String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        decisions.decide(
                competition,
                RequestBodies.merge(body, RegistrationDecisionBody.BLANK).decided(),
                organizer);
        return responses.done();
    }

    @GET
    @Path("downloads")
    @Operation(
            operationId = "listDownloads",
            summary = "Who had files that are for registered participants only, newest first, 100 on a page")
    @APIResponse(
            responseCode = "200",
            description = "A page of downloads.",
            content = @Content(schema = @Schema(implementation = FileDownloadsJson.class)))
    public Response downloads(
            @RestPath("competition") String slug,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Competition competition = organized(slug);
        PageCount pages = PageCount.of(FileDownload.number(competition), ON_A_PAGE);
        return responses.okPrivate(FileDownloadsJson.of(
                pages.number(), FileDownload.find(competition, pages.wanted(page) - 1, ON_A_PAGE)));
    }

    private Competition organized(String slug) {
        return competitions.organized(slug, signedIn.require());
    }
}
