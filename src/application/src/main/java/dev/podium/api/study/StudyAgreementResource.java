package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.agreement.CsvStudyAgreement;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.annotation.work.OpenDisagreements;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.export.study.StudyResults;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
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
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** How far people agree in a study, and where they do not. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}")
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyAgreementResource {

    private static final int ON_A_PAGE = 100;

    @Inject
    StudyContext context;

    @Inject
    StudyAgreements agreements;

    @Inject
    ControlUnits controls;

    @Inject
    OpenDisagreements disputes;

    @Inject
    StudyResults findings;

    @Inject
    ApiResponses responses;

    @GET
    @Path("agreement")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getStudyAgreement",
            summary = "How far people agree in a study, for organizers",
            description =
                    "It is worked out again some time after somebody has judged; `behind` says whether that is to come.")
    @APIResponse(
            responseCode = "200",
            description = "What is known now.",
            content = @Content(schema = @Schema(implementation = StudyAgreementJson.class)))
    public Response agreement(@RestPath("competition") String slug, @RestPath("study") String name) {
        Study study = context.study(slug, name);
        return responses.okPrivate(StudyAgreementJson.of(agreements.find(study), StudyAnnotator.pseudonyms(study)));
    }

    @GET
    @Path("agreement.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(
            operationId = "getStudyAgreementAsCsv",
            summary = "How far people agree in a study as CSV, for organizers",
            description =
                    "A line for every number, with all digits. Where a text would begin as a formula does, an apostrophe stands before it.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response table(@RestPath("competition") String slug, @RestPath("study") String name) {
        Study study = context.study(slug, name);
        String table = CsvStudyAgreement.of(
                agreements.find(study).agreement(), controls.tried(study), StudyAnnotator.pseudonyms(study));
        return Response.fromResponse(responses.okPrivate(table, OpenApiRefs.CSV))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + study.slug + "-agreement.csv\"")
                .build();
    }

    @GET
    @Path("tables.tex")
    @Produces(OpenApiRefs.LATEX)
    @Operation(
            operationId = "getStudyAsLatex",
            summary = "What a study found as the tables of a paper, for organizers",
            description =
                    "LaTeX for the package `booktabs`, to be read by `\\input`: agreement by chunk, coefficients, pairs of people, and the parts of the last release.")
    @APIResponse(
            responseCode = "200",
            description = "The tables, in English.",
            content = @Content(mediaType = OpenApiRefs.LATEX, schema = @Schema(type = SchemaType.STRING)))
    public Response latex(@RestPath("competition") String slug, @RestPath("study") String name) {
        Study study = context.study(slug, name);
        return Response.fromResponse(responses.okPrivate(findings.latex(study), OpenApiRefs.LATEX))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + study.slug + "-tables.tex\"")
                .build();
    }

    @GET
    @Path("disputes")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listStudyDisputes",
            summary = "Units of a study that somebody has to decide, for organizers",
            description = "100 on a page: what people differ in, and not who said what.")
    @APIResponse(
            responseCode = "200",
            description = "A page of them.",
            content = @Content(schema = @Schema(implementation = StudyDisputesJson.class)))
    public Response disputes(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Study study = context.study(slug, name);
        long number = disputes.number(study);
        PageCount pages = PageCount.of(number, ON_A_PAGE);
        int wanted = pages.wanted(page);
        return responses.okPrivate(StudyDisputesJson.of(
                pages.number(), number, disputes.find(study, (wanted - 1) * ON_A_PAGE, ON_A_PAGE)));
    }
}
