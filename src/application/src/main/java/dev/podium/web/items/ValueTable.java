package dev.podium.web.items;

import dev.podium.analysis.items.ItemView;
import dev.podium.task.AnswerFormat;
import dev.podium.task.Subtask;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.item.SpanAnswer;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * The item's values of all systems that are shown.
 *
 * @param groups the subtasks in which the item has values
 * @param spans whether answers are spans, which are shown beside the values as they were submitted
 */
record ValueTable(List<Group> groups, boolean spans, List<Row> rows) {

    /** A subtask with its columns. */
    record Group(String name, List<MetricName> columns) {}

    /**
     * A system.
     *
     * @param limit whether it is an upper limit
     * @param href where its answer is shown in full; empty where all are
     * @param current whether that is this page
     * @param spans the numbers of the tokens of each span; empty where there are none
     */
    record Row(
            String name,
            boolean baseline,
            boolean limit,
            boolean own,
            String href,
            boolean current,
            List<String> values,
            String spans) {}

    /**
     * Of an item.
     *
     * @param choosing the address to which the choice of a system is added; empty where all are shown
     */
    static ValueTable of(ItemView item, LeaderboardRequest request, Locale locale, Format format, String choosing) {
        List<Subtask> subtasks = request.phase().subtasks().stream()
                .map(subtask -> withValues(subtask, item))
                .filter(subtask -> !subtask.metrics().isEmpty())
                .toList();
        Optional<UUID> chosen = item.answers().chosen().map(ItemView.OfSystem::team);
        return new ValueTable(
                subtasks.stream()
                        .map(subtask -> new Group(
                                MetricName.ofSubtask(request.type(), subtask, locale),
                                subtask.metrics().stream()
                                        .map(column -> MetricName.of(request.type(), subtask, column, locale))
                                        .toList()))
                        .toList(),
                request.shape() == AnswerFormat.SPANS,
                item.answers().systems().stream()
                        .map(system -> new Row(
                                system.name(),
                                system.baseline(),
                                system.baseline() && request.type().isLimit(system.name()),
                                system.own(),
                                choosing.isEmpty() ? "" : choosing + "&system=" + system.team() + "#answer",
                                chosen.filter(system.team()::equals).isPresent(),
                                values(system, subtasks, format),
                                SpanAnswer.of(system.answer())
                                        .filter(answer -> !answer.spans().isEmpty())
                                        .map(answer -> answer.spans().toString())
                                        .orElse("")))
                        .toList());
    }

    /** Without the metrics that say nothing of single items, or not of this one. */
    private static Subtask withValues(Subtask subtask, ItemView item) {
        return new Subtask(
                subtask.id(),
                subtask.metrics().stream()
                        .filter(column -> item.answers().systems().stream()
                                .anyMatch(system -> system.values().containsKey(key(subtask, column))))
                        .toList());
    }

    private static List<String> values(ItemView.OfSystem system, List<Subtask> subtasks, Format format) {
        return subtasks.stream()
                .flatMap(subtask -> subtask.metrics().stream()
                        .map(column -> format.number(system.values().get(key(subtask, column)), column.decimals())))
                .toList();
    }

    private static String key(Subtask subtask, Subtask.Column column) {
        return subtask.id() + "." + column.metric();
    }
}
