package dev.podium.web.analysis;

import dev.podium.analysis.errors.Analyses;
import dev.podium.analysis.errors.AnalysisQuery;
import dev.podium.analysis.errors.SystemAnalysis;
import dev.podium.export.CsvAnalysis;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.platform.Refused;
import dev.podium.team.Viewers;
import dev.podium.web.board.BoardRequest;
import dev.podium.web.board.BoardRequests;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.layout.DataFile;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Hands drawings and their data out as files, to those who may see the pages. */
@Path("/competitions/{slug}/phases/{phase}/analysis/{subtask}")
final class AnalysisFiles {

    @Inject
    BoardRequests requests;

    @Inject
    Viewers viewers;

    @Inject
    Analyses analyses;

    @Inject
    AnalysisView pages;

    @Inject
    SystemPageMaker systemPages;

    @Inject
    View view;

    /** A drawing of the page of all systems: {@code agreement}, {@code predictions} or {@code splits}. */
    @GET
    @Path("{chart}.svg")
    public Response drawing(
            @PathParam("slug") String slug,
            @PathParam("phase") String phase,
            @PathParam("subtask") String subtask,
            @PathParam("chart") String chart,
            @QueryParam("page") @DefaultValue("1") int page) {
        TemplateInstance drawn =
                requests.answer(BoardRequest.Page.ANALYSIS, slug, Optional.of(phase), Optional.of(subtask), request -> {
                    AnalysisQuery wanted = AnalysisQuery.of(request.by(), subtask, null);
                    return wanted.isShown() ? pages.of(request, analyses.page(wanted, page)) : request.sealed(view);
                });
        return ChartFile.of(drawn, chart, name(slug, phase, subtask, chart));
    }

    /** What it is drawn from. */
    @GET
    @Path("{chart}.csv")
    public Response data(
            @PathParam("slug") String slug,
            @PathParam("phase") String phase,
            @PathParam("subtask") String subtask,
            @PathParam("chart") String chart,
            @QueryParam("page") @DefaultValue("1") int page) {
        AnalysisQuery wanted = wanted(slug, phase, subtask, null);
        return DataFile.of(
                CsvAnalysis.of(analyses.page(wanted, page), chart).orElseThrow(Refused::notThere),
                name(slug, phase, subtask, chart) + ".csv");
    }

    /** A drawing of the page of one system: {@code numbers}, {@code disagreement} or {@code slices}. */
    @GET
    @Path("system/{chart}.svg")
    public Response systemDrawing(
            @PathParam("slug") String slug,
            @PathParam("phase") String phase,
            @PathParam("subtask") String subtask,
            @PathParam("chart") String chart,
            @BeanParam SystemParams asked) {
        TemplateInstance drawn =
                requests.answer(BoardRequest.Page.SYSTEM, slug, Optional.of(phase), Optional.of(subtask), request -> {
                    AnalysisQuery wanted = AnalysisQuery.of(request.by(), subtask, asked.bound());
                    if (!wanted.isShown()) {
                        return request.sealed(view);
                    }
                    SystemAnalysis analysis = analyses.find(asked.of(wanted));
                    return chart.equals("slices")
                            ? systemPages.slices(request, analysis)
                            : systemPages.of(request, analysis, analyses.systems(wanted));
                });
        return ChartFile.of(drawn, chart, name(slug, phase, subtask, "system-" + chart));
    }

    /** What it is drawn from. */
    @GET
    @Path("system/{chart}.csv")
    public Response systemData(
            @PathParam("slug") String slug,
            @PathParam("phase") String phase,
            @PathParam("subtask") String subtask,
            @PathParam("chart") String chart,
            @BeanParam SystemParams asked) {
        AnalysisQuery wanted = wanted(slug, phase, subtask, asked.bound());
        return DataFile.of(
                CsvAnalysis.of(analyses.find(asked.of(wanted)), chart).orElseThrow(Refused::notThere),
                name(slug, phase, subtask, "system-" + chart) + ".csv");
    }

    private AnalysisQuery wanted(String slug, String phase, String subtask, Double bound) {
        return AnalysisQuery.of(Leaderboards.shownTo(viewers.find(slug, phase)), subtask, bound);
    }

    /** The words are those of a competition, phase and subtask that were found, and of a drawing that there is. */
    private static String name(String slug, String phase, String subtask, String chart) {
        return "%s-%s-%s-%s".formatted(slug, phase, subtask, chart);
    }
}
