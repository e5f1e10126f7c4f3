package dev.podium.export;

import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.platform.SingleLineText;
import dev.podium.task.TaskNames;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** An overall ranking as the table of a paper, in English, with the rules of {@code booktabs}. Comments say how it was made. */
final class LatexOverall {

    private static final String NO_VALUE = "--";

    private final Competition competition;
    private final OverallBoard board;
    private final TaskNames names;

    private LatexOverall(Competition competition, OverallBoard board) {
        this.competition = competition;
        this.board = board;
        names = competition.type().names(Locale.ENGLISH);
    }

    static String of(Competition competition, OverallBoard board, LocalDate day) {
        LatexOverall table = new LatexOverall(competition, board);
        return Stream.of(table.head(day), table.top(), table.rows(), table.bottom())
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private Stream<String> head(LocalDate day) {
        return Stream.of(
                        board.track().stream().map(track -> "Track: %s (%s)".formatted(track.name, track.slug)),
                        Stream.of(
                                "%s (%s), overall".formatted(competition.name, competition.slug),
                                "Written: %s, %s".formatted(day, competition.zone),
                                "Score: %s; without a run: %s"
                                        .formatted(board.rule().method(), missing())),
                        board.boards().stream()
                                .map(part -> "Of: %s/%s, %s, weight %s"
                                        .formatted(
                                                part.phase().slug,
                                                part.subtask().id(),
                                                part.subtask().ranking().metric(),
                                                part.weight())),
                        board.certainty().stream()
                                .map(known -> "Intervals and tests: seed %d, %d resamples, %s"
                                        .formatted(
                                                known.seed(),
                                                known.resamples(),
                                                known.current() ? "current" : "being worked out anew")),
                        Stream.of("Needs \\usepackage{booktabs}."))
                .flatMap(lines -> lines)
                .map(line -> "% " + SingleLineText.of(line));
    }

    private String missing() {
        return board.rule().missing() == OverallRule.Missing.baseline
                ? "as the baseline " + board.rule().baseline()
                : board.rule().missing().name();
    }

    private Stream<String> top() {
        return Stream.of(
                LatexText.DEFINITION,
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{rllrl" + "r".repeat(board.boards().size()) + "}",
                "    \\toprule",
                "    Rank & Group & Team & " + score() + " & 95\\,\\% CI"
                        + board.boards().stream()
                                .map(part -> " & " + LatexText.of(part(part)))
                                .collect(Collectors.joining())
                        + " \\\\",
                "    \\midrule");
    }

    private String score() {
        return switch (board.rule().method()) {
            case mean -> "Mean";
            case ranks -> "Mean rank";
            case borda -> "Points";
        };
    }

    private String part(OverallRule.Board part) {
        return part.phase().name + ": " + names.subtask(part.subtask().id());
    }

    private Stream<String> rows() {
        return board.rows().stream().map(row -> {
            String rank = row.rank().isPresent() ? row.rank().getAsInt() + (row.tied() ? "=" : "") : "";
            String name = LatexText.of(row.system().name());
            return "    %s & %s & %s & %s & %s%s \\\\"
                    .formatted(
                            rank,
                            row.range().map(RankRange::letters).orElse(List.of()).stream()
                                    .collect(Collectors.joining("\\,")),
                            row.system().baseline() ? "\\textit{" + name + "}" : name,
                            row.score()
                                    .map(value -> LatexText.number(value, board.decimals()))
                                    .orElse(NO_VALUE),
                            row.interval()
                                    .map(ends -> LatexText.interval(ends, board.decimals()))
                                    .orElse(""),
                            IntStream.range(0, row.parts().size())
                                    .mapToObj(part ->
                                            " & " + value(part, row.parts().get(part)))
                                    .collect(Collectors.joining()));
        });
    }

    private String value(int part, OverallBoard.PartScore score) {
        return score.value()
                .map(value -> LatexText.number(
                                value,
                                board.boards().get(part).subtask().ranking().decimals())
                        + (score.rank().isPresent() ? " (" + score.rank().getAsInt() + ")" : ""))
                .orElse(NO_VALUE);
    }

    private Stream<String> bottom() {
        return Stream.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{%s, overall.%s Ranks on each leaderboard in parentheses.%s%s}"
                        .formatted(
                                LatexText.of(competition.name),
                                board.track()
                                        .map(track -> " Track: " + LatexText.of(track.name) + ".")
                                        .orElse(""),
                                withoutBaseline(),
                                tests()),
                "  \\label{tab:%s-overall%s}"
                        .formatted(
                                competition.slug,
                                board.track().map(track -> "-" + track.slug).orElse("")),
                "\\end{table}");
    }

    private String withoutBaseline() {
        List<OverallRule.Board> without = board.withoutBaseline();
        return without.isEmpty()
                ? ""
                : " The baseline %s has no score on %s."
                        .formatted(
                                LatexText.of(board.rule().baseline()),
                                without.stream()
                                        .map(part -> LatexText.of(part(part)))
                                        .collect(Collectors.joining(", ")));
    }

    private String tests() {
        return board.hasIntervals()
                ? " Brackets hold 95\\,\\% percentile intervals of the bootstrap; teams with a letter in common cannot be"
                        + " told apart at $\\alpha = .05$, corrected over all pairs after Romano and Wolf."
                : "";
    }
}
