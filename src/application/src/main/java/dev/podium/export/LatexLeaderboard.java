package dev.podium.export;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.evaluation.EvaluationKind;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.SingleLineText;
import dev.podium.significance.Judgement;
import dev.podium.task.Subtask;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A leaderboard as the table of a paper, in English, with the rules of {@code booktabs}: the best value of every column
 * bold, baselines in italics and without a rank, and the names of methods where teams gave some; below them, without ranks,
 * what came in late and what is contrastive. Beside the values that rank stand their intervals, beside ranks the letters of
 * groups, and a rule parts clusters, where these were worked out. Comments say what is needed to repeat the values.
 */
final class LatexLeaderboard {

    private static final String NO_VALUE = "--";

    /** So many letters that follow each other are not written one by one. */
    private static final int MANY_LETTERS = 4;

    private static final String TO = "--";

    private final Phase phase;
    private final Leaderboard board;
    private final LatexNames names;
    private final boolean named;
    private final boolean grouped;
    private final boolean withIntervals;
    private final boolean withRuns;

    private LatexLeaderboard(Phase phase, Leaderboard board) {
        this.phase = phase;
        this.board = board;
        this.names = LatexNames.of(phase, board.subtask());
        this.named = rows().anyMatch(row -> !row.about().method().isEmpty());
        this.grouped = rows().anyMatch(row -> row.range().isPresent());
        this.withIntervals = rows().anyMatch(row -> intervalOf(row).isPresent());
        this.withRuns = phase.counting(board.subtask()) == CountingRule.best
                && rows().anyMatch(row -> !row.baseline() && row.runs() > 1);
    }

    /** The table, to be read by {@code \input}. */
    static String of(Phase phase, Leaderboard board, LocalDate day) {
        LatexLeaderboard table = new LatexLeaderboard(phase, board);
        return Stream.of(table.head(day), table.table())
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private Stream<String> head(LocalDate day) {
        List<String> said = new ArrayList<>();
        said.add("%s (%s)".formatted(phase.competition.name, phase.competition.slug));
        said.add("Phase: %s (%s), subtask: %s"
                .formatted(phase.name, phase.slug, board.subtask().id()));
        board.track().ifPresent(track -> said.add("Track: %s (%s)".formatted(track.name, track.slug)));
        said.add("Written: %s, %s".formatted(day, phase.competition.zone));
        rows().map(row -> "Gold: " + row.evidence().gold()
                        + (row.evidence().goldDigest().isEmpty()
                                ? ""
                                : ", SHA-256 " + row.evidence().goldDigest()))
                .distinct()
                .forEach(said::add);
        board.subtask().metrics().stream()
                .flatMap(column -> signatures(column.metric()))
                .forEach(signature -> said.add("Metric: " + signature));
        for (EvaluationKind lane : EvaluationKind.values()) {
            board.rows(lane)
                    .forEach(row -> said.add("%s%s: submission %s%s, scorer %s"
                            .formatted(
                                    row.name(),
                                    lane == EvaluationKind.official ? "" : " (" + lane + ")",
                                    row.submission(),
                                    row.evidence().digest().isEmpty()
                                            ? ""
                                            : ", SHA-256 " + row.evidence().digest(),
                                    row.evidence().scorer())));
        }
        board.certainty()
                .ifPresent(certainty -> said.add("Intervals and tests: seed %d, %d resamples, %s"
                        .formatted(
                                certainty.seed(),
                                certainty.resamples(),
                                certainty.current() ? "current" : "being worked out anew")));
        said.add("Needs \\usepackage{booktabs}. Letters that pdfLaTeX lacks show as numbers: use LuaLaTeX or XeLaTeX.");
        return said.stream().map(line -> "% " + SingleLineText.of(line));
    }

    /** Of all lanes. */
    private Stream<Leaderboard.Row> rows() {
        return Arrays.stream(EvaluationKind.values()).flatMap(lane -> board.rows(lane).stream());
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
                                "  \\begin{tabular}{r" + (grouped ? "l" : "") + "l" + (named ? "l" : "") + "r"
                                        + (withIntervals ? "l" : "") + "r".repeat(columns.size() - 1)
                                        + (withRuns ? "r" : "") + "}",
                                "    \\toprule",
                                "    Rank" + (grouped ? " & Group" : "") + " & Team" + (named ? " & System" : "")
                                        + cells(columns, names::metric, "95\\,\\% CI")
                                        + (withRuns ? " & Runs" : "")
                                        + " \\\\",
                                "    \\midrule"),
                        official(),
                        beside(EvaluationKind.late, "Late runs, not ranked"),
                        beside(EvaluationKind.contrastive, "Contrastive runs, not ranked"),
                        Stream.of(
                                "    \\bottomrule",
                                "  \\end{tabular}",
                                "  \\caption{" + caption() + "}",
                                "  \\label{tab:%s-%s-%s%s}"
                                        .formatted(
                                                phase.competition.slug,
                                                phase.slug,
                                                board.subtask().id(),
                                                board.track()
                                                        .map(track -> "-" + track.slug)
                                                        .orElse("")),
                                "\\end{table}"))
                .flatMap(lines -> lines);
    }

    /** With a rule between clusters. */
    private Stream<String> official() {
        List<String> lines = new ArrayList<>();
        Set<Integer> rules = board.places().lines();
        for (int row = 0; row < board.rows().size(); row++) {
            if (rules.contains(row)) {
                lines.add("    \\midrule");
            }
            lines.add(line(board.rows().get(row), EvaluationKind.official));
        }
        return lines.stream();
    }

    private Stream<String> beside(EvaluationKind lane, String title) {
        List<Leaderboard.Row> rows = board.rows(lane);
        return rows.isEmpty()
                ? Stream.empty()
                : Stream.concat(
                        Stream.of(
                                "    \\midrule",
                                "    \\multicolumn{%d}{l}{%s} \\\\"
                                        .formatted(
                                                2
                                                        + (grouped ? 1 : 0)
                                                        + (named ? 1 : 0)
                                                        + (withIntervals ? 1 : 0)
                                                        + (withRuns ? 1 : 0)
                                                        + board.subtask()
                                                                .metrics()
                                                                .size(),
                                                title)),
                        rows.stream().map(row -> line(row, lane)));
    }

    private String caption() {
        return names.caption()
                + board.track()
                        .map(track -> " Track: " + LatexText.of(track.name) + ".")
                        .orElse("")
                + (board.items() == 0 ? "" : " " + names.items(board.items()) + ".")
                + (board.rows().stream().anyMatch(Leaderboard.Row::baseline)
                        ? " Baselines, in italics, have no rank."
                        : "")
                + (withIntervals ? " Brackets hold 95\\,\\% bootstrap intervals (BCa" + drawn() + ")." : "")
                + (grouped ? grouping() : "")
                + LatexText.effects(clusters())
                + " " + LatexText.sentences(board.places().caveats(phase));
    }

    private Optional<TestMethod.InClusters> clusters() {
        return board.certainty().flatMap(TestStatus::clusters);
    }

    /** Over which items or clusters, with how many resamples. */
    private String drawn() {
        int items = rows().flatMap(row -> intervalOf(row).stream())
                .mapToInt(Leaderboard.ScoreInterval::items)
                .max()
                .orElse(board.items());
        return board.certainty()
                .filter(certainty -> certainty.resamples() > 0)
                .map(certainty ->
                        (clusters().isPresent() ? " over " + names.items(items) + LatexText.inClusters(clusters()) : "")
                                + ", " + LatexText.draws(certainty))
                .orElse("");
    }

    private String grouping() {
        String letters =
                " Teams with a letter in common cannot be told apart: all pairs of systems were tested two-sided at"
                        + " $\\alpha = " + Judgement.LEVEL
                        + "$, where the metric is a mean of items by "
                        + (clusters().isPresent() ? "cluster-robust " : "")
                        + "paired $t$-tests with Holm's correction, otherwise by the bootstrap"
                        + (clusters().isPresent() ? " over clusters" : "")
                        + " with that of Romano and Wolf; a randomization must agree, and no single item"
                        + (clusters().isPresent() ? " or cluster" : "")
                        + " may decide.";
        boolean many = rows().flatMap(row -> row.range().stream())
                .anyMatch(range -> group(range).contains(TO));
        return letters
                + (many ? " A" + TO + "E are the five letters from A to E." : "")
                + (board.places().lines().isEmpty()
                        ? ""
                        : " Teams above a rule are all better than teams below it; baselines stand on the side to which"
                                + " they are nearer.");
    }

    private String line(Leaderboard.Row row, EvaluationKind lane) {
        String rank = row.rank().isPresent() ? row.rank().getAsInt() + (row.tied() ? "=" : "") : "";
        String group = row.range().map(LatexLeaderboard::group).orElse("");
        return "    " + rank + (grouped ? " & " + group : "") + " & " + names.system(row.name(), row.baseline())
                + (named ? " & " + LatexText.of(row.about().method()) : "")
                + cells(
                        board.subtask().metrics(),
                        column -> value(row.values().get(column.metric()), column, lane),
                        interval(row))
                + (withRuns ? " & " + (row.baseline() ? "" : row.runs()) : "")
                + " \\\\";
    }

    /** The letters of its groups; of those that follow each other the first one and the last one. */
    private static String group(RankRange range) {
        List<String> runs = new ArrayList<>();
        List<Integer> groups = range.groups();
        for (int from = 0, to; from < groups.size(); from = to) {
            to = from + 1;
            while (to < groups.size() && groups.get(to) == groups.get(to - 1) + 1) {
                to++;
            }
            String first = RankRange.letter(groups.get(from));
            String last = RankRange.letter(groups.get(to - 1));
            if (to - from >= MANY_LETTERS) {
                runs.add(first + TO + last);
            } else {
                runs.addAll(range.letters().subList(from, to));
            }
        }
        return String.join("\\,", runs);
    }

    private String interval(Leaderboard.Row row) {
        return intervalOf(row)
                .map(interval -> LatexText.interval(
                        interval.corrected(), board.subtask().ranking().decimals()))
                .orElse("");
    }

    private Optional<Leaderboard.ScoreInterval> intervalOf(Leaderboard.Row row) {
        return Optional.ofNullable(row.intervals().get(board.subtask().ranking().metric()));
    }

    /**
     * A cell for every column.
     *
     * @param interval the cell behind the first one, where there are intervals
     */
    private String cells(List<Subtask.Column> columns, Function<Subtask.Column, String> cell, String interval) {
        List<String> cells = new ArrayList<>(columns.stream().map(cell).toList());
        if (withIntervals) {
            cells.add(1, interval);
        }
        return cells.stream().map(text -> " & " + text).collect(Collectors.joining());
    }

    private String value(Double value, Subtask.Column column, EvaluationKind lane) {
        if (value == null) {
            return NO_VALUE;
        }
        String shown = LatexText.number(value, column.decimals());
        return lane == EvaluationKind.official && value.equals(best(column)) ? "\\textbf{" + shown + "}" : shown;
    }

    private Double best(Subtask.Column column) {
        if (!column.judges()) {
            return null;
        }
        Stream<Double> values = board.rows().stream()
                .map(row -> row.values().get(column.metric()))
                .filter(Objects::nonNull);
        return (column.isLowerBetter() ? values.min(Double::compare) : values.max(Double::compare)).orElse(null);
    }
}
