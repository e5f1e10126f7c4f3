package dev.podium.web.items;

import dev.podium.analysis.items.ItemResult;
import dev.podium.analysis.items.ItemView;
import dev.podium.task.Subtask;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.layout.MetricName;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How systems and annotators do on an item in a subtask.
 *
 * @param subtask its name; empty where there is one alone
 * @param wrong how many systems are; empty where none takes part, or nothing says that
 * @param agreed whether the annotators agree; empty where that is not known
 */
record ItemResultView(String subtask, Optional<ErrorShareBar> wrong, Optional<Boolean> agreed) {

    /** Of every subtask of which something is known. */
    static List<ItemResultView> of(LeaderboardRequest request, ItemView item, Locale locale) {
        List<Subtask> subtasks = request.phase().subtasks();
        return subtasks.stream()
                .filter(subtask -> item.results().containsKey(subtask.id()))
                .map(subtask -> of(
                        subtasks.size() > 1 ? MetricName.ofSubtask(request.type(), subtask, locale) : "",
                        item.results().get(subtask.id())))
                .filter(result -> result.wrong().isPresent() || result.agreed().isPresent())
                .toList();
    }

    private static ItemResultView of(String subtask, ItemResult result) {
        return new ItemResultView(subtask, ErrorShareBar.of(result), result.agreed());
    }
}
