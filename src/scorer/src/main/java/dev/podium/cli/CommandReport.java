package dev.podium.cli;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.console.ProblemJson;
import dev.podium.cli.console.ProblemText;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Problems;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/** Prints what came of a command, for people or as JSON, and says how the process is to end. */
final class CommandReport {

    private final PrintWriter out;
    private final PrintWriter err;
    private final ReportOptions options;

    /** What was compared, and what came of it. */
    record Compared(
            ItemTask<?, ?> type,
            String metric,
            Path gold,
            Path a,
            Path b,
            ComparedSystems sides,
            Comparison comparison) {}

    CommandReport(CommandLine commandLine, ReportOptions options) {
        out = commandLine.getOut();
        err = commandLine.getErr();
        this.options = options;
    }

    int scored(ScoringOutcome.Scored scored, Path gold, List<SliceScores> slices) throws IOException {
        if (options.isJson()) {
            JsonReport.scored(scored, slices, options.locale(), out);
        } else {
            new TextReport(out, options.locale()).scored(scored, slices);
            new ProblemText(out, options.locale()).warnings(gold, scored.goldWarnings());
        }
        return ExitStatus.OK;
    }

    /** @param noticed in the file of the items */
    int accepted(Path file, int items, Problems noticed, Problems warnings) throws IOException {
        if (options.isJson()) {
            JsonReport.accepted(items, noticed, warnings, options.locale(), out);
        } else {
            ProblemText text = new ProblemText(out, options.locale());
            text.accepted(items, warnings);
            text.warnings(file, noticed);
        }
        return ExitStatus.OK;
    }

    int refused(Problems problems) throws IOException {
        if (options.isJson()) {
            ProblemJson.refused(problems, options.locale(), out);
        } else {
            new ProblemText(out, options.locale()).refused(problems);
        }
        return ExitStatus.REFUSED;
    }

    /** Of two files at least one was refused. */
    int refused(Map<Path, Problems> faulty) throws IOException {
        if (options.isJson()) {
            JsonReport.refused(faulty, options.locale(), out);
        } else {
            ProblemText text = new ProblemText(out, options.locale());
            faulty.forEach(text::unusable);
        }
        return ExitStatus.REFUSED;
    }

    int compared(Compared compared, List<ScoringOutcome.Scored> scored) throws IOException {
        if (options.isJson()) {
            ComparisonJson.write(compared.comparison(), out);
        } else {
            new ComparisonText(out, options.locale()).print(compared);
            ProblemText text = new ProblemText(out, options.locale());
            text.warnings(compared.a(), scored.get(0).warnings());
            text.warnings(compared.b(), scored.get(1).warnings());
            text.warnings(compared.gold(), scored.get(0).goldWarnings());
        }
        return ExitStatus.OK;
    }

    /** The file that predictions are compared with cannot be used. */
    int unusable(Path file, Problems problems) {
        new ProblemText(err, options.locale()).unusable(file, problems);
        return ExitStatus.GOLD;
    }
}
