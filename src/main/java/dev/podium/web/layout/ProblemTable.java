package dev.podium.web.layout;

import dev.podium.task.Problem;
import dev.podium.task.Problems;
import java.util.List;
import java.util.Locale;

/**
 * Problems or warnings of one file in the reader's language.
 *
 * @param rows the first of them
 * @param total how many there are
 */
public record ProblemTable(String fileName, List<Row> rows, int total) {

    private static final int SHOWN_AT_ONCE = 5;

    public ProblemTable {
        rows = List.copyOf(rows);
    }

    /**
     * One of them.
     *
     * @param line 0 where it is about the whole file
     * @param column empty where it is about the whole line
     */
    public record Row(int line, String column, String found, String expected, String message) {

        static Row of(Problem problem, Locale locale) {
            return new Row(
                    problem.line(),
                    problem.column(),
                    problem.found(),
                    problem.expected(locale),
                    problem.message(locale));
        }
    }

    public static ProblemTable of(String fileName, Problems problems, Locale locale) {
        return new ProblemTable(
                fileName,
                problems.shown().stream()
                        .map(problem -> Row.of(problem, locale))
                        .toList(),
                problems.total());
    }

    /** Those that a note shows at once. */
    public List<Row> first() {
        return rows.subList(0, Math.min(SHOWN_AT_ONCE, rows.size()));
    }

    /** Those that a note shows on demand. */
    public List<Row> rest() {
        return rows.subList(first().size(), rows.size());
    }

    public boolean isEmpty() {
        return total == 0;
    }

    /** Whether there are more than are shown. */
    public boolean isCut() {
        return total > rows.size();
    }
}
