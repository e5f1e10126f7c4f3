package dev.podium.api.paper;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.export.PaperBib;
import dev.podium.paper.Paper;
import dev.podium.paper.PaperCalls;
import dev.podium.paper.Papers;
import dev.podium.platform.Keys;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The papers that everybody may read, and what is asked of teams. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/papers")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Papers")
class PapersResource {

    static final int ON_A_PAGE = 100;

    private static final int MOST_IN_A_FILE = 10_000;
    private static final String BIBTEX = "application/x-bibtex";
    private static final Set<Paper.State> PUBLISHED = EnumSet.of(Paper.State.published);

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Papers papers;

    @Inject
    PaperCalls calls;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listPapers", summary = "The papers that are published, by title, 100 on a page")
    @APIResponse(
            responseCode = "200",
            description = "A page of papers.",
            content = @Content(schema = @Schema(implementation = PapersJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Competition competition = visible(slug);
        PageCount pages = PageCount.of(Paper.number(competition, PUBLISHED), ON_A_PAGE);
        return responses.of(
                competition.isPublished(),
                PapersJson.of(pages.number(), Paper.find(competition, PUBLISHED, pages.wanted(page) - 1, ON_A_PAGE)));
    }

    @GET
    @Path("all.bib")
    @Produces(BIBTEX)
    @Operation(operationId = "getPapersAsBibtex", summary = "The papers that are published, for BibTeX")
    @APIResponse(
            responseCode = "200",
            description = "An entry for each.",
            content = @Content(mediaType = BIBTEX, schema = @Schema(type = SchemaType.STRING)))
    public Response bibliography(@RestPath("competition") String slug) {
        Competition competition = visible(slug);
        String bib = PaperBib.of(competition, Paper.find(competition, PUBLISHED, 0, MOST_IN_A_FILE));
        return responses.okPrivate(bib, PaperBib.CONTENT_TYPE);
    }

    @GET
    @Path("call")
    @Operation(operationId = "getPaperCall", summary = "Whether teams are to write papers, and until when")
    @APIResponse(
            responseCode = "200",
            description = "What is asked.",
            content = @Content(schema = @Schema(implementation = PaperCallJson.class)))
    public Response call(@RestPath("competition") String slug) {
        Competition competition = visible(slug);
        return responses.of(competition.isPublished(), PaperCallJson.of(calls.find(competition)));
    }

    @GET
    @Path("{key}/file")
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    @Operation(
            operationId = "getPaperFile",
            summary = "The PDF of a paper",
            description = "For everybody once it is published; before for its team and organizers.")
    @APIResponse(
            responseCode = "200",
            description = "The file.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response file(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key)
            throws IOException {
        Optional<Account> reader = signedIn.account();
        Competition competition = visible(slug);
        boolean organizes = reader.filter(account -> competitions.isOrganizer(account, competition))
                .isPresent();
        Paper paper = papers.readable(competition, Keys.require(key), reader, organizes);
        return Response.fromResponse(responses.okPrivate(papers.open(paper), MediaType.APPLICATION_OCTET_STREAM))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + paper.fileName() + "\"")
                .header(HttpHeaders.CONTENT_LENGTH, paper.bytes)
                .build();
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }
}
