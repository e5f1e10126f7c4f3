package dev.podium.web.analysis;

import dev.podium.analysis.errors.ErrorAnalyses;
import dev.podium.analysis.errors.ErrorAnalysisQuery;
import dev.podium.analysis.errors.SystemErrorQuery;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;

/** Shows where one system fails, to those who may see results item by item. */
@Path("/competitions/{slug}/analysis/system")
final class SystemPages {

    @Inject
    LeaderboardRequests requests;

    @Inject
    ErrorAnalyses analyses;

    @Inject
    SystemPageMaker pages;

    @Inject
    View view;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @BeanParam SystemParams asked) {
        return requests.answer(LeaderboardRequest.Page.SYSTEM, slug, phase, subtask, request -> {
            ErrorAnalysisQuery wanted =
                    ErrorAnalysisQuery.of(request.viewer(), request.subtask().id(), asked.bound());
            if (!wanted.isShown()) {
                return request.sealed(view);
            }
            SystemErrorQuery system = asked.of(wanted);
            return pages.of(request, analyses.find(system), analyses.systems(wanted));
        });
    }
}
