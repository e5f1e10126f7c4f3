package dev.podium.cli;

import dev.podium.significance.Judgement;
import dev.podium.significance.JudgementTexts;
import dev.podium.significance.Method;
import dev.podium.significance.TestResult;
import dev.podium.task.TaskNames;
import dev.podium.task.reading.Texts;
import java.io.PrintWriter;
import java.util.Locale;

/** What people read of a comparison: both values, their difference and how sure it is. */
final class ComparisonText {

    private final PrintWriter out;
    private final Locale locale;
    private final Texts words;

    ComparisonText(PrintWriter out, Locale locale) {
        this.out = out;
        this.locale = locale;
        words = Texts.of("task", locale);
    }

    void print(CommandReport.Compared compared) {
        Comparison comparison = compared.comparison();
        TestResult result = comparison.result();
        heading(compared);
        value("a", compared.sides().a().value(), compared.a().toString());
        value("b", compared.sides().b().value(), compared.b().toString());
        out.println();
        verdict(compared);
        line("difference", format("%.6f", comparison.difference()));
        comparison
                .interval()
                .ifPresent(interval -> line("interval", format("%.6f … %.6f", interval.low(), interval.high())));
        comparison.effect().ifPresent(effect -> line("effect", format("%.6f", effect)));
        line("test", words.text("task.compare.test." + OptionWords.of(result.method()) + robust(comparison)));
        line("alternative", words.text("task.compare.alternative." + OptionWords.of(result.alternative())));
        line("statistic", format("%.6f", result.statistic()));
        result.df().ifPresent(df -> line("df", format("%.0f", df)));
        line("p", format("%.6g", result.p()));
        line("items", words.text("task.compare.counted", format("%d", result.n()), format("%d", result.zeros())));
        comparison.clusters().ifPresent(this::clusters);
        if (result.method() == Method.WILCOXON) {
            line("ties", words.text("task.compare.tied", format("%d", result.ties())));
        }
        result.draws().ifPresent(draws -> {
            line("resamples", format("%d", draws.resamples()));
            line("seed", Long.toString(draws.seed()));
        });
        out.flush();
    }

    private void verdict(CommandReport.Compared compared) {
        JudgementTexts texts = JudgementTexts.of(locale);
        Judgement judgement = compared.comparison().judgement();
        boolean firstBetter =
                compared.sides().metric().isFirstBetter(compared.comparison().difference());
        line("verdict", texts.sentence(judgement, firstBetter, "a", "b"));
        texts.why(judgement).forEach(reason -> line(judgement.isFound() ? "caution" : "why", reason));
    }

    private void clusters(Comparison.Clustered clusters) {
        line("clusters", words.text("task.compare.clustered", format("%d", clusters.number()), clusters.column()));
        if (Double.isFinite(clusters.designEffect())) {
            line("design-effect", format("%.2f", clusters.designEffect()));
        }
    }

    private static String robust(Comparison comparison) {
        return comparison.result().method() == Method.T && comparison.clusters().isPresent() ? "-robust" : "";
    }

    private void heading(CommandReport.Compared compared) {
        TaskNames names = compared.type().names(locale);
        String[] name = compared.metric().split("\\.", 2);
        String direction =
                words.text("task.compare." + OptionWords.of(compared.sides().a().direction()));
        out.println(words.text(
                "task.compare.heading",
                names.metric(name[0], name[1]),
                names.metricInWords(name[0], name[1]),
                direction));
    }

    private void value(String side, double value, String file) {
        out.println(format("  %s  %14.6f   %s", side, value, file));
    }

    private void line(String key, String value) {
        out.println(format("  %-24s %s", words.text("task.compare." + key), value));
    }

    private String format(String pattern, Object... values) {
        return String.format(locale, pattern, values);
    }
}
