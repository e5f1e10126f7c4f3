package dev.podium.web.analysis;

import dev.podium.analysis.errors.ErrorCounts;
import dev.podium.analysis.errors.PhaseAnalysis;
import dev.podium.analysis.errors.Quartiles;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.significance.TwoByTwoTable;
import dev.podium.task.ErrorRule;
import dev.podium.web.board.BoardRequest;
import dev.podium.web.chart.Bars;
import dev.podium.web.chart.Boxes;
import dev.podium.web.chart.Columns;
import dev.podium.web.chart.Percents;
import dev.podium.web.chart.Shares;
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
class AnalysisView {

    private static final double INTERVAL = 0.95;
    private static final int STEPS = 4;
    private static final int ODDS_DECIMALS = 2;
    private static final int SHARES_WIDTH = 680;
    private static final int SHARES_LEFT = 190;

    @Inject
    View view;

    @Inject
    Format format;

    AnalysisPage of(BoardRequest request, PhaseAnalysis analysis) {
        AnalysisTexts texts = view.texts(AnalysisTexts.class);
        Percents percents = new Percents(format);
        Optional<NumberClasses> classes = analysis.splits().isEmpty()
                ? Optional.empty()
                : Optional.of(NumberClasses.ofAll(analysis.splits().stream()
                        .map(PhaseAnalysis.Split::classes)
                        .toList()));
        return new AnalysisPage(
                request.boardFrame(view),
                MetricName.of(
                        request.type(), request.subtask(), request.subtask().ranking(), view.locale()),
                analysis.disclosure(),
                analysis.isBehind(),
                errorTable(request, analysis, percents),
                predictions(analysis, texts),
                classes.map(found -> new AnalysisPage.Classes(
                        columns(analysis, found, percents), found.names(), splits(analysis, found, percents))),
                Pager.of(analysis.page(), PhaseAnalysis.PAGE, analysis.all(), request.href(BoardRequest.Page.ANALYSIS)),
                request.href(BoardRequest.Page.SLICES),
                request.href(BoardRequest.Page.HARDEST),
                new DownloadLocation(
                        "%s/phases/%s/analysis/%s"
                                .formatted(
                                        request.frame().href(),
                                        request.phase().slug,
                                        request.subtask().id()),
                        analysis.page() == 1 ? "" : "?page=" + analysis.page()));
    }

    private AnalysisPage.ErrorTable errorTable(BoardRequest request, PhaseAnalysis analysis, Percents percents) {
        List<AnalysisPage.Line> lines = analysis.systems().stream()
                .map(system -> line(request, system, percents))
                .toList();
        return new AnalysisPage.ErrorTable(
                rule(request, analysis.wanted().rule(), view, format),
                lines,
                analysis.hasDisagreement(),
                lines.stream()
                        .anyMatch(line -> line.errors()
                                .filter(AnalysisPage.ErrorLine::corrected)
                                .isPresent()),
                analysis.hasDisagreement() ? Optional.of(bars(analysis, percents)) : Optional.empty(),
                allShare(analysis, percents));
    }

    /** When an item is wrong, in words; empty where answers are only better or worse. */
    static String rule(BoardRequest request, Optional<ErrorRule> rule, View view, Format format) {
        return rule.map(found -> request.type().names(view.locale()).wrong(found, format.number(found.bound(), 2)))
                .orElse("");
    }

    private AnalysisPage.Line line(BoardRequest request, PhaseAnalysis.OfSystem system, Percents percents) {
        return new AnalysisPage.Line(
                system.name(),
                system.baseline(),
                system.baseline() && request.type().isLimit(system.name()),
                system.value().isPresent()
                        ? format.number(
                                system.value().getAsDouble(),
                                request.subtask().ranking().decimals())
                        : "",
                request.href(BoardRequest.Page.SYSTEM) + "&system=" + system.team(),
                system.errors().map(errors -> errors(errors, percents)),
                system.counts().map(ConfusionCounts::calibration));
    }

    private static Optional<Shares> calibration(PhaseAnalysis analysis, AnalysisTexts texts) {
        List<Shares.Row> rows = new ArrayList<>();
        for (PhaseAnalysis.OfSystem system : analysis.systems()) {
            system.counts().ifPresent(counts -> rows.add(new Shares.Row(system.name(), counts.calibration())));
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(Shares.draw(rows, SHARES_WIDTH, SHARES_LEFT, shares(texts)));
    }

    /** What the parts of a bar are. */
    static List<String> shares(AnalysisTexts texts) {
        return List.of(texts.under(), texts.exact(), texts.over());
    }

    private AnalysisPage.ErrorLine errors(ErrorCounts errors, Percents percents) {
        String share = errors.items() == 0 ? "" : percents.rounded((double) errors.wrong() / errors.items());
        if (errors.disagreement().isEmpty()) {
            return new AnalysisPage.ErrorLine(errors.wrong(), errors.items(), share, "", "", "", "", "", false, "", "");
        }
        TwoByTwoTable table = errors.disagreement().get();
        return new AnalysisPage.ErrorLine(
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
    private Bars bars(PhaseAnalysis analysis, Percents percents) {
        List<Bars.Row> rows = new ArrayList<>();
        for (PhaseAnalysis.OfSystem system : analysis.systems()) {
            system.errors()
                    .filter(ErrorCounts::hasShare)
                    .ifPresent(errors -> rows.add(new Bars.Row(
                            system.name(),
                            system.baseline(),
                            errors.shareOfWrong(),
                            percents.exact(errors.shareOfWrong()))));
        }
        return Bars.draw(
                rows,
                all(analysis),
                IntStream.rangeClosed(0, STEPS)
                        .mapToObj(i -> percents.rounded((double) i / STEPS))
                        .toList());
    }

    private static double all(PhaseAnalysis analysis) {
        return analysis.systems().stream()
                .flatMap(system -> system.errors().stream())
                .filter(errors -> errors.disagreement().isPresent())
                .mapToDouble(ErrorCounts::shareOfAll)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static String allShare(PhaseAnalysis analysis, Percents percents) {
        return analysis.hasDisagreement() ? percents.exact(all(analysis)) : "";
    }

    private List<AnalysisPage.Spread> spreads(PhaseAnalysis analysis, AnalysisTexts texts) {
        List<AnalysisPage.Spread> spreads = new ArrayList<>();
        analysis.gold()
                .ifPresent(gold -> spreads.add(new AnalysisPage.Spread(texts.gold(), true, false, Quartiles.of(gold))));
        for (PhaseAnalysis.OfSystem system : analysis.systems()) {
            system.counts()
                    .ifPresent(counts -> spreads.add(new AnalysisPage.Spread(
                            system.name(), false, system.baseline(), Quartiles.of(counts.predicted()))));
        }
        return spreads;
    }

    private Optional<AnalysisPage.Predictions> predictions(PhaseAnalysis analysis, AnalysisTexts texts) {
        List<AnalysisPage.Spread> spreads = spreads(analysis, texts);
        List<Boxes.Row> rows = spreads.stream()
                .map(spread -> new Boxes.Row(spread.name(), spread.gold(), spread.numbers()))
                .toList();
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new AnalysisPage.Predictions(Boxes.draw(rows, format), spreads, calibration(analysis, texts)));
    }

    /** The first four splits: more could not be told apart. */
    private static Columns columns(PhaseAnalysis analysis, NumberClasses classes, Percents percents) {
        List<Columns.Series> series = new ArrayList<>();
        for (PhaseAnalysis.Split split : analysis.splits()) {
            if (series.size() < Columns.Fill.ALL.size()) {
                series.add(new Columns.Series(
                        Columns.Fill.ALL.get(series.size()),
                        split.name(),
                        Arrays.stream(classes.spread(split.classes()))
                                .mapToObj(items -> (double) items / split.items())
                                .toList()));
            }
        }
        return Columns.draw(classes.names(), series, percents::rounded);
    }

    private static List<AnalysisPage.Split> splits(PhaseAnalysis analysis, NumberClasses classes, Percents percents) {
        return analysis.splits().stream()
                .map(split -> new AnalysisPage.Split(
                        split.name(),
                        split.items(),
                        Arrays.stream(classes.spread(split.classes()))
                                .mapToObj(items -> percents.exact((double) items / split.items()))
                                .toList()))
                .toList();
    }
}
