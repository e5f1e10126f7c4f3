package dev.podium.report;

import dev.podium.export.LatexText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A figure for {@code pgfplots} with the file whose numbers it draws.
 *
 * @param name without folder and ending; safe everywhere
 * @param about what it shows, in a sentence
 * @param tex to be read by {@code \input}
 * @param data a table with blanks between its columns
 */
record Figure(String name, String about, String tex, String data) {

    private static final String FOLDER = "figures/";

    /** Names beside an axis are cut there: whole ones stand in tables. */
    private static final int LONGEST_LABEL = 36;

    private static final double ROW = 0.45;

    static String dataPath(String name) {
        return FOLDER + name + ".dat";
    }

    String path() {
        return FOLDER + name + ".tex";
    }

    String dataPath() {
        return dataPath(name);
    }

    /** The axis as a figure that is no wider than the text. */
    static String of(String name, List<String> options, List<String> plots, String caption) {
        return """
                \\begin{figure}
                  \\centering
                  \\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%%
                  \\begin{tikzpicture}
                    \\begin{axis}[
                %s
                    ]
                %s
                    \\end{axis}
                  \\end{tikzpicture}}
                  \\caption{%s}
                  \\label{fig:%s}
                \\end{figure}
                """.formatted(
                        options.stream().map(option -> "      " + option + ",").collect(Collectors.joining("\n")),
                        plots.stream().map(plot -> "      " + plot).collect(Collectors.joining("\n")),
                        caption,
                        name);
    }

    /** What an axis of rows needs: the first one on top, each with its label. */
    static List<String> rows(List<String> labels) {
        return rows(labels, ROW);
    }

    /** The same with rows of another height in centimetres. */
    static List<String> rows(List<String> labels, double height) {
        return List.of(
                "scale only axis",
                "width=8.5cm",
                String.format(Locale.ROOT, "height=%.1fcm", 0.6 + height * labels.size()),
                "y dir=reverse",
                "ymin=0.4",
                "ymax=" + labels.size() + ".6",
                "ytick={" + places(labels.size()) + "}",
                "yticklabels={" + labels(labels) + "}",
                "yticklabel style={font=\\footnotesize}",
                "xticklabel style={font=\\footnotesize, /pgf/number format/.cd, fixed, precision=4}",
                "xmajorgrids",
                "grid style={gray!25}",
                "axis line style={gray}",
                "tick style={gray}");
    }

    /** 1 to a number. */
    static String places(int last) {
        return IntStream.rangeClosed(1, last).mapToObj(String::valueOf).collect(Collectors.joining(","));
    }

    /** Labels, each in braces, so that what is in them parts nothing. */
    static String labels(List<String> labels) {
        return labels.stream().map(label -> "{" + label + "}").collect(Collectors.joining(","));
    }

    /** A name, cut where it is long, as LaTeX sets it. */
    static String label(String name) {
        return LatexText.of(shortened(name, LONGEST_LABEL));
    }

    static String shortened(String name, int longest) {
        return name.codePointCount(0, name.length()) > longest
                ? name.substring(0, name.offsetByCodePoints(0, longest - 1)).strip() + "…"
                : name;
    }

    /** A number as a cell of a file of data. */
    static String cell(double number) {
        return Double.isFinite(number) ? Double.toString(number) : "nan";
    }
}
