package dev.podium.cli.remote;

import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.CompetitionView.SubtaskView;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What people read of leaderboards. */
final class RemoteLeaderboardText {

    private final PrintWriter out;
    private final Locale locale;
    private final DisplayNames names;

    RemoteLeaderboardText(PrintWriter out, Locale locale, DisplayNames names) {
        this.out = out;
        this.locale = locale;
        this.names = names;
    }

    /** @param only the only subtask that is printed; empty: all */
    void print(PhaseView phase, RemoteLeaderboards standings, Optional<String> only) {
        phase.subtasks().stream()
                .filter(subtask ->
                        only.filter(wanted -> !wanted.equals(subtask.id())).isEmpty())
                .forEach(subtask -> standings.of(subtask.id()).ifPresent(board -> print(subtask, board)));
        out.flush();
    }

    private void print(SubtaskView subtask, RemoteLeaderboards.Board board) {
        out.println(names.subtask(subtask));
        if (board.rows().isEmpty()) {
            out.println("  Nobody has submitted anything yet.");
        } else {
            table(subtask, board.rows());
        }
        beside("Late, beside the official ranking:", subtask, board.late());
        beside("Contrastive:", subtask, board.contrastive());
        out.println();
    }

    private void beside(String heading, SubtaskView subtask, List<RemoteLeaderboards.Row> rows) {
        if (!rows.isEmpty()) {
            out.println("  " + heading);
            table(subtask, rows);
        }
    }

    private void table(SubtaskView subtask, List<RemoteLeaderboards.Row> rows) {
        List<Boolean> right = new ArrayList<>(List.of(true, true, false));
        List<String> head = new ArrayList<>(List.of("rank", "range", "team"));
        subtask.columns().forEach(column -> {
            right.add(true);
            head.add(names.metric(subtask.id(), column));
        });
        Collections.addAll(right, false, false);
        Collections.addAll(head, "groups", "method");
        TextTable table = new TextTable(right);
        table.add(head);
        rows.forEach(row -> table.add(line(subtask, row)));
        table.print(out);
    }

    private List<String> line(SubtaskView subtask, RemoteLeaderboards.Row row) {
        List<String> line = new ArrayList<>();
        line.add(row.rank().isPresent() ? (row.tied() ? "=" : "") + row.rank().getAsInt() : "–");
        line.add(
                row.best().isPresent() && row.worst().isPresent()
                        ? row.best().getAsInt() == row.worst().getAsInt()
                                ? Integer.toString(row.best().getAsInt())
                                : row.best().getAsInt() + "–" + row.worst().getAsInt()
                        : "");
        line.add(TextTable.cut(row.name()) + (row.baseline() ? " (baseline)" : ""));
        subtask.columns().forEach(column -> {
            double value = row.values().getOrDefault(column.metric(), Double.NaN);
            line.add(Double.isNaN(value) ? "–" : String.format(locale, "%." + column.decimals() + "f", value));
        });
        line.add(String.join(" ", row.groups()));
        line.add(TextTable.cut(row.method()));
        return line;
    }
}
