package dev.podium.api.participant;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.leaderboard.participant.ParticipantCsv;
import dev.podium.leaderboard.participant.ParticipantList;
import dev.podium.leaderboard.participant.ParticipantQuery;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The teams that take part, as they stand in a phase. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class ParticipantsResource {

    private static final int ON_A_PAGE = 200;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    ParticipantList participants;

    @Inject
    ParticipantCsv table;

    @Inject
    ApiResponses responses;

    @GET
    @Path("participants")
    @Operation(
            operationId = "listParticipants",
            summary = "The teams that take part and what they have done in the phase, 200 on a page",
            description = "Organizers see all scores, sealed or not.")
    @APIResponse(
            responseCode = "200",
            description = "A page of teams.",
            content = @Content(schema = @Schema(implementation = ParticipantsJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestQuery
                    @DefaultValue("all")
                    @Parameter(
                            description =
                                    "`upload`: those without a run in the phase; `method`: those with runs, none of which says anything of its method.")
                    ParticipantQuery.Only show,
            @RestQuery
                    @DefaultValue("team")
                    @Parameter(
                            description =
                                    "`team`, `since`, `upload`, `runs`, `method`, `paper`, or `score-` and the id of a subtask; `team` for any other word.")
                    String sort,
            @RestQuery @DefaultValue("false") @Parameter(description = "Whether the last ones come first.")
                    boolean descending,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Phase phase = phase(slug, phaseSlug);
        PageCount pages = PageCount.of(participants.numbers(phase).of(show), ON_A_PAGE);
        ParticipantQuery query = new ParticipantQuery(phase, show, ParticipantQuery.Order.of(sort, phase), descending);
        return responses.okPrivate(
                ParticipantsJson.of(pages.number(), participants.find(query, pages.wanted(page) - 1, ON_A_PAGE)));
    }

    @GET
    @Path("participants.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(operationId = "getParticipantsFile", summary = "All teams that take part as a table")
    @APIResponse(
            responseCode = "200",
            description = "A line for each; no cell is a formula.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response file(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) throws IOException {
        Phase phase = phase(slug, phaseSlug);
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        table.write(phase, csv);
        return Response.fromResponse(responses.okPrivate(csv.toByteArray(), OpenApiRefs.CSV))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"%s-%s-participants.csv\"".formatted(slug, phase.slug))
                .build();
    }

    private Phase phase(String slug, String phase) {
        return Phase.findBySlug(competitions.organized(slug, signedIn.require()), phase)
                .orElseThrow(Refused::notThere);
    }
}
