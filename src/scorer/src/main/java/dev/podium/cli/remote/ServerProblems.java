package dev.podium.cli.remote;

import dev.podium.cli.console.ProblemText;
import dev.podium.cli.remote.server.JsonValue;
import java.io.PrintWriter;
import java.util.Locale;

/** Prints what a server finds in a file, as what is found here. */
final class ServerProblems {

    private final PrintWriter out;
    private final ProblemText text;

    ServerProblems(PrintWriter out, Locale locale) {
        this.out = out;
        text = new ProblemText(out, locale);
    }

    /** @param problem the answer to a file that was not accepted */
    void refused(JsonValue problem) {
        text.refused(problem.get("total").number());
        problem.get("problems").list().forEach(this::print);
        out.flush();
    }

    /** @param warnings those of a submission */
    void warnings(JsonValue warnings) {
        if (warnings.get("total").number() > 0) {
            text.warnings(warnings.get("total").number());
            warnings.get("shown").list().forEach(this::print);
            out.flush();
        }
    }

    private void print(JsonValue problem) {
        text.print(
                problem.get("line").findNumber().orElse(0),
                problem.get("column").findText().orElse(""),
                problem.get("message").text(),
                problem.get("found").text(),
                problem.get("expected").text());
    }
}
