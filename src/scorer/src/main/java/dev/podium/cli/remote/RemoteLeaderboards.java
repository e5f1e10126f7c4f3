package dev.podium.cli.remote;

import dev.podium.cli.remote.server.JsonValue;
import dev.podium.cli.remote.server.Server;
import dev.podium.cli.remote.server.TerminalText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The leaderboards of a phase, all of their pages.
 *
 * @param subtasks in their order
 */
record RemoteLeaderboards(List<Board> subtasks) {

    /** So many rows of a subtask are read at most: 200 on a page. */
    private static final int MOST_PAGES = 50;

    /**
     * One of them.
     *
     * @param metrics the first one ranks
     */
    record Board(String subtask, List<String> metrics, List<Row> rows, List<Row> late, List<Row> contrastive) {

        Optional<Row> of(String team) {
            return rows.stream().filter(row -> row.team().equals(team)).findFirst();
        }

        /** How many teams have a rank. */
        long ranked() {
            return rows.stream().filter(row -> row.rank().isPresent()).count();
        }
    }

    /**
     * A line of it.
     *
     * @param team its key
     * @param best of the ranks that the tests allow; empty where they say nothing
     * @param values by metric; NaN where there is none
     */
    record Row(
            OptionalInt rank,
            boolean tied,
            String team,
            String name,
            boolean baseline,
            String method,
            OptionalInt best,
            OptionalInt worst,
            List<String> groups,
            Map<String, Double> values) {

        private static Row of(JsonValue json) {
            JsonValue range = json.get("range");
            boolean told = !range.isNull();
            Map<String, Double> values = new LinkedHashMap<>();
            json.get("values").fields().forEach((metric, value) -> values.put(TerminalText.of(metric), value.real()));
            return new Row(
                    json.get("rank").findNumber(),
                    json.get("tied").isTrue(),
                    json.get("team").get("key").raw(),
                    json.get("team").get("name").text(),
                    json.get("baseline").isTrue(),
                    json.get("method").text(),
                    told ? range.get("best").findNumber() : OptionalInt.empty(),
                    told ? range.get("worst").findNumber() : OptionalInt.empty(),
                    told ? range.get("groups").texts() : List.of(),
                    values);
        }
    }

    /**
     * Those of a phase; empty where they are not shown to the reader now.
     *
     * @param phase path below the API
     */
    static Optional<RemoteLeaderboards> find(Server server, String phase) throws InterruptedException {
        return pages(server, phase).map(RemoteLeaderboards::of);
    }

    /** The same as the server sends it, page by page. */
    static Optional<List<JsonValue>> pages(Server server, String phase) throws InterruptedException {
        Optional<JsonValue> first = server.find(phase + "/leaderboard");
        if (first.isEmpty()) {
            return Optional.empty();
        }
        List<JsonValue> pages = new ArrayList<>(List.of(first.get()));
        long number = Math.min(MOST_PAGES, first.get().get("pages").number());
        for (int page = 2; page <= number; page++) {
            pages.add(server.get(phase + "/leaderboard?page=" + page));
        }
        return Optional.of(pages);
    }

    static RemoteLeaderboards of(List<JsonValue> pages) {
        Map<String, Board> boards = new LinkedHashMap<>();
        for (JsonValue page : pages) {
            for (JsonValue each : page.get("subtasks").list()) {
                Board board = boards.computeIfAbsent(each.get("subtask").text(), id -> begun(id, each));
                each.get("rows").list().forEach(row -> board.rows().add(Row.of(row)));
            }
        }
        return new RemoteLeaderboards(List.copyOf(boards.values()));
    }

    /** What stands beside is on every page. */
    private static Board begun(String id, JsonValue board) {
        return new Board(
                id,
                board.get("metrics").list().stream()
                        .map(metric -> metric.get("metric").text())
                        .toList(),
                new ArrayList<>(),
                board.get("late").list().stream().map(Row::of).toList(),
                board.get("contrastive").list().stream().map(Row::of).toList());
    }

    Optional<Board> of(String subtask) {
        return subtasks.stream()
                .filter(board -> board.subtask().equals(subtask))
                .findFirst();
    }
}
