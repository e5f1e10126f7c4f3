package dev.podium.cli.remote;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Columns as wide as what stands in them. */
final class TextTable {

    private static final int LONGEST = 60;

    private final List<List<String>> lines = new ArrayList<>();
    private final List<Boolean> right;

    /** @param right which columns hold numbers */
    TextTable(List<Boolean> right) {
        this.right = List.copyOf(right);
    }

    /** Adds a line with a cell for each column. */
    void add(List<String> cells) {
        lines.add(List.copyOf(cells));
    }

    /** The beginning of what may be long. */
    static String cut(String cell) {
        return cell.codePointCount(0, cell.length()) > LONGEST
                ? cell.substring(0, cell.offsetByCodePoints(0, LONGEST - 1)) + "…"
                : cell;
    }

    void print(PrintWriter out) {
        int[] widths = new int[right.size()];
        for (List<String> line : lines) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], width(line.get(column)));
            }
        }
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                String pad = " ".repeat(widths[column] - width(line.get(column)));
                text.append("  ");
                text.append(right.get(column) ? pad + line.get(column) : line.get(column) + pad);
            }
            out.println(text.toString().stripTrailing());
        }
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
