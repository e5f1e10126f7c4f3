package dev.podium.cli.remote;

import dev.podium.cli.remote.CompetitionView.ColumnView;
import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.CompetitionView.SubtaskView;
import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.TerminalText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What people read of a run that has ended. */
final class ScoresText {

    private final PrintWriter out;
    private final Locale locale;
    private final DisplayNames names;

    ScoresText(PrintWriter out, Locale locale, DisplayNames names) {
        this.out = out;
        this.locale = locale;
        this.names = names;
    }

    /** @param standings empty where the reader may not see them */
    void print(RemoteRun run, PhaseView phase, Optional<RemoteLeaderboards> standings) {
        run.evaluation()
                .ifPresentOrElse(
                        evaluation -> {
                            if (run.hasFailed()) {
                                out.println("Scoring failed. "
                                        + evaluation
                                                .get("failure")
                                                .get("sentence")
                                                .text());
                                run.problems().forEach(problem -> out.println("  " + problem));
                            } else if (evaluation.get("scores").isNull()) {
                                failures(evaluation);
                                out.println(sealed(phase));
                            } else {
                                scores(run, evaluation, phase, standings);
                            }
                        },
                        () -> out.println(sealed(phase)));
        out.flush();
    }

    /** What a sealed phase tells: subtasks that could not be scored. */
    private void failures(JsonValue evaluation) {
        evaluation
                .get("parts")
                .list()
                .forEach(part -> out.println("Scoring of %s failed. %s"
                        .formatted(
                                part.get("subtask").text(),
                                part.get("failure").get("sentence").text())));
    }

    private static String sealed(PhaseView phase) {
        return switch (phase.ownScores()) {
            case "closed" -> "The phase is sealed: you see what came of it when it closes.";
            case "revealed" -> "The phase is sealed: you see what came of it when the organizers reveal it.";
            default -> "The phase is sealed: its teams are not shown what came of their runs.";
        };
    }

    private void scores(RemoteRun run, JsonValue evaluation, PhaseView phase, Optional<RemoteLeaderboards> standings) {
        Map<String, JsonValue> scores = evaluation.get("scores").fields();
        for (SubtaskView subtask : phase.subtasks()) {
            out.println();
            out.println(names.subtask(subtask));
            JsonValue values = scores.get(subtask.id());
            if (values == null || values.isNull()) {
                out.println("  not entered");
            } else {
                values(subtask, values.fields());
                place(run, subtask, standings);
            }
        }
        if (standings.isEmpty()) {
            out.println();
            out.println("The leaderboard is not shown to you now.");
        }
    }

    private void values(SubtaskView subtask, Map<String, JsonValue> values) {
        TextTable table = new TextTable(List.of(false, true, false));
        values.forEach((metric, value) -> {
            ColumnView column = subtask.column(metric)
                    .orElseGet(() -> new ColumnView(TerminalText.of(metric), Optional.empty(), 0));
            table.add(List.of(
                    names.metric(subtask.id(), column),
                    value.isNull() ? "–" : String.format(locale, "%.6f", value.real()),
                    names.metricInWords(subtask.id(), column)));
        });
        table.print(out);
    }

    private void place(RemoteRun run, SubtaskView subtask, Optional<RemoteLeaderboards> standings) {
        boolean counts = run.live().contains(subtask.id());
        out.println(
                counts
                        ? run.isLate()
                                ? "  It came in after the end, and stands beside the official ranking."
                                : "  It counts for your team."
                        : "  Another run counts for your team.");
        standings
                .flatMap(all -> all.of(subtask.id()))
                .ifPresent(board -> board.of(run.team()).ifPresent(row -> rank(row, board)));
    }

    private void rank(RemoteLeaderboards.Row row, RemoteLeaderboards.Board board) {
        if (row.rank().isEmpty()) {
            return;
        }
        String range = row.best().isPresent() && row.worst().isPresent()
                ? row.best().getAsInt() == row.worst().getAsInt()
                        ? "; the tests allow no other"
                        : "; the tests allow %d to %d"
                                .formatted(row.best().getAsInt(), row.worst().getAsInt())
                : "";
        out.println("  Your team has rank %d%s of %d%s."
                .formatted(row.rank().getAsInt(), row.tied() ? " (shared)" : "", board.ranked(), range));
    }
}
