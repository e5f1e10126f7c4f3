package dev.podium.web.analysis;

import dev.podium.analysis.errors.Analyses;
import dev.podium.analysis.errors.AnalysisQuery;
import dev.podium.analysis.errors.SystemQuery;
import dev.podium.web.board.BoardRequest;
import dev.podium.web.board.BoardRequests;
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
    BoardRequests requests;

    @Inject
    Analyses analyses;

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
        return requests.answer(BoardRequest.Page.SYSTEM, slug, phase, subtask, request -> {
            AnalysisQuery wanted =
                    AnalysisQuery.of(request.by(), request.subtask().id(), asked.bound());
            if (!wanted.isShown()) {
                return request.sealed(view);
            }
            SystemQuery system = asked.of(wanted);
            return pages.of(request, analyses.find(system), analyses.systems(wanted));
        });
    }
}
