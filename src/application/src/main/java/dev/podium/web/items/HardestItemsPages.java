package dev.podium.web.items;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.items.DifficultyBasis;
import dev.podium.analysis.items.HardItemFinder;
import dev.podium.analysis.items.HardItemReport;
import dev.podium.analysis.items.Histogram;
import dev.podium.analysis.items.ItemFilter;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.chart.BarChart;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;

/** Shows which items are hard for all systems, to those who may see labels. */
@Path("/competitions/{slug}/hardest")
final class HardestItemsPages {

    private static final int DECIMALS = 2;

    /** Shares of common errors from which a cell is darker. */
    private static final double[] SHADES = {0.25, 0.5, 0.75};

    @Inject
    LeaderboardRequests requests;

    @Inject
    HardItemFinder items;

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
            @QueryParam("page") @DefaultValue("1") int page) {
        return requests.answer(
                LeaderboardRequest.Page.HARDEST,
                slug,
                phase,
                subtask,
                request -> ItemDisclosure.isOpenTo(request.viewer())
                        ? page(request, items.find(request.viewer(), request.subtask(), page))
                        : request.sealed(view));
    }

    /** Its drawing as a file. */
    @GET
    @Path("chart.svg")
    public Response chart(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask) {
        return ChartFile.of(show(slug, phase, subtask, 1), "drawn", ChartFile.name(slug, phase, subtask, "hardest"));
    }

    private HardestItemsPage page(LeaderboardRequest request, HardItemReport board) {
        Optional<DifficultyBasis> judged = board.judged();
        boolean errors = judged.filter(DifficultyBasis::hasErrors).isPresent();
        List<BarChart.Bar> bars = bars(board.distribution(), errors ? 0 : decimals(judged));
        ItemFilter hardest = wanted(request, Optional.empty(), Optional.empty(), ItemFilter.Sort.hardest);
        return new HardestItemsPage(
                request.boardFrame(view),
                board,
                basis(request, judged),
                board.hardest().stream()
                        .map(hard -> line(request, hard, decimals(judged)))
                        .toList(),
                bars.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new HardestItemsPage.Distribution(bars, BarChart.of(bars, format))),
                board.soles().stream().map(sole -> alone(request, sole)).toList(),
                overlaps(request, board),
                ItemLinks.of(request, hardest),
                ItemLinks.of(
                        request,
                        wanted(request, Optional.empty(), Optional.of(ItemFilter.Answered.one), ItemFilter.Sort.file)),
                ItemLinks.file(request, hardest));
    }

    private HardestItemsPage.Basis basis(LeaderboardRequest request, Optional<DifficultyBasis> judged) {
        return new HardestItemsPage.Basis(
                judged.filter(DifficultyBasis::hasErrors).isPresent(),
                !request.competition().isOfPrograms(),
                judged.map(DifficultyBasis::current).orElse(false),
                judged.map(DifficultyBasis::systems).orElse(0),
                ItemFilterWords.wrong(request.phase().scoredBy(), judged, view, format),
                judged.map(by -> MetricName.of(
                                        request.phase().scoredBy(),
                                        request.subtask(),
                                        by.yardstick().column(),
                                        view.locale())
                                .brief())
                        .orElse(""));
    }

    private HardestItemsPage.Overlaps overlaps(LeaderboardRequest request, HardItemReport board) {
        return new HardestItemsPage.Overlaps(
                board.isMatrix() ? matrix(board) : List.of(),
                board.isMatrix()
                        ? List.of()
                        : board.overlaps().stream()
                                .map(overlap -> new HardestItemsPage.Pair(
                                        overlap, number(overlap.jaccard()), number(overlap.kappa())))
                                .toList(),
                Pager.of(
                        board.page(),
                        board.isMatrix() ? Integer.MAX_VALUE : HardItemFinder.PAGE,
                        board.all(),
                        request.href(LeaderboardRequest.Page.HARDEST) + "#overlap"),
                "%s/phases/%s/overlaps/%s.csv"
                        .formatted(
                                request.frame().href(),
                                request.phase().slug,
                                request.subtask().id()));
    }

    private static int decimals(Optional<DifficultyBasis> judged) {
        return judged.map(by -> by.yardstick().column().decimals()).orElse(0);
    }

    private static ItemFilter wanted(
            LeaderboardRequest request, Optional<UUID> of, Optional<ItemFilter.Answered> answer, ItemFilter.Sort sort) {
        return new ItemFilter(request.subtask(), "", of, answer, Optional.empty(), Optional.empty(), sort);
    }

    private HardestItemsPage.Line line(LeaderboardRequest request, HardItemReport.Hard hard, int decimals) {
        ItemFilter hardest = wanted(request, Optional.empty(), Optional.empty(), ItemFilter.Sort.hardest);
        OptionalDouble mean = hard.result().mean();
        return new HardestItemsPage.Line(
                hard,
                ItemLinks.of(request, hard.id(), hardest),
                ErrorShareBar.of(hard.result()),
                mean.isPresent() ? format.number(mean.getAsDouble(), decimals) : Format.NONE);
    }

    private static HardestItemsPage.Alone alone(LeaderboardRequest request, HardItemReport.Sole sole) {
        ItemFilter filter =
                wanted(request, Optional.of(sole.team()), Optional.of(ItemFilter.Answered.one), ItemFilter.Sort.file);
        return new HardestItemsPage.Alone(
                sole,
                ItemLinks.of(request, filter),
                sole.first().stream()
                        .map(id -> new HardestItemsPage.First(id, ItemLinks.of(request, id, filter)))
                        .toList());
    }

    private List<BarChart.Bar> bars(Histogram histogram, int decimals) {
        return histogram.bars().stream()
                .map(bar -> new BarChart.Bar(
                        bar.isSingle()
                                ? format.number(bar.from(), decimals)
                                : format.number(bar.from(), decimals) + "–" + format.number(bar.to(), decimals),
                        bar.count()))
                .toList();
    }

    /** Those that were compared, in the order of the leaderboard. */
    private List<HardestItemsPage.Row> matrix(HardItemReport board) {
        List<HardItemReport.Side> sides = board.systems().stream()
                .map(system -> new HardItemReport.Side(system.team(), system.name(), system.baseline()))
                .filter(side -> board.overlaps().stream()
                        .anyMatch(overlap ->
                                overlap.first().equals(side) || overlap.second().equals(side)))
                .toList();
        List<HardestItemsPage.Row> rows = new ArrayList<>();
        for (int row = 0; row < sides.size(); row++) {
            List<HardestItemsPage.Cell> cells = new ArrayList<>();
            for (int column = 0; column < sides.size(); column++) {
                cells.add(cell(board, sides.get(row), sides.get(column), column < row));
            }
            rows.add(new HardestItemsPage.Row(sides.get(row), cells));
        }
        return rows;
    }

    private HardestItemsPage.Cell cell(
            HardItemReport board, HardItemReport.Side row, HardItemReport.Side column, boolean below) {
        Optional<HardItemReport.Overlap> overlap = board.overlaps().stream()
                .filter(pair -> pair.isOf(row.team(), column.team()))
                .findFirst();
        return overlap.map(pair -> new HardestItemsPage.Cell(
                        false,
                        below,
                        number(below ? pair.jaccard() : pair.kappa()),
                        format.count(pair.bothWrong()),
                        shade(pair.jaccard())))
                .orElse(new HardestItemsPage.Cell(row.equals(column), below, "", "", 0));
    }

    private static int shade(OptionalDouble jaccard) {
        int shade = 0;
        while (shade < SHADES.length && jaccard.orElse(0) >= SHADES[shade]) {
            shade++;
        }
        return shade;
    }

    private String number(OptionalDouble number) {
        return number.isPresent() ? format.number(number.getAsDouble(), DECIMALS) : Format.NONE;
    }
}
