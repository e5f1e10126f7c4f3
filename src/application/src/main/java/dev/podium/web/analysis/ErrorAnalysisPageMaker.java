package dev.podium.web.analysis;

import dev.podium.analysis.errors.ErrorCounts;
import dev.podium.analysis.errors.LeaderboardErrorAnalysis;
import dev.podium.analysis.errors.Quartiles;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.significance.TwoByTwoTable;
import dev.podium.task.ErrorRule;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.chart.BoxPlot;
import dev.podium.web.chart.GroupedColumnChart;
import dev.podium.web.chart.PercentFormat;
import dev.podium.web.chart.ShareBars;
import dev.podium.web.chart.StackedBars;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Writes the page of all systems. */
@RequestScoped
class ErrorAnalysisPageMaker {

    private static final double INTERVAL = 0.95;
    private static final int STEPS = 4;
    private static final int ODDS_DECIMALS = 2;
    private static final int SHARES_WIDTH = 680;
    private static final int SHARES_LEFT = 190;

    @Inject
    View view;

    @Inject
    Format format;

    ErrorAnalysisPage of(LeaderboardRequest request, LeaderboardErrorAnalysis analysis) {
        ErrorAnalysisTexts texts = view.texts(ErrorAnalysisTexts.class);
        PercentFormat percents = new PercentFormat(format);
        Optional<NumberClasses> classes = analysis.splits().isEmpty()
                ? Optional.empty()
                : Optional.of(NumberClasses.ofAll(analysis.splits().stream()
                        .map(LeaderboardErrorAnalysis.Split::classes)
                        .toList()));
        return new ErrorAnalysisPage(
                request.boardFrame(view),
                MetricName.of(
                        request.type(), request.subtask(), request.subtask().ranking(), view.locale()),
                analysis.disclosure(),
                analysis.isBehind(),
                errorTable(request, analysis, percents),
                predictions(analysis, texts),
                classes.map(found -> new ErrorAnalysisPage.Classes(
                        columns(analysis, found, percents), found.names(), splits(analysis, found, percents))),
                Pager.of(
                        analysis.page(),
                        LeaderboardErrorAnalysis.PAGE,
                        analysis.all(),
                        request.href(LeaderboardRequest.Page.ANALYSIS)),
                request.href(LeaderboardRequest.Page.SLICES),
                request.href(LeaderboardRequest.Page.HARDEST),
                new DownloadLocation(
                        "%s/phases/%s/analysis/%s"
                                .formatted(
                                        request.frame().href(),
                                        request.phase().slug,
                                        request.subtask().id()),
                        analysis.page() == 1 ? "" : "?page=" + analysis.page()));
    }

    private ErrorAnalysisPage.ErrorTable errorTable(
            LeaderboardRequest request, LeaderboardErrorAnalysis analysis, PercentFormat percents) {
        List<ErrorAnalysisPage.Line> lines = analysis.systems().stream()
                .map(system -> line(request, system, percents))
                .toList();
        return new ErrorAnalysisPage.ErrorTable(
                rule(request, analysis.wanted().rule(), view, format),
                lines,
                analysis.hasDisagreement(),
                lines.stream()
                        .anyMatch(line -> line.errors()
                                .filter(ErrorAnalysisPage.ErrorLine::corrected)
                                .isPresent()),
                analysis.hasDisagreement() ? Optional.of(bars(analysis, percents)) : Optional.empty(),
                allShare(analysis, percents));
    }

    /** When an item is wrong, in words; empty where answers are only better or worse. */
    static String rule(LeaderboardRequest request, Optional<ErrorRule> rule, View view, Format format) {
        return rule.map(found -> request.type().names(view.locale()).wrong(found, format.number(found.bound(), 2)))
                .orElse("");
    }

    private ErrorAnalysisPage.Line line(
            LeaderboardRequest request, LeaderboardErrorAnalysis.OfSystem system, PercentFormat percents) {
        return new ErrorAnalysisPage.Line(
                system.name(),
                system.baseline(),
                system.baseline() && request.type().isLimit(system.name()),
                system.value().isPresent()
                        ? format.number(
                                system.value().getAsDouble(),
                                request.subtask().ranking().decimals())
                        : "",
                request.href(LeaderboardRequest.Page.SYSTEM) + "&system=" + system.team(),
                system.errors().map(errors -> errors(errors, percents)),
                system.counts().map(ConfusionCounts::calibration));
    }

    private static Optional<StackedBars> calibration(LeaderboardErrorAnalysis analysis, ErrorAnalysisTexts texts) {
        List<StackedBars.Row> rows = new ArrayList<>();
        for (LeaderboardErrorAnalysis.OfSystem system : analysis.systems()) {
            system.counts().ifPresent(counts -> rows.add(new StackedBars.Row(system.name(), counts.calibration())));
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(StackedBars.draw(rows, SHARES_WIDTH, SHARES_LEFT, shares(texts)));
    }

    /** What the parts of a bar are. */
    static List<String> shares(ErrorAnalysisTexts texts) {
        return List.of(texts.under(), texts.exact(), texts.over());
    }

    private ErrorAnalysisPage.ErrorLine errors(ErrorCounts errors, PercentFormat percents) {
        String share = errors.items() == 0 ? "" : percents.rounded((double) errors.wrong() / errors.items());
        if (errors.disagreement().isEmpty()) {
            return new ErrorAnalysisPage.ErrorLine(
                    errors.wrong(), errors.items(), share, "", "", "", "", "", false, "", "");
        }
        TwoByTwoTable table = errors.disagreement().get();
        return new ErrorAnalysisPage.ErrorLine(
                errors.wrong(),
                errors.items(),
                share,
                format.count(table.both()),
                percents.exact(errors.shareOfWrong()),
                percents.exact(errors.shareOfAll()),
                table.isDetermined() ? format.number(table.oddsRatio(), ODDS_DECIMALS) : "",
                table.isDetermined() ? format.interval(table.interval(INTERVAL), ODDS_DECIMALS) : "",
                table.isDetermined() && table.isCorrected(),
                table.isDetermined() ? format.probability(table.p()) : "",
                errors.corrected().isPresent()
                        ? format.probability(errors.corrected().getAsDouble())
                        : "");
    }

    /** Of the systems that are wrong somewhere, as the table has them; all have the same items, but for subtasks that some do not enter. */
    private ShareBars bars(LeaderboardErrorAnalysis analysis, PercentFormat percents) {
        List<ShareBars.Row> rows = new ArrayList<>();
        for (LeaderboardErrorAnalysis.OfSystem system : analysis.systems()) {
            system.errors()
                    .filter(ErrorCounts::hasShare)
                    .ifPresent(errors -> rows.add(new ShareBars.Row(
                            system.name(),
                            system.baseline(),
                            errors.shareOfWrong(),
                            percents.exact(errors.shareOfWrong()))));
        }
        return ShareBars.draw(
                rows,
                all(analysis),
                IntStream.rangeClosed(0, STEPS)
                        .mapToObj(i -> percents.rounded((double) i / STEPS))
                        .toList());
    }

    private static double all(LeaderboardErrorAnalysis analysis) {
        return analysis.systems().stream()
                .flatMap(system -> system.errors().stream())
                .filter(errors -> errors.disagreement().isPresent())
                .mapToDouble(ErrorCounts::shareOfAll)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static String allShare(LeaderboardErrorAnalysis analysis, PercentFormat percents) {
        return analysis.hasDisagreement() ? percents.exact(all(analysis)) : "";
    }

    private List<ErrorAnalysisPage.Spread> spreads(LeaderboardErrorAnalysis analysis, ErrorAnalysisTexts texts) {
        List<ErrorAnalysisPage.Spread> spreads = new ArrayList<>();
        analysis.gold()
                .ifPresent(gold ->
                        spreads.add(new ErrorAnalysisPage.Spread(texts.gold(), true, false, Quartiles.of(gold))));
        for (LeaderboardErrorAnalysis.OfSystem system : analysis.systems()) {
            system.counts()
                    .ifPresent(counts -> spreads.add(new ErrorAnalysisPage.Spread(
                            system.name(), false, system.baseline(), Quartiles.of(counts.predicted()))));
        }
        return spreads;
    }

    private Optional<ErrorAnalysisPage.Predictions> predictions(
            LeaderboardErrorAnalysis analysis, ErrorAnalysisTexts texts) {
        List<ErrorAnalysisPage.Spread> spreads = spreads(analysis, texts);
        List<BoxPlot.Row> rows = spreads.stream()
                .map(spread -> new BoxPlot.Row(spread.name(), spread.gold(), spread.numbers()))
                .toList();
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new ErrorAnalysisPage.Predictions(
                        BoxPlot.draw(rows, format), spreads, calibration(analysis, texts)));
    }

    /** The first four splits: more could not be told apart. */
    private static GroupedColumnChart columns(
            LeaderboardErrorAnalysis analysis, NumberClasses classes, PercentFormat percents) {
        List<GroupedColumnChart.Series> series = new ArrayList<>();
        for (LeaderboardErrorAnalysis.Split split : analysis.splits()) {
            if (series.size() < GroupedColumnChart.Fill.ALL.size()) {
                series.add(new GroupedColumnChart.Series(
                        GroupedColumnChart.Fill.ALL.get(series.size()),
                        split.name(),
                        Arrays.stream(classes.spread(split.classes()))
                                .mapToObj(items -> (double) items / split.items())
                                .toList()));
            }
        }
        return GroupedColumnChart.draw(classes.names(), series, percents::rounded);
    }

    private static List<ErrorAnalysisPage.Split> splits(
            LeaderboardErrorAnalysis analysis, NumberClasses classes, PercentFormat percents) {
        return analysis.splits().stream()
                .map(split -> new ErrorAnalysisPage.Split(
                        split.name(),
                        split.items(),
                        Arrays.stream(classes.spread(split.classes()))
                                .mapToObj(items -> percents.exact((double) items / split.items()))
                                .toList()))
                .toList();
    }
}
