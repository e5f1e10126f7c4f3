package dev.podium.api.board;

import dev.podium.account.TokenScope;
import dev.podium.analysis.agreement.AnnotatorAgreements;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.export.CsvAgreement;
import dev.podium.export.json.AgreementJson;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
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
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** How far the annotators of a phase's data agree: all at once, and as a file. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/agreement")
@NeedsScope(TokenScope.READ)
@Tag(name = "Competitions")
class AnnotatorAgreementResource {

    @Inject
    Viewers viewers;

    @Inject
    AnnotatorAgreements agreements;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getAgreement",
            summary = "How far annotators agree, and what they score as if they were systems",
            description =
                    "Of the labels of single annotators that came with the gold. While labels are not shown nothing is told of"
                            + " them.")
    @APIResponse(
            responseCode = "200",
            description = "All that is known.",
            content = @Content(schema = @Schema(implementation = AgreementJson.class)))
    public Response all(@RestPath("competition") String slug, @RestPath("phase") String phase) {
        Viewer viewer = by(slug, phase);
        return responses.of(AnnotatorAgreements.isForEverybody(viewer), AgreementJson.of(agreements.find(viewer)));
    }

    @GET
    @Path("values.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(
            operationId = "getAgreementAsCsv",
            summary = "How far annotators agree, and what they score, as CSV",
            description =
                    "A line for every value, as the column `kind` says: `agreement`, of which `measure` is the coefficient,"
                            + " and `ceiling`, of which it is the metric. Where a text would begin as a formula does, an"
                            + " apostrophe stands before it. Not there while labels are hidden from you.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response csv(@RestPath("competition") String slug, @RestPath("phase") String phase) {
        Viewer viewer = by(slug, phase);
        return responses.of(
                AnnotatorAgreements.isForEverybody(viewer),
                CsvAgreement.of(agreements.find(viewer)),
                CsvAgreement.CONTENT_TYPE);
    }

    private Viewer by(String slug, String phase) {
        Viewer viewer = Leaderboards.shownTo(viewers.find(slug, phase));
        viewer.phase().itemTask();
        return viewer;
    }
}
