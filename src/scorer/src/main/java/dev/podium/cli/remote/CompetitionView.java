package dev.podium.cli.remote;

import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.JsonValue;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Reading;
import dev.podium.task.table.TableDefinition;
import dev.podium.task.table.TableTask;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A competition as a server shows it.
 *
 * @param type empty where programs of its organizers score, or this jar is older
 */
record CompetitionView(String slug, String name, Optional<ItemTask<?, ?>> type, List<PhaseView> phases) {

    /**
     * A phase of it.
     *
     * @param state upcoming, open or closed
     * @param ownScores from when a team sees what came of its runs: live, closed, revealed or never
     */
    record PhaseView(
            String slug,
            String name,
            String state,
            Instant opensAt,
            Optional<Instant> closesAt,
            boolean strict,
            String ownScores,
            List<SubtaskView> subtasks) {

        /** One of its subtasks; empty where it scores none of that name. */
        Optional<SubtaskView> subtask(String id) {
            return subtasks.stream().filter(subtask -> subtask.id().equals(id)).findFirst();
        }
    }

    /**
     * A subtask that is scored.
     *
     * @param title as its organizers call it; empty where its task type has names
     * @param columns the first one ranks
     */
    record SubtaskView(String id, Optional<String> title, List<ColumnView> columns) {

        /** One of its columns; empty where it has none of that name. */
        Optional<ColumnView> column(String metric) {
            return columns.stream()
                    .filter(column -> column.metric().equals(metric))
                    .findFirst();
        }
    }

    /** A column of a leaderboard; its title is empty where its task type has names. */
    record ColumnView(String metric, Optional<String> title, int decimals) {}

    private static final int MOST_DECIMALS = 9;

    static CompetitionView of(JsonValue json) {
        return new CompetitionView(
                json.get("slug").text(),
                json.get("name").text(),
                type(json),
                json.get("phases").list().stream().map(CompetitionView::phase).toList());
    }

    private static Optional<ItemTask<?, ?>> type(JsonValue json) {
        if (!json.get("taskType").raw().equals(TableTask.ID)) {
            return TaskTypes.byId(json.get("taskType").raw());
        }
        return TableDefinition.readAgain(JsonValue.text(json.get("definition")::write))
                        instanceof Reading.Accepted<TableDefinition> accepted
                ? Optional.of(new TableTask(accepted.value()))
                : Optional.empty();
    }

    private static PhaseView phase(JsonValue json) {
        return new PhaseView(
                json.get("slug").text(),
                json.get("name").text(),
                json.get("state").text(),
                json.get("opensAt").instant(),
                json.get("closesAt").findInstant(),
                json.get("strict").isTrue(),
                json.get("shows").get("ownScores").text(),
                json.get("subtasks").list().stream()
                        .map(CompetitionView::subtask)
                        .toList());
    }

    private static SubtaskView subtask(JsonValue json) {
        return new SubtaskView(
                json.get("subtask").text(),
                json.get("title").findText(),
                json.get("columns").list().stream()
                        .map(column -> new ColumnView(
                                column.get("metric").text(), column.get("title").findText(), (int) Math.max(
                                        0,
                                        Math.min(
                                                MOST_DECIMALS,
                                                column.get("decimals").number()))))
                        .toList());
    }

    /**
     * A phase that somebody named.
     *
     * @throws CommandFailure if there is none of that name
     */
    PhaseView phase(String wanted) {
        return phases.stream()
                .filter(phase -> phase.slug().equals(wanted))
                .findFirst()
                .orElseThrow(() -> CommandFailure.notDone("%s has no phase %s; it has: %s."
                        .formatted(
                                slug,
                                wanted,
                                phases.stream().map(PhaseView::slug).collect(Collectors.joining(", ")))));
    }
}
