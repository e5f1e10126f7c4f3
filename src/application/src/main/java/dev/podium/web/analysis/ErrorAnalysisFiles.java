package dev.podium.web.analysis;

import dev.podium.analysis.errors.ErrorAnalyses;
import dev.podium.analysis.errors.ErrorAnalysisQuery;
import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.export.CsvErrorAnalysis;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.platform.Refused;
import dev.podium.team.Viewers;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
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
final class ErrorAnalysisFiles {

    @Inject
    LeaderboardRequests requests;

    @Inject
    Viewers viewers;

    @Inject
    ErrorAnalyses analyses;

    @Inject
    ErrorAnalysisPageMaker pages;

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
        TemplateInstance drawn = requests.answer(
                LeaderboardRequest.Page.ANALYSIS, slug, Optional.of(phase), Optional.of(subtask), request -> {
                    ErrorAnalysisQuery wanted = ErrorAnalysisQuery.of(request.viewer(), subtask, null);
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
        ErrorAnalysisQuery wanted = wanted(slug, phase, subtask, null);
        return DataFile.of(
                CsvErrorAnalysis.of(analyses.page(wanted, page), chart).orElseThrow(Refused::notThere),
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
        TemplateInstance drawn = requests.answer(
                LeaderboardRequest.Page.SYSTEM, slug, Optional.of(phase), Optional.of(subtask), request -> {
                    ErrorAnalysisQuery wanted = ErrorAnalysisQuery.of(request.viewer(), subtask, asked.bound());
                    if (!wanted.isShown()) {
                        return request.sealed(view);
                    }
                    SystemErrorAnalysis analysis = analyses.find(asked.of(wanted));
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
        ErrorAnalysisQuery wanted = wanted(slug, phase, subtask, asked.bound());
        return DataFile.of(
                CsvErrorAnalysis.of(analyses.find(asked.of(wanted)), chart).orElseThrow(Refused::notThere),
                name(slug, phase, subtask, "system-" + chart) + ".csv");
    }

    private ErrorAnalysisQuery wanted(String slug, String phase, String subtask, Double bound) {
        return ErrorAnalysisQuery.of(Leaderboards.shownTo(viewers.find(slug, phase)), subtask, bound);
    }

    /** The words are those of a competition, phase and subtask that were found, and of a drawing that there is. */
    private static String name(String slug, String phase, String subtask, String chart) {
        return "%s-%s-%s-%s".formatted(slug, phase, subtask, chart);
    }
}
