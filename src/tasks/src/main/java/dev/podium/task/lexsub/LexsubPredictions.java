package dev.podium.task.lexsub;

import dev.podium.task.Predictions;
import dev.podium.task.reading.ObjectLines;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A system's answers in the order of the items, for each kind that it gave any of. */
final class LexsubPredictions implements Predictions {

    private final LexsubItems items;
    private final Map<AnswerKind, List<List<String>>> answers;

    /**
     * Of answers by kind.
     *
     * @param answers one list for each item, null where there is no line
     */
    LexsubPredictions(LexsubItems items, Map<AnswerKind, List<List<String>>> answers) {
        this.items = items;
        this.answers = new EnumMap<>(answers);
    }

    @Override
    public LexsubItems items() {
        return items;
    }

    @Override
    public boolean enters(String subtask) {
        return answers.keySet().stream().anyMatch(kind -> kind.id().equals(subtask));
    }

    @Override
    public boolean areBlank() {
        return answers.values().stream().flatMap(List::stream).allMatch(words -> words == null || words.isEmpty());
    }

    boolean enters(AnswerKind kind) {
        return answers.containsKey(kind);
    }

    /** The words for one item in their order; null where there is no line. */
    List<String> words(AnswerKind kind, int item) {
        return enters(kind) ? answers.get(kind).get(item) : null;
    }

    /** As JSON: {@code {"best":["Zahlung"],"oot":["Zahlung","Abzug"],"rank":null}}; null where there is no line. */
    @Override
    public String answer(int item) {
        return ObjectLines.object(json -> {
            for (AnswerKind kind : AnswerKind.values()) {
                json.writeFieldName(kind.id());
                ObjectLines.texts(json, words(kind, item));
            }
        });
    }
}
