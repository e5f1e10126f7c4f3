package dev.podium.web.layout;

import dev.podium.task.reading.Coverage;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Problems or warnings of one file in the reader's language: many of the same kind as one.
 *
 * @param kinds in the order in which the first of each stands
 * @param total how many there are
 * @param meantFor name of the phase whose items the file is about where that is another one; else empty
 */
public record ProblemTable(String fileName, List<Kind> kinds, int total, String meantFor) {

    /** More of one kind than these are shown as one. */
    private static final int MOST_SINGLE = 3;

    private static final int LINES_AT_ONCE = 5;
    private static final int SHOWN_AT_ONCE = 5;

    public ProblemTable {
        kinds = List.copyOf(kinds);
    }

    /** Whether nothing else stands against the file than that it was meant for another phase. */
    public boolean isWrongPhase() {
        return total == 1 && !meantFor.isEmpty();
    }

    /** Whether any of them stands in a line, rather than against the whole file. */
    public boolean isInLines() {
        return kinds.stream().flatMap(kind -> kind.shown().stream()).anyMatch(row -> row.line() > 0);
    }

    /** What to do about the first of them. */
    public String advice() {
        return kinds.isEmpty() ? "" : kinds.get(0).first().message();
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

    /**
     * One or many of a kind.
     *
     * @param first stands for all of them
     * @param shown as many as are told of; the first of them too
     * @param total how many there are
     */
    public record Kind(Row first, List<Row> shown, int total) {

        public boolean isMany() {
            return total > 1;
        }

        /** How many there are besides the first. */
        public int others() {
            return total - 1;
        }

        /** Whether they are known to be in several lines. */
        public boolean isInSeveralLines() {
            return total > shown.size() || distinctLines().size() > 1;
        }

        /** Their first lines: {@code 2, 3, 4, 5, 6 …}; empty where they are about the whole file. */
        public String lines() {
            List<Integer> lines = distinctLines();
            return lines.stream().limit(LINES_AT_ONCE).map(String::valueOf).collect(Collectors.joining(", "))
                    + (lines.size() > LINES_AT_ONCE || total > shown.size() ? " …" : "");
        }

        private List<Integer> distinctLines() {
            return shown.stream()
                    .map(Row::line)
                    .filter(line -> line > 0)
                    .distinct()
                    .toList();
        }
    }

    public static ProblemTable of(String fileName, Problems problems, Locale locale) {
        List<Kind> kinds = new ArrayList<>();
        for (Problems.Group group : problems.groups()) {
            List<Row> rows = group.shown().stream()
                    .map(problem -> Row.of(problem, locale))
                    .toList();
            if (group.total() > MOST_SINGLE) {
                kinds.add(new Kind(rows.get(0), rows, group.total()));
            } else {
                rows.forEach(row -> kinds.add(new Kind(row, List.of(row), 1)));
            }
        }
        return new ProblemTable(
                fileName,
                kinds,
                problems.total(),
                problems.groups().stream()
                        .flatMap(group -> Coverage.otherPhase(group.first()).stream())
                        .findFirst()
                        .orElse(""));
    }

    /** Those that a note shows at once. */
    public List<Kind> first() {
        return kinds.subList(0, Math.min(SHOWN_AT_ONCE, kinds.size()));
    }

    /** Those that a note shows on demand. */
    public List<Kind> rest() {
        return kinds.subList(first().size(), kinds.size());
    }

    /** How many there are of which nothing is shown: a check may say more sentences than are kept. */
    public int untold() {
        return total - kinds.stream().mapToInt(Kind::total).sum();
    }

    public boolean isEmpty() {
        return total == 0;
    }
}
