package dev.podium.web.leaderboard;

import dev.podium.competition.Declaration;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.scoring.Direction;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.Texts;
import dev.podium.team.Audience;
import dev.podium.web.layout.Axis;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** Writes leaderboards in the reader's language. */
@ApplicationScoped
class Boards {

    @Inject
    Leaderboards leaderboards;

    @Inject
    View view;

    @Inject
    Format format;

    /** The leaderboard of a subtask of a phase; empty where the reader may not see it. One query. */
    Optional<Board> of(Phase phase, TaskType<?, ?> type, Subtask subtask, Audience audience, Instant now) {
        return leaderboards.of(phase, subtask, audience, now).map(leaderboard -> of(phase, type, subtask, leaderboard));
    }

    private Board of(Phase phase, TaskType<?, ?> type, Subtask subtask, Leaderboard leaderboard) {
        Texts texts = type.texts(view.locale());
        Optional<Axis> axis = axis(leaderboard);
        List<Board.MetricColumn> columns = subtask.metrics().stream()
                .map(column -> column(type, subtask, column, texts))
                .toList();
        List<Board.Line> lines = leaderboard.rows().stream()
                .map(row -> line(row, subtask, columns, axis, phase.declarations, type, texts))
                .toList();
        return new Board(
                phase.name,
                texts.text(type.id() + ".subtask." + subtask.id()),
                leaderboard.items(),
                columns.get(0),
                columns.subList(1, columns.size()),
                axis.map(scale -> scale.ticks(format)).orElse(List.of()),
                lines,
                beside(leaderboard.late(), phase, subtask, columns, type, texts),
                beside(leaderboard.contrastive(), phase, subtask, columns, type, texts),
                phase.counting(subtask),
                leaderboard.hasTeams(),
                signature(leaderboard));
    }

    private List<Board.Line> beside(
            List<Leaderboard.Row> rows,
            Phase phase,
            Subtask subtask,
            List<Board.MetricColumn> columns,
            TaskType<?, ?> type,
            Texts texts) {
        return rows.stream()
                .map(row -> line(row, subtask, columns, Optional.empty(), phase.declarations, type, texts))
                .toList();
    }

    private static Optional<Axis> axis(Leaderboard leaderboard) {
        Subtask.Column ranking = leaderboard.subtask().ranking();
        double[] values = leaderboard.rows().stream()
                .map(row -> row.values().get(ranking.metric()))
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Axis.of(values, ranking.decimals()));
    }

    private static Board.MetricColumn column(TaskType<?, ?> type, Subtask subtask, Subtask.Column column, Texts texts) {
        String key = type.id() + ".metric." + subtask.id() + "." + column.metric();
        return new Board.MetricColumn(
                texts.text(key), texts.text(key + ".long"), column.direction() == Direction.LOWER_IS_BETTER);
    }

    private Board.Line line(
            Leaderboard.Row row,
            Subtask subtask,
            List<Board.MetricColumn> columns,
            Optional<Axis> axis,
            List<Declaration> asked,
            TaskType<?, ?> type,
            Texts texts) {
        List<Subtask.Column> metrics = subtask.metrics();
        Double value = row.values().get(subtask.ranking().metric());
        List<Board.Cell> others = IntStream.range(1, metrics.size())
                .mapToObj(i -> new Board.Cell(columns.get(i), shown(row, metrics.get(i))))
                .toList();
        return new Board.Line(
                row.rank().orElse(0),
                row.tied(),
                row.baseline(),
                row.name(),
                row.baseline()
                        ? Board.Said.ofBaseline(texts.text(type.id() + ".baseline." + row.name()))
                        : Board.Said.of(row.about(), asked),
                shown(row, subtask.ranking()),
                value == null ? "" : axis.map(scale -> scale.position(value)).orElse(""),
                others,
                row.runs(),
                row.receivedAt());
    }

    private String shown(Leaderboard.Row row, Subtask.Column column) {
        return format.number(row.values().get(column.metric()), column.decimals());
    }

    private static String signature(Leaderboard leaderboard) {
        return leaderboard.rows().stream()
                .map(row -> row.signatures().get(leaderboard.subtask().ranking().metric()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }
}
