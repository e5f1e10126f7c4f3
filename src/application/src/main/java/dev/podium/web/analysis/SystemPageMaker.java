package dev.podium.web.analysis;

import dev.podium.analysis.errors.ErrorAnalyses;
import dev.podium.analysis.errors.ErrorAnalysisQuery;
import dev.podium.analysis.errors.ErrorCounts;
import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.analysis.errors.SystemErrorQuery;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.platform.Refused;
import dev.podium.significance.Estimate;
import dev.podium.significance.TwoByTwoTable;
import dev.podium.significance.parts.PartEstimates;
import dev.podium.task.ErrorRule;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import dev.podium.web.board.FoldedSlices;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.SharedLeaderboardTexts;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.chart.GroupedColumnChart;
import dev.podium.web.chart.IntervalDrawing;
import dev.podium.web.chart.PercentFormat;
import dev.podium.web.chart.ShareBars;
import dev.podium.web.chart.StackedBars;
import dev.podium.web.item.ItemWords;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes the page of one system. */
@RequestScoped
class SystemPageMaker {

    private static final double INTERVAL = 0.95;
    private static final int SHARES_WIDTH = 560;
    private static final int SHARES_LEFT = 60;
    private static final int ODDS_DECIMALS = 2;
    private static final int STEPS = 4;
    private static final int MOST_DISTANCES = 4;

    @Inject
    View view;

    @Inject
    Format format;

    @Inject
    ItemWords words;

    SystemPage of(LeaderboardRequest request, SystemErrorAnalysis analysis, List<ErrorAnalyses.Named> systems) {
        return of(request, analysis, systems, Optional.empty());
    }

    /** The page of a run, for its team. */
    SystemPage of(LeaderboardRequest request, SystemErrorAnalysis analysis, SystemPage.Run run) {
        return of(request, analysis, List.of(), Optional.of(run));
    }

    private SystemPage of(
            LeaderboardRequest request,
            SystemErrorAnalysis analysis,
            List<ErrorAnalyses.Named> systems,
            Optional<SystemPage.Run> run) {
        SystemErrorQuery wanted = analysis.wanted();
        ErrorAnalysisTexts texts = view.texts(ErrorAnalysisTexts.class);
        Optional<SystemErrorAnalysis.OfSystem> system = analysis.system();
        String query = run.isPresent() ? "?metric=" + wanted.metric().metric() + bound(wanted) : query(wanted, system);
        String own = run.map(SystemPage.Run::href).orElse("") + "/analysis/"
                + request.subtask().id();
        return new SystemPage(
                run.isPresent() ? request.frameOfRun() : request.boardFrame(view),
                analysis.disclosure(),
                head(request, analysis, run),
                form(
                        request,
                        run.isPresent() ? own : request.frame().href() + "/analysis/system",
                        wanted,
                        system,
                        systems,
                        texts),
                wanted.analysis().isCounted()
                        && system.filter(one -> one.counts().isEmpty()).isPresent(),
                system.flatMap(one -> one.counts().map(counts -> predicted(request, one, counts, texts))),
                mistakes(request, analysis, run.isEmpty()),
                MetricName.of(request.type(), request.subtask(), wanted.metric(), view.locale()),
                system.map(one -> sliced(request, wanted, one, run.isEmpty())).orElse(null),
                system.flatMap(one -> one.crossed().map(crossed -> cross(request, wanted, crossed))),
                new SystemPage.Elsewhere(
                        run.map(SystemPage.Run::href).orElse(request.href(LeaderboardRequest.Page.ANALYSIS)),
                        request.href(LeaderboardRequest.Page.COMPARISONS)),
                new DownloadLocation(
                        run.isPresent()
                                ? own
                                : "%s/phases/%s/analysis/%s/system"
                                        .formatted(
                                                request.frame().href(),
                                                request.phase().slug,
                                                request.subtask().id()),
                        query));
    }

    private SystemPage.Head head(
            LeaderboardRequest request, SystemErrorAnalysis analysis, Optional<SystemPage.Run> run) {
        ErrorAnalysisTexts texts = view.texts(ErrorAnalysisTexts.class);
        Optional<SystemErrorAnalysis.OfSystem> system = analysis.system();
        return new SystemPage.Head(
                run.map(one -> texts.runTitle(one.number(), one.team(), one.baseline()))
                        .or(() -> system.map(one -> texts.systemTitle(one.name())))
                        .orElse(texts.title()),
                system.map(SystemErrorAnalysis.OfSystem::name).orElse(""),
                system.flatMap(SystemErrorAnalysis.OfSystem::errors)
                        .map(errors -> lead(request, errors, texts))
                        .orElse(""),
                system.map(one -> format.number(
                                one.whole().value(), analysis.wanted().metric().decimals()))
                        .orElse(""),
                run);
    }

    /** Lists of items are offered of a system, not of a run. */
    private SystemPage.Mistakes mistakes(LeaderboardRequest request, SystemErrorAnalysis analysis, boolean listed) {
        Optional<SystemErrorAnalysis.OfSystem> system = analysis.system();
        Optional<ErrorCounts> errors = system.flatMap(SystemErrorAnalysis.OfSystem::errors);
        Optional<ErrorRule> rule = analysis.wanted().analysis().rule();
        return new SystemPage.Mistakes(
                errors.filter(ErrorCounts::hasShare)
                        .map(found -> disagreement(system.get(), found, view.texts(ErrorAnalysisTexts.class))),
                errors.flatMap(ErrorCounts::disagreement).isPresent(),
                rule.isPresent(),
                listed
                        && rule.equals(
                                request.itemTask().errorRule(request.subtask().id())),
                system.map(one -> links(request, one)).orElse(null));
    }

    /**
     * What it scores in slices as a drawing.
     *
     * @throws Refused if there is nothing to draw
     */
    IntervalDrawing slices(LeaderboardRequest request, SystemErrorAnalysis analysis) {
        ErrorAnalysisTexts texts = view.texts(ErrorAnalysisTexts.class);
        SystemErrorAnalysis.OfSystem system = analysis.system().orElseThrow(Refused::notThere);
        Subtask.Column column = analysis.wanted().metric();
        SystemPage.Sliced sliced = sliced(request, analysis.wanted(), system, false);
        List<IntervalDrawing.Row> rows = new ArrayList<>();
        for (SystemPage.Group group : sliced.groups()) {
            rows.add(IntervalDrawing.Row.heading(group.name()));
            Stream.concat(group.lines().stream(), group.folded().stream())
                    .forEach(line -> rows.add(new IntervalDrawing.Row(
                            line.name(),
                            "n = " + format.count(line.items()),
                            (line.value() + " " + line.interval()).strip(),
                            line.mark(),
                            false)));
        }
        return IntervalDrawing.of(
                "slices",
                new IntervalDrawing.Head(
                        system.name(),
                        "%s %s"
                                .formatted(
                                        MetricName.of(request.type(), request.subtask(), column, view.locale())
                                                .full(),
                                        column.arrow())),
                new IntervalDrawing.Scale(
                        sliced.ticks(),
                        column.judges()
                                ? view.texts(SharedLeaderboardTexts.class).better(column.isLowerBetter())
                                : "",
                        column.isLowerBetter(),
                        sliced.reference(),
                        texts.allItems(sliced.value())),
                rows,
                new IntervalDrawing.Keys(texts.keySlice(), texts.keySmall(SystemErrorAnalysis.SMALL)));
    }

    private static String query(SystemErrorQuery wanted, Optional<SystemErrorAnalysis.OfSystem> system) {
        return system.map(one ->
                        "?system=" + one.team() + "&metric=" + wanted.metric().metric() + bound(wanted))
                .orElse("");
    }

    private static String bound(SystemErrorQuery wanted) {
        return wanted.analysis()
                .rule()
                .filter(ErrorRule::adjustable)
                .map(rule -> "&bound=" + rule.bound())
                .orElse("");
    }

    private String lead(LeaderboardRequest request, ErrorCounts errors, ErrorAnalysisTexts texts) {
        return texts.systemLead(
                format.count(errors.wrong()),
                words.counted(request.itemTask(), errors.items()),
                ErrorAnalysisPageMaker.rule(request, Optional.of(errors.rule()), view, format));
    }

    private SystemPage.Form form(
            LeaderboardRequest request,
            String action,
            SystemErrorQuery wanted,
            Optional<SystemErrorAnalysis.OfSystem> system,
            List<ErrorAnalyses.Named> systems,
            ErrorAnalysisTexts texts) {
        Optional<ErrorRule> rule = wanted.analysis().rule().filter(ErrorRule::adjustable);
        List<String> slicings =
                system.map(SystemErrorAnalysis.OfSystem::slicings).orElse(List.of());
        return new SystemPage.Form(
                action,
                request.phase().slug,
                request.subtask().id(),
                systems.stream()
                        .map(one -> new Option(
                                one.team().toString(),
                                one.name(),
                                system.filter(shown -> shown.team().equals(one.team()))
                                        .isPresent()))
                        .toList(),
                request.subtask().metrics().stream()
                        .map(column -> new Option(
                                column.metric(),
                                MetricName.of(request.type(), request.subtask(), column, view.locale())
                                        .full(),
                                column.equals(wanted.metric())))
                        .toList(),
                rule.map(found -> Double.toString(found.bound())).orElse(""),
                rule.map(found -> ErrorAnalysisQuery.BOUNDS.stream()
                                .map(bound ->
                                        new Option(bound.toString(), format.number(bound, 2), bound == found.bound()))
                                .toList())
                        .orElse(List.of()),
                choices(request, slicings, wanted.crossed().map(SystemErrorQuery.Crossing::rows), texts),
                choices(request, slicings, wanted.crossed().map(SystemErrorQuery.Crossing::columns), texts));
    }

    private List<Option> choices(
            LeaderboardRequest request, List<String> slicings, Optional<String> chosen, ErrorAnalysisTexts texts) {
        return Stream.concat(
                        Stream.of(new Option("", texts.noSlicing(), chosen.isEmpty())),
                        slicings.stream()
                                .map(slicing -> new Option(
                                        slicing,
                                        slicing(request, slicing),
                                        chosen.filter(slicing::equals).isPresent())))
                .toList();
    }

    private SystemPage.Predicted predicted(
            LeaderboardRequest request,
            SystemErrorAnalysis.OfSystem system,
            ConfusionCounts counts,
            ErrorAnalysisTexts texts) {
        NumberClasses classes = NumberClasses.of(List.of(counts));
        int[] gold = classes.spread(counts.gold());
        int[] predicted = classes.spread(counts.predicted());
        ConfusionCounts.Calibration calibration = counts.calibration();
        List<SystemPage.ByGold> byGold = counts.gold().keySet().stream()
                .limit(classes.size())
                .map(number -> new SystemPage.ByGold(number, counts.calibration(number)))
                .toList();
        return new SystemPage.Predicted(
                Integer.compare(calibration.over(), calibration.under()),
                calibration,
                GroupedColumnChart.draw(
                        classes.names(),
                        List.of(
                                new GroupedColumnChart.Series(
                                        GroupedColumnChart.Fill.HATCHED, texts.goldSeries(), numbers(gold)),
                                new GroupedColumnChart.Series(
                                        GroupedColumnChart.Fill.SOLID,
                                        texts.predictedSeries(system.name()),
                                        numbers(predicted))),
                        number -> format.count((int) number)),
                texts.countsChart(words.name(request.itemTask()), told(classes, gold), told(classes, predicted)),
                ConfusionTable.of(counts, classes, format, texts::outOf),
                counts.distances().entrySet().stream()
                        .filter(distance -> distance.getKey() > 0)
                        .limit(MOST_DISTANCES)
                        .map(distance -> new SystemPage.OffBy(distance.getKey(), distance.getValue()))
                        .toList(),
                counts.distances().entrySet().stream()
                        .filter(distance -> distance.getKey() > 0)
                        .skip(MOST_DISTANCES)
                        .mapToInt(Map.Entry::getValue)
                        .sum(),
                StackedBars.draw(
                        byGold.stream()
                                .map(line -> new StackedBars.Row(format.count(line.gold()), line.calibration()))
                                .toList(),
                        SHARES_WIDTH,
                        SHARES_LEFT,
                        ErrorAnalysisPageMaker.shares(texts)),
                byGold);
    }

    private static List<Double> numbers(int[] items) {
        return Arrays.stream(items).mapToObj(number -> (double) number).toList();
    }

    private String told(NumberClasses classes, int[] items) {
        return IntStream.range(0, items.length)
                .mapToObj(i -> classes.names().get(i) + ": " + format.count(items[i]))
                .collect(Collectors.joining(", "));
    }

    private SystemPage.Disagreement disagreement(
            SystemErrorAnalysis.OfSystem system, ErrorCounts errors, ErrorAnalysisTexts texts) {
        TwoByTwoTable table = errors.disagreement().orElseThrow();
        PercentFormat percents = new PercentFormat(format);
        String wrong = percents.exact(errors.shareOfWrong());
        List<ShareBars.Row> rows = new ArrayList<>();
        rows.add(new ShareBars.Row(capital(texts.isWrong()), system.baseline(), errors.shareOfWrong(), wrong));
        if (table.second() + table.neither() > 0) {
            double right = (double) table.second() / (table.second() + table.neither());
            rows.add(new ShareBars.Row(capital(texts.isRight()), true, right, percents.exact(right)));
        }
        return new SystemPage.Disagreement(
                table,
                errors.isFound() ? Double.compare(errors.shareOfWrong(), errors.shareOfAll()) : 0,
                ShareBars.draw(
                        rows,
                        errors.shareOfAll(),
                        IntStream.rangeClosed(0, STEPS)
                                .mapToObj(i -> percents.rounded((double) i / STEPS))
                                .toList()),
                percents.exact(errors.shareOfAll()),
                wrong,
                table.isDetermined() ? format.number(table.oddsRatio(), ODDS_DECIMALS) : "",
                table.isDetermined() ? format.interval(table.interval(INTERVAL), ODDS_DECIMALS) : "",
                table.isDetermined() ? format.p(table.p()) : "",
                errors.corrected().isPresent() ? format.p(errors.corrected().getAsDouble()) : "");
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /**
     * Its slices.
     *
     * @param listed whether they lead to lists of their items
     */
    private SystemPage.Sliced sliced(
            LeaderboardRequest request, SystemErrorQuery wanted, SystemErrorAnalysis.OfSystem system, boolean listed) {
        int decimals = wanted.metric().decimals();
        Axis axis = axis(system, decimals);
        Map<String, List<SystemErrorAnalysis.Slice>> groups = system.slices().stream()
                .collect(Collectors.groupingBy(
                        SystemErrorAnalysis.Slice::slicing, LinkedHashMap::new, Collectors.toList()));
        Function<SystemErrorAnalysis.Slice, SystemPage.Line> line =
                slice -> line(request, slice, axis, decimals, listed ? items(request, system, slice) : "");
        return new SystemPage.Sliced(
                format.number(system.whole().value(), decimals),
                Double.isNaN(system.whole().value())
                        ? ""
                        : axis.position(system.whole().value()),
                axis.ticks(format),
                system.clustered().known(),
                system.tests(),
                system.clustered()
                        .column()
                        .map(column -> new SystemPage.Clustered(
                                column,
                                format.count(system.clustered().clusters().number()))),
                system.worse().stream()
                        .map(slice -> new SystemPage.Worse(
                                slicing(request, slice.slicing()),
                                name(request, slice),
                                format.number(slice.own().value(), decimals),
                                format.number(slice.others().value(), decimals),
                                format.p(slice.corrected().orElseThrow()),
                                listed ? items(request, system, slice) : ""))
                        .toList(),
                groups.entrySet().stream()
                        .map(group -> group(request, group.getKey(), shown(group.getValue()), line))
                        .toList(),
                wanted.metric().judges());
    }

    private static FoldedSlices<SystemErrorAnalysis.Slice> shown(List<SystemErrorAnalysis.Slice> slices) {
        return FoldedSlices.of(
                slices,
                SystemErrorAnalysis.Slice::label,
                slice -> slice.own().items(),
                SystemErrorAnalysis.Slice::isWorse);
    }

    private SystemPage.Group group(
            LeaderboardRequest request,
            String slicing,
            FoldedSlices<SystemErrorAnalysis.Slice> slices,
            Function<SystemErrorAnalysis.Slice, SystemPage.Line> line) {
        return new SystemPage.Group(
                slicing(request, slicing),
                request.type()
                        .names(view.locale())
                        .sliceCaution(slicing, request.subtask().id())
                        .orElse(""),
                slices.shown().stream().map(line).toList(),
                slices.folded().stream().map(line).toList(),
                slices.largest());
    }

    private static Axis axis(SystemErrorAnalysis.OfSystem system, int decimals) {
        double[] values = Stream.concat(
                        Stream.of(system.whole()), system.slices().stream().map(SystemErrorAnalysis.Slice::own))
                .mapToDouble(Estimate::value)
                .filter(Double::isFinite)
                .toArray();
        double[] ends = system.slices().stream()
                .flatMap(slice -> slice.interval().stream())
                .flatMapToDouble(interval -> DoubleStream.of(interval.low(), interval.high()))
                .toArray();
        double[] all =
                DoubleStream.concat(Arrays.stream(values), Arrays.stream(ends)).toArray();
        return Axis.of(all.length == 0 ? new double[] {0} : all, decimals);
    }

    private SystemPage.Line line(
            LeaderboardRequest request, SystemErrorAnalysis.Slice slice, Axis axis, int decimals, String href) {
        int items = slice.own().items();
        boolean few = items < SystemErrorAnalysis.SMALL;
        return new SystemPage.Line(
                name(request, slice),
                items,
                items == 0 ? "" : format.number(slice.own().value(), decimals),
                slice.interval()
                        .map(interval -> format.interval(interval, decimals))
                        .orElse(""),
                items == 0 || Double.isNaN(slice.own().value())
                        ? Optional.empty()
                        : Optional.of(ChartMark.of(axis, slice.own().value(), slice.interval(), few)),
                items < PartEstimates.FEWEST
                        ? "few"
                        : few ? "small" : items < SystemErrorAnalysis.QUITE_SMALL ? "quite" : "",
                slice.isWorse() ? format.p(slice.corrected().orElseThrow()) : "",
                href);
    }

    private SystemPage.Cross cross(
            LeaderboardRequest request, SystemErrorQuery wanted, SystemErrorAnalysis.Crossed crossed) {
        int decimals = wanted.metric().decimals();
        return new SystemPage.Cross(
                slicing(request, crossed.by().rows()),
                slicing(request, crossed.by().columns()),
                CrossTable.tables(
                        names(request, crossed.by().rows(), crossed.rows()),
                        names(request, crossed.by().columns(), crossed.columns()),
                        (row, column) -> cell(crossed.cells().get(row).get(column), decimals)));
    }

    private List<String> names(LeaderboardRequest request, String slicing, List<String> labels) {
        return labels.stream().map(label -> name(request, slicing, label)).toList();
    }

    private CrossTable.Cell cell(Estimate cell, int decimals) {
        return new CrossTable.Cell(
                cell.items() == 0 ? "" : format.number(cell.value(), decimals),
                cell.items(),
                cell.items() < PartEstimates.FEWEST);
    }

    private String slicing(LeaderboardRequest request, String slicing) {
        return request.type().names(view.locale()).slicing(slicing);
    }

    private String name(LeaderboardRequest request, SystemErrorAnalysis.Slice slice) {
        return name(request, slice.slicing(), slice.label());
    }

    private String name(LeaderboardRequest request, String slicing, String label) {
        return request.type().names(view.locale()).slice(slicing, label);
    }

    /** Worst ones first. */
    private static String items(
            LeaderboardRequest request, SystemErrorAnalysis.OfSystem system, SystemErrorAnalysis.Slice slice) {
        boolean isOwnAgreement =
                slice.slicing().equals(Slicing.AGREEMENT + request.subtask().id());
        return items(request, system)
                + "&sort=worst&"
                + (isOwnAgreement
                        ? "agree=" + slice.label()
                        : "slice=" + URLEncoder.encode(slice.slicing() + ":" + slice.label(), StandardCharsets.UTF_8));
    }

    private static SystemPage.ItemLinks links(LeaderboardRequest request, SystemErrorAnalysis.OfSystem system) {
        String wrong = items(request, system) + "&answer=wrong";
        return new SystemPage.ItemLinks(wrong, wrong + "&agree=yes", wrong + "&agree=no");
    }

    private static String items(LeaderboardRequest request, SystemErrorAnalysis.OfSystem system) {
        return "%s/items?phase=%s&subtask=%s&of=%s"
                .formatted(
                        request.frame().href(),
                        request.phase().slug,
                        request.subtask().id(),
                        system.team());
    }
}
