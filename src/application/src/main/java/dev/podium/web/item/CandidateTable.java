package dev.podium.web.item;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.analysis.items.ItemView;
import dev.podium.task.Subtask;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.layout.MetricName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Candidates for a place in a sentence: those of gold with their frequencies, and each system's in their order.
 *
 * @param before the sentence before the place; all three are empty where texts are not shown
 * @param target what stands there
 * @param after the rest of it
 * @param gold empty where it is not shown
 * @param annotators what each of them gave; none where nothing is shown of them
 * @param columns the subtasks
 */
public record CandidateTable(
        String before,
        String target,
        String after,
        Optional<List<Marked>> gold,
        List<Annotator> annotators,
        List<String> columns,
        List<Row> rows) {

    /** Candidates of a list that are shown. */
    private static final int MOST_CANDIDATES = 30;

    /**
     * A candidate.
     *
     * @param frequency how many annotators gave it; 0 for none
     */
    record Marked(String word, int frequency) {}

    /** An annotator by their place among all, with what they gave; empty where they left the item out. */
    record Annotator(int number, Optional<List<String>> words) {}

    /** A system with its candidates for each subtask. */
    record Row(String name, boolean baseline, boolean own, List<Cell> cells) {}

    /**
     * The candidates for a subtask.
     *
     * @param entered whether there is a list, which may be empty
     * @param cut how many more there are
     */
    record Cell(boolean entered, List<Marked> candidates, int cut) {}

    public static CandidateTable of(ItemView item, LeaderboardRequest request, Locale locale) {
        Optional<Map<String, Integer>> gold =
                StoredAnswerReader.read(item.labels().gold()).map(CandidateTable::frequencies);
        List<Subtask> subtasks = request.phase().subtasks();
        Map<String, String> attributes = item.text().attributes();
        return new CandidateTable(
                attributes.getOrDefault("before", ""),
                attributes.getOrDefault("target", ""),
                attributes.getOrDefault("after", ""),
                gold.map(words -> words.entrySet().stream()
                        .map(word -> new Marked(word.getKey(), word.getValue()))
                        .toList()),
                annotators(item),
                subtasks.stream()
                        .map(subtask -> MetricName.ofSubtask(request.type(), subtask, locale))
                        .toList(),
                item.answers().systems().stream()
                        .map(system -> row(system, subtasks, gold.orElse(Map.of())))
                        .toList());
    }

    private static List<Annotator> annotators(ItemView item) {
        List<Annotator> annotators = new ArrayList<>();
        for (Optional<String> label : item.labels().said()) {
            annotators.add(new Annotator(
                    annotators.size() + 1,
                    StoredAnswerReader.read(label)
                            .flatMap(given -> StoredAnswerReader.texts(given.path("substitutes")))
                            .map(words -> words.subList(0, Math.min(words.size(), MOST_CANDIDATES)))));
        }
        return annotators;
    }

    /** Of {@code {"substitutes":["Belastung","Abzug"],"frequencies":[2,1]}}, in the order of the gold. */
    private static Map<String, Integer> frequencies(JsonNode gold) {
        Map<String, Integer> frequencies = new LinkedHashMap<>();
        List<String> words = StoredAnswerReader.texts(gold.path("substitutes")).orElse(List.of());
        for (int i = 0; i < words.size(); i++) {
            frequencies.put(words.get(i), gold.path("frequencies").path(i).asInt(1));
        }
        return frequencies;
    }

    /** Of {@code {"best":["Zahlung"],"oot":null}}: a list, or none, by subtask. */
    private static Row row(ItemView.OfSystem system, List<Subtask> subtasks, Map<String, Integer> gold) {
        Optional<JsonNode> answer = StoredAnswerReader.read(system.answer());
        List<Cell> cells = new ArrayList<>();
        for (Subtask subtask : subtasks) {
            Optional<List<String>> words = answer.filter(
                            any -> system.subtasks().contains(subtask.id()))
                    .flatMap(lists -> StoredAnswerReader.texts(lists.path(subtask.id())));
            List<String> all = words.orElse(List.of());
            cells.add(new Cell(
                    words.isPresent(),
                    all.stream()
                            .limit(MOST_CANDIDATES)
                            .map(word -> new Marked(word, gold.getOrDefault(word, 0)))
                            .toList(),
                    Math.max(0, all.size() - MOST_CANDIDATES)));
        }
        return new Row(system.name(), system.baseline(), system.own(), cells);
    }
}
