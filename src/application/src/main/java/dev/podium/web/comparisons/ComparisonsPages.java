package dev.podium.web.comparisons;

import dev.podium.evaluation.part.ProgramItemLists;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.export.MethodsParagraph;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.Refused;
import dev.podium.significance.Correction;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.board.SampleSizeNote;
import dev.podium.web.board.TestNotes;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.chart.IntervalDrawing;
import dev.podium.web.layout.ComparisonProgress;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Shows all pairs of the systems of a leaderboard, to those who may see it. */
@Path("/competitions/{slug}/comparisons")
final class ComparisonsPages {

    private static final String CHART = "comparisons";

    @Inject
    LeaderboardRequests requests;

    @Inject
    SystemComparisons tests;

    @Inject
    ProgramItemLists lists;

    @ConfigProperty(name = "quarkus.application.version")
    String podium;

    @Inject
    View view;

    @Inject
    Format format;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @BeanParam ComparisonParams asked,
            @QueryParam("of") Optional<String> of,
            @QueryParam("page") @DefaultValue("1") int page) {
        return asked.answer(requests, view, compared -> {
            SystemComparisons.Matrix matrix = tests.matrix(compared.wanted()).orElseThrow(Refused::notThere);
            return page(compared, matrix, chosen(matrix, of, compared.request()), page);
        });
    }

    /** The differences of its matrix as a drawing. */
    @GET
    @Path("chart.svg")
    public Response chart(@BeanParam ComparisonParams asked) {
        TemplateInstance drawn = asked.answer(
                requests,
                view,
                compared -> drawing(compared, tests.matrix(compared.wanted()).orElseThrow(Refused::notThere)));
        return ChartFile.of(drawn, CHART, ChartFile.name(asked.slug, asked.phase, asked.subtask, CHART));
    }

    private IntervalDrawing drawing(ComparisonMetric compared, SystemComparisons.Matrix matrix) {
        ComparisonsTexts texts = view.texts(ComparisonsTexts.class);
        PairMatrix table = PairMatrix.of(matrix, compared, format);
        List<IntervalDrawing.Row> rows = table.rows().stream()
                .flatMap(row -> row.cells().stream())
                .filter(cell -> cell.mark().isPresent())
                .map(cell -> row(cell.pair().orElseThrow(), cell.mark()))
                .toList();
        return IntervalDrawing.of(
                CHART,
                new IntervalDrawing.Head(texts.matrixCaption(compared.metric().full()), texts.matrixAbout()),
                new IntervalDrawing.Scale(table.ticks(), "", /* lowerIsBetter= */ false, table.zero(), texts.noLead()),
                rows,
                new IntervalDrawing.Keys(texts.keyFound(), texts.keyNotFound()));
    }

    private static IntervalDrawing.Row row(PairLine line, Optional<ChartMark> mark) {
        return new IntervalDrawing.Row(
                line.first().name() + " – " + line.second().name(),
                "",
                (line.lead() + " " + line.interval()).strip(),
                mark,
                false);
    }

    /** The system that is asked for, else that of the reader’s own team, else the first one of a team; empty where there is none. */
    private static Optional<SystemComparison.Side> chosen(
            SystemComparisons.Matrix matrix, Optional<String> of, LeaderboardRequest request) {
        return LeaderboardRequest.chosen(
                        matrix.everyone(),
                        of.filter(key -> !key.isEmpty()),
                        key -> system -> system.team().toString().equals(key))
                .or(() -> matrix.everyone().stream()
                        .filter(system ->
                                request.own().filter(system.team()::equals).isPresent())
                        .findFirst())
                .or(() -> matrix.systems().stream()
                        .filter(system -> !system.baseline())
                        .findFirst())
                .or(() -> matrix.systems().stream().findFirst());
    }

    private ComparisonsPage page(
            ComparisonMetric compared,
            SystemComparisons.Matrix matrix,
            Optional<SystemComparison.Side> of,
            int number) {
        LeaderboardRequest request = compared.request();
        SystemComparisons.Page page =
                tests.page(compared.wanted(), Optional.empty(), number).orElseThrow(Refused::notThere);
        Optional<TestStatus> certainty = tests.certainty(compared.wanted());
        Optional<SystemComparison> any = matrix.pairs().stream().findFirst();
        boolean mean = any.filter(pair -> pair.correction() == Correction.HOLM).isPresent();
        int items = any.map(SystemComparison::items).orElse(0);
        return new ComparisonsPage(
                request.boardFrame(view),
                compared.metrics(view),
                TestNotes.of(
                        certainty,
                        matrix.systems().size() < 2 ? SampleSizeNote.FIRM : SampleSizeNote.of(certainty, items),
                        ComparisonProgress.of(certainty).done() ? matrix.leftOut() : 0),
                items,
                lists.tellTooLittle(
                        request.phase(),
                        request.subtask().id(),
                        compared.column().metric(),
                        /* needed= */ 2),
                new ComparedMetric(compared.metric(), compared.lowerIsBetter(), mean),
                mean && Double.isInfinite(compared.column().greatest()),
                FirstTeams.of(matrix, compared),
                of.flatMap(system -> against(system, matrix, compared)),
                new ComparisonsPage.Choice(
                        CompetitionTab.COMPARISONS.href(request.competition().slug),
                        request.phase().slug,
                        request.subtask().id(),
                        compared.column().metric()),
                PairMatrix.of(matrix, compared, format),
                new ComparisonsPage.Pairs(
                        page.pairs().stream()
                                .map(pair -> PairLine.of(pair, compared, format))
                                .toList(),
                        Pager.of(number, SystemComparisons.PAGE, page.all(), compared.href() + "#pairs"),
                        number > 1),
                Caveat.ofPairs(page.pairs()),
                tests.tested(compared.wanted())
                        .map(tested -> MethodsParagraph.of(List.of(tested), podium, view.locale())
                                .text()),
                files(compared));
    }

    private Optional<OneAgainstAll> against(
            SystemComparison.Side system, SystemComparisons.Matrix matrix, ComparisonMetric compared) {
        return tests.page(compared.wanted(), Optional.of(system.team()), /* number= */ 1)
                .filter(page -> !page.pairs().isEmpty())
                .map(page -> OneAgainstAll.of(system, matrix, page, compared, format));
    }

    private static List<ComparisonsPage.Download> files(ComparisonMetric compared) {
        LeaderboardRequest request = compared.request();
        String path = request.frame().href() + "/phases/" + request.phase().slug + "/comparisons/"
                + request.subtask().id() + ".";
        return Arrays.stream(LeaderboardFileKind.values())
                .map(kind -> new ComparisonsPage.Download(
                        kind, path + kind + "?metric=" + compared.column().metric()))
                .toList();
    }
}
