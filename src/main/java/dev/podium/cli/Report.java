package dev.podium.cli;

import dev.podium.task.Problems;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine;

/** Prints what came of a command, for people or as JSON, and says how the process is to end. */
final class Report {

    private final PrintWriter out;
    private final PrintWriter err;
    private final ReportOptions options;

    Report(CommandLine commandLine, ReportOptions options) {
        out = commandLine.getOut();
        err = commandLine.getErr();
        this.options = options;
    }

    int scored(Scoring.Scored scored) throws IOException {
        if (options.isJson()) {
            JsonReport.scored(scored, options.locale(), out);
        } else {
            new TextReport(out, options.locale()).scored(scored);
        }
        return ExitStatus.OK;
    }

    int accepted(int items, Problems warnings) throws IOException {
        if (options.isJson()) {
            JsonReport.accepted(items, warnings, options.locale(), out);
        } else {
            new TextReport(out, options.locale()).accepted(items, warnings);
        }
        return ExitStatus.OK;
    }

    int refused(Problems problems) throws IOException {
        if (options.isJson()) {
            JsonReport.refused(problems, options.locale(), out);
        } else {
            new TextReport(out, options.locale()).refused(problems);
        }
        return ExitStatus.REFUSED;
    }

    /** The file that predictions are compared with cannot be used. */
    int unusable(Path file, Problems problems) {
        new TextReport(err, options.locale()).unusable(file, problems);
        return ExitStatus.GOLD;
    }
}
