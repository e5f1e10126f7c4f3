package dev.podium.web.comparisons;

import dev.podium.analysis.errors.DecidingItems;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldFileName;
import dev.podium.competition.Phase;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.PairNumber;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.Refused;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import dev.podium.task.FileFormat;
import dev.podium.task.TaskType;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.board.SampleSizeNote;
import dev.podium.web.board.TestNotes;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.ComparisonProgress;
import dev.podium.web.layout.DroppedItemsFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Shows all that is known of two systems of a leaderboard, to those who may see it. */
@Path("/competitions/{slug}/comparisons/{first}/{second}")
final class PairPages {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.-]+");

    @Inject
    LeaderboardRequests requests;

    @Inject
    SystemComparisons tests;

    @Inject
    Leaderboards leaderboards;

    @Inject
    DecidingItems deciding;

    @Inject
    DroppedItemLists droppedItemLists;

    @Inject
    View view;

    @Inject
    Format format;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @BeanParam ComparisonParams asked, @PathParam("first") UUID first, @PathParam("second") UUID second) {
        return asked.answer(requests, view, compared -> {
            Optional<TestStatus> certainty = tests.certainty(compared.wanted());
            return tests.find(compared.wanted(), first, second)
                    .<TemplateInstance>map(pair -> page(compared, pair, certainty))
                    .orElseGet(() -> pending(compared, first, second, ComparisonProgress.of(certainty)));
        });
    }

    /** The drawing of how their items differ, as a file. */
    @GET
    @Path("chart.svg")
    public Response chart(
            @BeanParam ComparisonParams asked, @PathParam("first") UUID first, @PathParam("second") UUID second) {
        return ChartFile.of(show(asked, first, second), "drawn", first + "-" + second);
    }

    private PendingPairPage pending(ComparisonMetric compared, UUID first, UUID second, ComparisonProgress progress) {
        LeaderboardRequest request = compared.request();
        SystemComparisons.Matrix matrix = tests.matrix(compared.wanted()).orElseThrow(Refused::notThere);
        if (first.equals(second) || progress.done()) {
            throw Refused.notThere();
        }
        return new PendingPairPage(
                request.frame(), name(matrix, first), name(matrix, second), progress, compared.href());
    }

    private static String name(SystemComparisons.Matrix matrix, UUID team) {
        return matrix.everyone().stream()
                .filter(system -> system.team().equals(team))
                .map(SystemComparison.Side::name)
                .findFirst()
                .orElseThrow(Refused::notThere);
    }

    /** @param asked the pair, in the order of the address, in which its file is, too */
    private PairPage page(ComparisonMetric compared, SystemComparison asked, Optional<TestStatus> certainty) {
        SystemComparison pair = compared.told(asked);
        LeaderboardRequest request = compared.request();
        PairLine line = PairLine.of(pair, compared, format);
        Optional<ItemCounts> counts = ItemCounts.of(pair);
        return new PairPage(
                request.boardFrame(view),
                new PairPage.Subject(
                        title(line),
                        request.phase().name,
                        MetricName.ofSubtask(request.type(), request.subtask(), view.locale()),
                        new ComparedMetric(compared.metric(), compared.lowerIsBetter(), counts.isPresent()),
                        "?phase=" + request.phase().slug + "&subtask="
                                + request.subtask().id()),
                compared.metrics(pair, tests.metrics(compared.wanted(), pair), view),
                TestNotes.of(certainty, SampleSizeNote.of(pair.units()), 0),
                pair,
                line,
                scores(compared, pair),
                tests(compared, pair),
                pair.effect().isPresent()
                        ? Optional.of(EffectSize.of(pair.effect().getAsDouble()))
                        : Optional.empty(),
                PairNumber.all(pair).entrySet().stream()
                        .map(number -> new PairPage.Further(
                                number.getKey(),
                                format.number(number.getValue(), number.getKey().decimals())))
                        .toList(),
                new PairPage.Items(
                        counts,
                        request.type()
                                .withItems()
                                .flatMap(items -> deciding.find(
                                        request.viewer(),
                                        request.subtask(),
                                        compared.column().metric(),
                                        pair.first().team(),
                                        pair.second().team()))
                                .map(found -> DecidingItemsView.of(found, pair, compared, format)),
                        compared.csv(asked)),
                offline(compared, command(compared, counts.isPresent(), certainty, tests.method(compared.wanted()))),
                compared.href());
    }

    private PairPage.Scores scores(ComparisonMetric compared, SystemComparison pair) {
        LeaderboardRequest request = compared.request();
        MetricName metric = compared.metric();
        Lead lead = Lead.of(pair, compared.column());
        Axis axis = lead.axis(metric.decimals());
        Optional<Leaderboard> board = leaderboards
                .findPart(
                        request.phase(),
                        request.subtask(),
                        request.audience(),
                        request.now(),
                        places -> Stream.of(pair.first(), pair.second())
                                .flatMapToInt(side -> places.find(side.team()).stream()))
                .map(Leaderboards.Part::board);
        return new PairPage.Scores(
                value(pair.first(), metric, board),
                value(pair.second(), metric, board),
                Lead.ticks(axis, format),
                axis.position(0),
                ChartMark.of(axis, lead.value(), lead.interval(), !pair.isFound()),
                furthest(lead.interval().map(Interval::high), metric),
                furthest(lead.interval().map(ends -> 0 - ends.low()), metric));
    }

    /** How far one side may lead by an interval; empty where it may not. */
    private String furthest(Optional<Double> end, MetricName metric) {
        return end.filter(lead -> lead > 0)
                .map(lead -> format.number(lead, metric.decimals()))
                .orElse("");
    }

    private String title(PairLine line) {
        ComparisonsTexts texts = view.texts(ComparisonsTexts.class);
        return texts.verdictSentence(
                line.look(), line.first().name(), line.second().name());
    }

    private PairPage.Tests tests(ComparisonMetric compared, SystemComparison pair) {
        return new PairPage.Tests(
                clusters(pair),
                rows(pair, compared),
                pair.corrected().isPresent()
                        ? Optional.of(ProbabilityText.of(pair.corrected().getAsDouble(), format))
                        : Optional.empty(),
                pair.judgement()
                        .checks()
                        .map(checks -> new PairPage.Checks(
                                format.p(checks.randomization()),
                                format.p(checks.withoutOne()),
                                format.p(checks.skewed()))),
                Caveat.ofPairs(List.of(pair)));
    }

    private PairPage.Value value(SystemComparison.Side side, MetricName metric, Optional<Leaderboard> board) {
        Optional<Interval> interval = board.stream()
                .flatMap(shown -> shown.rows().stream())
                .filter(row -> row.team().equals(side.team()))
                .findFirst()
                .flatMap(row -> row.interval(metric.metric()));
        return new PairPage.Value(
                format.number(side.value(), metric.decimals()),
                interval.map(ends -> format.interval(ends, metric.decimals())).orElse(""));
    }

    private List<PairPage.Test> rows(SystemComparison pair, ComparisonMetric compared) {
        return pair.outcomes().stream()
                .map(outcome -> new PairPage.Test(
                        outcome.method(), statistic(pair, outcome, compared), ProbabilityText.of(outcome.p(), format)))
                .toList();
    }

    /** Those that have a sign are of the lead, not of the difference. */
    private String statistic(SystemComparison pair, SystemComparison.Outcome outcome, ComparisonMetric compared) {
        double sign = compared.lowerIsBetter() ? -1 : 1;
        double statistic = outcome.statistic().orElse(Double.NaN);
        return switch (outcome.method()) {
            case T ->
                outcome.df().isEmpty()
                        ? view.texts(ComparisonsTexts.class).noT()
                        : "t = %s, df = %s".formatted(format.number(sign * statistic, 2), format.count((long)
                                outcome.df().orElseThrow()));
            case WILCOXON ->
                view.texts(ComparisonsTexts.class)
                        .ranked(
                                format.number(statistic, 1),
                                format.count(pair.ties().orElse(0)));
            case SIGN -> "S = " + format.count((long) statistic);
            case RANDOMIZATION, BOOTSTRAP ->
                "Δ = " + format.number(sign * statistic, compared.metric().decimals());
            default -> throw new IllegalStateException("no statistic is shown of " + outcome.method());
        };
    }

    /** Means are tested by t; what is no mean is tested by the bootstrap, which wants its random numbers. */
    private static String command(
            ComparisonMetric compared, boolean mean, Optional<TestStatus> certainty, Optional<TestMethod> method) {
        String test = mean
                ? "t"
                : certainty
                        .map(known -> "bootstrap --seed %d --resamples %d".formatted(known.seed(), known.resamples()))
                        .orElse("bootstrap");
        TaskType type = compared.request().type();
        Phase phase = compared.request().phase();
        String predictions = type.format(FileFormat.Role.PREDICTIONS).extension();
        return "java -jar podium-scorer.jar compare %s --gold %s --a a.%s --b b.%s --metric %s.%s --test %s%s"
                .formatted(
                        type.commandOption(),
                        GoldFileName.of(phase.competition, phase.gold, GoldFile.labels),
                        predictions,
                        predictions,
                        compared.metric().subtask(),
                        compared.column().metric(),
                        test,
                        method.flatMap(TestMethod::clusters)
                                .map(of -> " --clusters " + quoted(of.column()))
                                .orElse(""));
    }

    private PairPage.Offline offline(ComparisonMetric compared, String command) {
        LeaderboardRequest request = compared.request();
        if (!droppedItemLists.areTold(request.viewer())) {
            return new PairPage.Offline(command, "");
        }
        DroppedItemsFile dropped = DroppedItemsFile.of(request.phase());
        return new PairPage.Offline(command + " --dropped " + dropped.name(), dropped.href());
    }

    /** As a shell reads one word, whatever the gold calls its column. */
    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private Optional<String> clusters(SystemComparison pair) {
        return pair.clusters()
                .map(of -> view.texts(ComparisonsTexts.class)
                        .inClusters(
                                format.count(of.number()),
                                of.designEffect().isPresent()
                                        ? format.number(of.designEffect().getAsDouble(), 2)
                                        : "",
                                of.number() < Judgement.FEWEST_FIRM_UNITS));
    }
}
