package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.evaluation.Lane;
import dev.podium.platform.PlainLine;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.Texts;
import dev.podium.task.catalog.TaskTypes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A leaderboard as the table of a paper, in English, with the rules of {@code booktabs}: the best value of every column
 * bold, baselines in italics and without a rank, and the names of methods where teams gave some; below them, without ranks,
 * what came in late and what is contrastive. Comments say what is needed to repeat the values.
 */
final class LatexTable {

    private static final String NO_VALUE = "--";

    private final Phase phase;
    private final Leaderboard board;
    private final TaskType<?, ?> type;
    private final Texts texts;
    private final boolean named;

    private LatexTable(Phase phase, Leaderboard board) {
        this.phase = phase;
        this.board = board;
        this.type = TaskTypes.byId(phase.competition.taskType).orElseThrow();
        this.texts = type.texts(Locale.ENGLISH);
        this.named = rows().anyMatch(row -> !row.about().method().isEmpty());
    }

    /** The table, to be read by {@code \input}. */
    static String of(Phase phase, Leaderboard board, LocalDate day) {
        LatexTable table = new LatexTable(phase, board);
        return Stream.of(table.head(day), table.table())
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private Stream<String> head(LocalDate day) {
        List<String> said = new ArrayList<>();
        said.add("%s (%s)".formatted(phase.competition.name, phase.competition.slug));
        said.add("Phase: %s (%s), subtask: %s"
                .formatted(phase.name, phase.slug, board.subtask().id()));
        said.add("Written: %s, %s".formatted(day, phase.competition.zone));
        rows().map(row -> "Gold: %s, SHA-256 %s"
                        .formatted(row.evidence().gold(), row.evidence().goldDigest()))
                .distinct()
                .forEach(said::add);
        board.subtask().metrics().stream()
                .flatMap(column -> signatures(column.metric()))
                .forEach(signature -> said.add("Metric: " + signature));
        for (Lane lane : Lane.values()) {
            board.rows(lane)
                    .forEach(row -> said.add("%s%s: submission %s, SHA-256 %s, scorer %s"
                            .formatted(
                                    row.name(),
                                    lane == Lane.official ? "" : " (" + lane + ")",
                                    row.submission(),
                                    row.evidence().digest(),
                                    row.evidence().scorer())));
        }
        said.add("Needs \\usepackage{booktabs}. Letters that pdfLaTeX lacks show as numbers: use LuaLaTeX or XeLaTeX.");
        return said.stream().map(line -> "% " + PlainLine.of(line));
    }

    /** Of all lanes. */
    private Stream<Leaderboard.Row> rows() {
        return Arrays.stream(Lane.values()).flatMap(lane -> board.rows(lane).stream());
    }

    private Stream<String> signatures(String metric) {
        return rows().map(row -> row.signatures().get(metric))
                .filter(Objects::nonNull)
                .distinct();
    }

    private Stream<String> table() {
        List<Subtask.Column> columns = board.subtask().metrics();
        return Stream.of(
                        Stream.of(
                                LatexText.DEFINITION,
                                "\\begin{table}",
                                "  \\centering",
                                "  \\begin{tabular}{rl" + (named ? "l" : "") + "r".repeat(columns.size()) + "}",
                                "    \\toprule",
                                "    Rank & Team" + (named ? " & System" : "") + cells(columns, this::heading)
                                        + " \\\\",
                                "    \\midrule"),
                        board.rows().stream().map(row -> line(row, Lane.official)),
                        beside(Lane.late, "Late runs, not ranked"),
                        beside(Lane.contrastive, "Contrastive runs, not ranked"),
                        Stream.of(
                                "    \\bottomrule",
                                "  \\end{tabular}",
                                "  \\caption{" + caption() + "}",
                                "  \\label{tab:%s-%s-%s}"
                                        .formatted(
                                                phase.competition.slug,
                                                phase.slug,
                                                board.subtask().id()),
                                "\\end{table}"))
                .flatMap(lines -> lines);
    }

    private Stream<String> beside(Lane lane, String title) {
        List<Leaderboard.Row> rows = board.rows(lane);
        return rows.isEmpty()
                ? Stream.empty()
                : Stream.concat(
                        Stream.of(
                                "    \\midrule",
                                "    \\multicolumn{%d}{l}{%s} \\\\"
                                        .formatted(
                                                (named ? 3 : 2)
                                                        + board.subtask()
                                                                .metrics()
                                                                .size(),
                                                title)),
                        rows.stream().map(row -> line(row, lane)));
    }

    private String caption() {
        return "%s, %s: %s. %s.%s"
                .formatted(
                        LatexText.of(phase.competition.name),
                        LatexText.of(phase.name),
                        LatexText.of(texts.text(
                                type.id() + ".subtask." + board.subtask().id())),
                        LatexText.of(texts.text(type.id() + ".items.counted", board.items(), board.items())),
                        board.rows().stream().anyMatch(Leaderboard.Row::baseline)
                                ? " Baselines, in italics, have no rank."
                                : "");
    }

    private String heading(Subtask.Column column) {
        String name = texts.text(type.id() + ".metric." + board.subtask().id() + "." + column.metric());
        return LatexText.of(name) + (column.isLowerBetter() ? " $\\downarrow$" : " $\\uparrow$");
    }

    private String line(Leaderboard.Row row, Lane lane) {
        String rank = row.rank().isPresent() ? row.rank().getAsInt() + (row.tied() ? "=" : "") : "";
        String name = row.baseline()
                ? "\\textit{" + LatexText.of(texts.text(type.id() + ".baseline." + row.name() + ".name")) + "}"
                : LatexText.of(row.name());
        return "    " + rank + " & " + name
                + (named ? " & " + LatexText.of(row.about().method()) : "")
                + cells(board.subtask().metrics(), column -> value(row.values().get(column.metric()), column, lane))
                + " \\\\";
    }

    private static String cells(List<Subtask.Column> columns, Function<Subtask.Column, String> cell) {
        return columns.stream().map(column -> " & " + cell.apply(column)).collect(Collectors.joining());
    }

    private String value(Double value, Subtask.Column column, Lane lane) {
        if (value == null) {
            return NO_VALUE;
        }
        String shown = new BigDecimal(value)
                .setScale(column.decimals(), RoundingMode.HALF_UP)
                .toPlainString()
                .replace("-", "$-$");
        return lane == Lane.official && value.equals(best(column)) ? "\\textbf{" + shown + "}" : shown;
    }

    private Double best(Subtask.Column column) {
        Stream<Double> values = board.rows().stream()
                .map(row -> row.values().get(column.metric()))
                .filter(Objects::nonNull);
        return (column.isLowerBetter() ? values.min(Double::compare) : values.max(Double::compare)).orElse(null);
    }
}
