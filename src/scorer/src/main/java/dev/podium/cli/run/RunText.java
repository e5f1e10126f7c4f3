package dev.podium.cli.run;

import dev.podium.cli.console.ProblemText;
import dev.podium.step.ProgramEnding;
import dev.podium.step.ProgramStart;
import dev.podium.task.program.WrittenScores;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Texts;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What people read in their terminal of a run. */
final class RunText {

    private static final int LAST_LINES = 20;

    /** What a terminal would obey. */
    private static final Pattern NOT_SHOWN = Pattern.compile("[\\p{Cntrl}&&[^\t]]");

    private final PrintWriter out;
    private final Locale locale;
    private final Texts words;

    RunText(PrintWriter out, Locale locale) {
        this.out = out;
        this.locale = locale;
        words = Texts.of("program", locale);
    }

    void print(RunResult result) {
        result.steps().forEach(step -> print(step.start(), step.ending()));
        if (!result.problems().none()) {
            new ProblemText(out, locale).refused(result.problems());
        }
        result.scores().ifPresent(this::print);
        print(result.intervals());
        result.faults().forEach(fault -> out.println(fault.message(locale)));
        result.warnings().forEach(this::print);
        result.failure().ifPresent(this::print);
        out.flush();
    }

    private void print(ProgramStart start, ProgramEnding ending) {
        out.println(words.text("program.run." + start.kind().name()) + ": " + start.line());
        String seconds = String.format(locale, "%.2f", ending.usage().wall().toNanos() / 1e9);
        String mebibytes = Long.toString(ending.usage().peakMemoryBytes() >> 20);
        out.println("  "
                + ending.exitCode()
                        .map(code -> words.text("program.run.ended", Integer.toString(code), seconds, mebibytes))
                        .orElseGet(() -> words.text("program.run.stopped", seconds, mebibytes)));
        List<String> lines = ending.log().lines().toList();
        lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())
                .forEach(line -> out.println("  | " + NOT_SHOWN.matcher(line).replaceAll("\uFFFD")));
        out.println();
    }

    private void print(WrittenScores scores) {
        out.println(words.text("program.run.scores"));
        int width =
                scores.values().keySet().stream().mapToInt(String::length).max().orElse(1);
        scores.values()
                .forEach((key, value) ->
                        out.printf(Locale.ROOT, "  %-" + width + "s  %s%n", key, Double.toString(value)));
        list("program.run.missing", scores.missing());
        list("program.run.undeclared", scores.undeclared());
    }

    private void print(List<ScoreInterval> intervals) {
        if (!intervals.isEmpty()) {
            out.println(words.text(
                    "program.run.intervals",
                    Integer.toString(intervals.get(0).items()),
                    Integer.toString(ScoreInterval.DRAWS.resamples()),
                    Long.toString(ScoreInterval.DRAWS.seed())));
        }
        int width =
                intervals.stream().mapToInt(each -> each.key().length()).max().orElse(1);
        intervals.forEach(each -> out.printf(
                Locale.ROOT,
                "  %-" + width + "s  %.6g to %.6g%n",
                each.key(),
                each.interval().low(),
                each.interval().high()));
    }

    private void list(String code, List<String> keys) {
        if (!keys.isEmpty()) {
            out.println(words.text(code, String.join(", ", keys)));
        }
    }

    private void print(Problem problem) {
        out.println(problem.message(locale));
    }
}
