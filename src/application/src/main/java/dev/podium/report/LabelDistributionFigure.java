package dev.podium.report;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.competition.GoldRelease;
import dev.podium.export.LatexText;
import dev.podium.export.json.JsonText;
import dev.podium.export.json.PhaseRefJson;
import dev.podium.platform.CsvColumn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** How the classes of gold labels are distributed in each split. */
final class LabelDistributionFigure {

    static final String NAME = "classes";

    private static final int MOST_CLASSES = 30;
    private static final int MOST_SPLITS = 5;
    private static final List<String> FILLS = List.of("black", "gray", "gray!30", "white", "gray!70");

    private LabelDistributionFigure() {}

    /**
     * The figure of some splits; empty where they have no classes.
     *
     * @param golds one release of each split
     */
    static Optional<Figure> of(List<GoldRelease> golds) {
        List<GoldRelease> splits = golds.stream()
                .filter(gold -> !gold.distribution.isEmpty())
                .limit(MOST_SPLITS)
                .toList();
        List<String> all = classes(splits);
        List<String> classes = all.stream().limit(MOST_CLASSES).toList();
        if (classes.isEmpty()) {
            return Optional.empty();
        }
        List<String> options = List.of(
                "ybar",
                "area legend",
                "width=12cm",
                "height=7cm",
                "bar width=%s".formatted(classes.size() > 10 ? "2pt" : "7pt"),
                "ymin=0",
                "enlarge x limits={abs=0.6}",
                "xtick={" + Figure.places(classes.size()) + "}",
                "xticklabels={"
                        + Figure.labels(classes.stream().map(Figure::label).toList()) + "}",
                "xlabel={Class of the gold label}",
                "ylabel={Share of items in \\%}",
                "legend style={font=\\footnotesize, draw=none}",
                "axis line style={gray}",
                "tick style={gray}");
        List<String> plots = new ArrayList<>();
        for (int split = 0; split < splits.size(); split++) {
            plots.add("\\addplot[draw=black, fill=%s] table[x=class, y=split%d] {%s};"
                    .formatted(FILLS.get(split), split + 1, Figure.dataPath(NAME)));
            GoldRelease gold = splits.get(split);
            plots.add("\\addlegendentry{%s (%d)}".formatted(Figure.label(gold.title()), gold.items));
        }
        String caption =
                "Classes of the gold labels in each split, in percent of its items, whose number stands in brackets."
                        + (classes.size() < all.size()
                                ? " The first %d of %d classes.".formatted(classes.size(), all.size())
                                : "")
                        + (splits.size() < golds.size() ? " Not all splits are shown." : "");
        return Optional.of(new Figure(
                NAME,
                "The classes of gold labels, split by split: "
                        + splits.stream().map(GoldRelease::title).collect(Collectors.joining(", ")) + ".",
                Figure.of(NAME, options, plots, caption),
                data(splits, classes)));
    }

    /** Numbers in their order, then words. */
    static List<String> classes(Collection<GoldRelease> golds) {
        Set<String> all = new LinkedHashSet<>();
        golds.forEach(gold -> all.addAll(gold.distribution.keySet()));
        return all.stream()
                .sorted((one, other) -> one.length() == other.length()
                        ? one.compareTo(other)
                        : Integer.compare(one.length(), other.length()))
                .toList();
    }

    private static String data(List<GoldRelease> splits, List<String> classes) {
        StringBuilder data = new StringBuilder("class");
        for (int split = 1; split <= splits.size(); split++) {
            data.append(" split").append(split);
        }
        for (int place = 0; place < classes.size(); place++) {
            data.append('\n').append(place + 1);
            for (GoldRelease split : splits) {
                int items = split.distribution.getOrDefault(classes.get(place), 0);
                data.append(' ').append(String.format(Locale.ROOT, "%.4f", 100.0 * items / Math.max(1, split.items)));
            }
        }
        return data.append('\n').toString();
    }

    /** The numbers as a table of LaTeX, beside the figure. */
    static String table(List<GoldRelease> golds) {
        List<String> lines = new ArrayList<>(List.of(
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{l" + "r".repeat(golds.size()) + "}",
                "    \\toprule",
                "    Class"
                        + golds.stream()
                                .map(gold -> " & " + LatexText.of(gold.title()))
                                .collect(Collectors.joining())
                        + " \\\\",
                "    \\midrule"));
        for (String label : classes(golds)) {
            lines.add("    " + LatexText.of(label)
                    + golds.stream()
                            .map(gold -> " & " + gold.distribution.getOrDefault(label, 0))
                            .collect(Collectors.joining())
                    + " \\\\");
        }
        lines.addAll(List.of(
                "    \\midrule",
                "    Items" + golds.stream().map(gold -> " & " + gold.items).collect(Collectors.joining()) + " \\\\",
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{Classes of the gold labels in each split, in items.}",
                "  \\label{tab:classes}",
                "\\end{table}"));
        return String.join("\n", lines) + "\n";
    }

    /** The same split by split. */
    static String csv(List<GoldRelease> golds) {
        return CsvColumn.written(
                List.of(
                        plain("split", row -> row.gold().split),
                        plain("version", row -> row.gold().version),
                        text("class", Row::label),
                        plain("items", row -> row.gold().distribution.get(row.label())),
                        plain("all_items", row -> row.gold().items)),
                golds.stream()
                        .flatMap(gold -> classes(List.of(gold)).stream().map(label -> new Row(gold, label)))
                        .toList());
    }

    private record Row(GoldRelease gold, String label) {}

    static String json(ReportContext occasion, List<GoldRelease> golds) {
        return JsonText.of(new Classes(
                PhaseRefJson.of(occasion.phase()), golds.stream().map(Split::of).toList()));
    }

    record Classes(@JsonUnwrapped PhaseRefJson of, List<Split> splits) {}

    record Split(String split, int version, int items, Map<String, Integer> classes) {

        private static Split of(GoldRelease gold) {
            Map<String, Integer> classes = new LinkedHashMap<>();
            LabelDistributionFigure.classes(List.of(gold))
                    .forEach(label -> classes.put(label, gold.distribution.get(label)));
            return new Split(gold.split, gold.version, gold.items, classes);
        }
    }
}
