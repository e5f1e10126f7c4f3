package dev.podium.cli.remote;

import dev.podium.cli.remote.CompetitionView.ColumnView;
import dev.podium.cli.remote.CompetitionView.PhaseView;
import dev.podium.cli.remote.CompetitionView.SubtaskView;
import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.Server;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What people read of what their team submitted. */
final class StatusText {

    private final PrintWriter out;
    private final Locale locale;
    private final DisplayNames names;

    StatusText(PrintWriter out, Locale locale, DisplayNames names) {
        this.out = out;
        this.locale = locale;
        this.names = names;
    }

    /** What was submitted to a phase; empty where nothing was. */
    static Optional<JsonValue> of(JsonValue submitted, PhaseView phase) {
        return submitted.get("phases").list().stream()
                .filter(each -> each.get("phase").raw().equals(phase.slug()))
                .findFirst();
    }

    /** @param runs what is left, by phase */
    void print(String competition, JsonValue submitted, Map<PhaseView, JsonValue> runs) {
        out.println("%s: team %s"
                .formatted(competition, submitted.get("team").get("name").text()));
        runs.forEach((phase, left) -> {
            out.println();
            out.println("%s (%s): %s".formatted(phase.name(), phase.slug(), times(phase)));
            if (!phase.state().equals("upcoming")) {
                left(left);
                of(submitted, phase)
                        .ifPresentOrElse(
                                own -> submissions(phase, own.get("submissions").list()),
                                () -> out.println("  Nothing submitted yet."));
            }
        });
        out.flush();
    }

    private static String times(PhaseView phase) {
        if (phase.state().equals("upcoming")) {
            return "opens " + LocalTimes.of(phase.opensAt());
        }
        return phase.closesAt()
                .map(end -> (phase.state().equals("open") ? "open, closes " : "closed since ") + LocalTimes.of(end))
                .orElse("open without an end");
    }

    private void left(JsonValue left) {
        JsonValue obstacle = left.get("obstacle");
        if (!obstacle.isNull()) {
            out.println("  " + Server.sentence(obstacle));
        }
        List<String> limits = new ArrayList<>();
        limit(left.get("leftToday").findNumber(), left.get("mostToday").findNumber(), "today", limits);
        limit(left.get("leftInTotal").findNumber(), left.get("mostInTotal").findNumber(), "in the phase", limits);
        out.println(limits.isEmpty() ? "  Runs are not limited." : "  Runs left: " + String.join(", ", limits));
        left.get("nextAt").findInstant().ifPresent(next -> out.println("  The next run comes " + LocalTimes.of(next)));
    }

    private static void limit(OptionalInt left, OptionalInt most, String when, List<String> limits) {
        if (left.isPresent() && most.isPresent()) {
            limits.add("%d of %d %s".formatted(left.getAsInt(), most.getAsInt(), when));
        }
    }

    private void submissions(PhaseView phase, List<JsonValue> submissions) {
        List<Boolean> right = new ArrayList<>(List.of(false, false, false));
        List<String> head = new ArrayList<>(List.of("received", "state", "counts in"));
        phase.subtasks().forEach(subtask -> {
            right.add(true);
            head.add(subtask.columns().stream()
                    .findFirst()
                    .map(column -> subtask.id() + "." + names.metric(subtask.id(), column))
                    .orElse(subtask.id()));
        });
        Collections.addAll(right, false, false, false);
        Collections.addAll(head, "file", "method", "key");
        TextTable table = new TextTable(right);
        table.add(head);
        submissions.forEach(each -> table.add(line(phase, each)));
        table.print(out);
    }

    private List<String> line(PhaseView phase, JsonValue each) {
        List<String> line = new ArrayList<>();
        line.add(LocalTimes.of(each.get("receivedAt").instant()));
        line.add(state(each));
        line.add(counts(each));
        phase.subtasks().forEach(subtask -> line.add(value(subtask, each)));
        line.add(TextTable.cut(each.get("fileName").text()));
        line.add(TextTable.cut(each.get("method").text()));
        line.add(each.get("key").text());
        return line;
    }

    private static String state(JsonValue each) {
        if (each.get("withdrawn").isTrue()) {
            return "withdrawn";
        }
        return each.get("status").findText().orElse("sealed")
                + (each.get("late").isTrue() ? ", late" : "");
    }

    private static String counts(JsonValue each) {
        List<String> counts = new ArrayList<>(each.get("counts").texts());
        each.get("contrastive").texts().forEach(subtask -> counts.add(subtask + " (contrastive)"));
        return counts.isEmpty() ? "–" : String.join(", ", counts);
    }

    private String value(SubtaskView subtask, JsonValue each) {
        return each.get("values").list().stream()
                .filter(value -> value.get("subtask").raw().equals(subtask.id()))
                .findFirst()
                .map(value -> String.format(
                        locale,
                        "%."
                                + subtask.columns().stream()
                                        .findFirst()
                                        .map(ColumnView::decimals)
                                        .orElse(2) + "f",
                        value.get("value").real()))
                .orElse("");
    }
}
