package dev.podium.web.analysis;

import dev.podium.analysis.errors.ErrorAnalyses;
import dev.podium.analysis.errors.ErrorAnalysisQuery;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;

/** Shows where systems fail, to those who may see results item by item. */
@Path("/competitions/{slug}/analysis")
final class ErrorAnalysisPages {

    @Inject
    LeaderboardRequests requests;

    @Inject
    ErrorAnalyses analyses;

    @Inject
    ErrorAnalysisPageMaker pages;

    @Inject
    View view;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @QueryParam("page") @DefaultValue("1") int page) {
        return requests.answer(LeaderboardRequest.Page.ANALYSIS, slug, phase, subtask, request -> {
            ErrorAnalysisQuery wanted =
                    ErrorAnalysisQuery.of(request.viewer(), request.subtask().id(), null);
            return wanted.isShown() ? pages.of(request, analyses.page(wanted, page)) : request.sealed(view);
        });
    }
}
