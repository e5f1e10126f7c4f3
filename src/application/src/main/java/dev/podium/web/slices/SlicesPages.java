package dev.podium.web.slices;

import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.analysis.slices.SliceScoreTables;
import dev.podium.analysis.slices.SlicesQuery;
import dev.podium.task.Subtask;
import dev.podium.web.board.FoldedSlices;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Pager;
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
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/** Shows the scores of slices, to those who may see results item by item. */
@Path("/competitions/{slug}/slices")
final class SlicesPages {

    @Inject
    LeaderboardRequests requests;

    @Inject
    SliceScoreTables boards;

    @Inject
    View view;

    @Inject
    Format format;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @QueryParam("metric") Optional<String> metric,
            @QueryParam("slicing") Optional<String> slicing,
            @QueryParam("page") @DefaultValue("1") int page) {
        return requests.answer(LeaderboardRequest.Page.SLICES, slug, phase, subtask, request -> {
            SlicesQuery wanted =
                    SlicesQuery.of(request.viewer(), request.subtask().id(), metric.orElse(null), slicing.orElse(null));
            return wanted.areShown() ? page(request, boards.page(wanted, page)) : request.sealed(view);
        });
    }

    /** Its drawing as a file. */
    @GET
    @Path("chart.svg")
    public Response chart(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @QueryParam("metric") Optional<String> metric,
            @QueryParam("slicing") Optional<String> slicing,
            @QueryParam("page") @DefaultValue("1") int page) {
        return ChartFile.of(
                show(slug, phase, subtask, metric, slicing, page),
                "slices",
                ChartFile.name(slug, phase, subtask, "slices"));
    }

    private SlicesPage page(LeaderboardRequest request, SliceScoreTable board) {
        SlicesQuery wanted = board.wanted();
        FoldedSlices<SliceScoreTable.Slice> parted =
                FoldedSlices.of(board.slices(), SliceScoreTable.Slice::label, SliceScoreTable.Slice::items);
        SliceScoreTable shown = board.only(parted.shown());
        SliceTable table = SliceTable.of(shown, request.type(), view.locale(), format);
        SliceTable rest = SliceTable.of(board.only(parted.folded()), request.type(), view.locale(), format);
        String chosen = "&metric=" + wanted.metric().metric()
                + board.slicing().map(slicing -> "&slicing=" + slicing).orElse("");
        return new SlicesPage(
                request.boardFrame(view),
                new SlicesPage.Form(
                        request.phase().slug,
                        request.subtask().id(),
                        slicings(request, board),
                        metrics(request, board)),
                shown(request, board),
                board.disclosure().texts() && !board.disclosure().labels(),
                SystemErrorAnalysis.SMALL,
                board.ready(),
                new SliceDotPlotMaker(shown, table, format).draw(),
                table,
                new SlicesPage.Folded(rest, parted.largest()),
                Pager.of(
                        board.page(),
                        SliceScoreTable.PAGE,
                        board.all(),
                        request.href(LeaderboardRequest.Page.SLICES) + chosen + "#numbers"),
                "%s/phases/%s/slices/%s.csv?%s"
                        .formatted(
                                request.frame().href(),
                                request.phase().slug,
                                request.subtask().id(),
                                chosen.substring(1)),
                request.type().withItems().isPresent() ? request.href(LeaderboardRequest.Page.AGREEMENT) : "");
    }

    private SlicesPage.ShownMetric shown(LeaderboardRequest request, SliceScoreTable board) {
        Subtask.Column metric = board.wanted().metric();
        return new SlicesPage.ShownMetric(
                MetricName.of(request.type(), request.subtask(), metric, view.locale()),
                metric.isLowerBetter(),
                !metric.judges(),
                board.slicing().map(slicing -> name(request, slicing)).orElse(""),
                board.slicing()
                        .flatMap(slicing -> request.type()
                                .names(view.locale())
                                .sliceCaution(slicing, request.subtask().id()))
                        .orElse(""));
    }

    private List<Option> slicings(LeaderboardRequest request, SliceScoreTable board) {
        return board.slicings().stream()
                .map(slicing -> new Option(
                        slicing,
                        name(request, slicing),
                        board.slicing().filter(slicing::equals).isPresent()))
                .toList();
    }

    private List<Option> metrics(LeaderboardRequest request, SliceScoreTable board) {
        return request.subtask().metrics().stream()
                .map(column -> new Option(
                        column.metric(),
                        MetricName.of(request.type(), request.subtask(), column, view.locale())
                                .full(),
                        column.equals(board.wanted().metric())))
                .toList();
    }

    private String name(LeaderboardRequest request, String slicing) {
        return request.type().names(view.locale()).slicing(slicing);
    }
}
