package dev.podium.cli.console;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Texts;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What people read in their terminal of a file that was checked. */
public final class ProblemText {

    private static final int MOST_OF_KIND = 10;

    private final PrintWriter out;
    private final Locale locale;
    private final Texts words;

    public ProblemText(PrintWriter out, Locale locale) {
        this.out = out;
        this.locale = locale;
        words = Texts.of("task", locale);
    }

    public void accepted(int items, Problems warnings) {
        out.println(words.text("task.report.accepted", Integer.toString(items)));
        warnings(warnings);
        out.flush();
    }

    public void refused(Problems problems) {
        refused(problems.total());
        list(problems);
        out.flush();
    }

    /** The same before its problems, which the caller prints. */
    public void refused(long problems) {
        out.println(words.text("task.report.refused", Long.toString(problems)));
    }

    public void unusable(Path file, Problems problems) {
        out.println(words.text("task.report.unusable", file.toString(), Integer.toString(problems.total())));
        list(problems);
        out.flush();
    }

    /** Warnings of one of several files. */
    public void warnings(Path file, Problems warnings) {
        if (!warnings.none()) {
            out.println();
            out.println(words.text("task.report.warnings-of", file.toString(), Integer.toString(warnings.total())));
            list(warnings);
            out.flush();
        }
    }

    public void warnings(Problems warnings) {
        if (!warnings.none()) {
            warnings(warnings.total());
            list(warnings);
        }
    }

    /** The same before them, which the caller prints. */
    public void warnings(long warnings) {
        out.println();
        out.println(words.text("task.report.warnings", Long.toString(warnings)));
    }

    private void list(Problems problems) {
        for (Problems.Group group : problems.groups()) {
            List<Problem> listed = group.shown().subList(0, listed(group));
            listed.forEach(problem -> print(
                    problem.line(),
                    problem.column(),
                    problem.message(locale),
                    problem.found(),
                    problem.expected(locale)));
            if (group.total() > listed.size()) {
                out.println();
                int more = group.total() - listed.size();
                out.println("  " + words.text("task.report.more-alike", Integer.toString(more)));
            }
        }
    }

    /** A few problems of a kind are all listed, of many the first. */
    private static int listed(Problems.Group group) {
        int most = group.total() > MOST_OF_KIND ? Problems.SHOWN_OF_KIND : MOST_OF_KIND;
        return Math.min(most, group.shown().size());
    }

    /**
     * Prints one.
     *
     * @param line 0 where it is about the whole file
     * @param column empty where it is about the whole line
     * @param found empty where that says nothing
     */
    public void print(long line, String column, String message, String found, String expected) {
        out.println();
        out.println("  " + place(line, column) + message);
        if (!found.isEmpty()) {
            out.println("    " + words.text("task.report.found", found));
        }
        out.println("    " + words.text("task.report.expected", expected));
    }

    private String place(long line, String column) {
        StringBuilder place = new StringBuilder();
        if (line > 0) {
            place.append(words.text("task.report.line", Long.toString(line)));
        }
        if (!column.isEmpty()) {
            place.append(place.isEmpty() ? "" : ", ").append(column);
        }
        return place.isEmpty() ? "" : place.append(": ").toString();
    }
}
