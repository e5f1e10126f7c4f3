package dev.podium.task.stage;

import dev.podium.task.Predictions;
import java.util.List;

/** A system's answers in the order of the items. */
final class StagePredictions implements Predictions {

    private final StageItems items;
    private final List<Answer> answers;
    private final boolean entersSpans;

    StagePredictions(StageItems items, Answer[] answers, boolean entersSpans) {
        this.items = items;
        this.answers = List.of(answers);
        this.entersSpans = entersSpans;
    }

    @Override
    public StageItems items() {
        return items;
    }

    @Override
    public String answer(int item) {
        return answers.get(item).json();
    }

    @Override
    public boolean enters(String subtask) {
        return !subtask.equals(StageTask.SPANS) || entersSpans;
    }

    Answer of(int item) {
        return answers.get(item);
    }

    /** Whether there is any span cell: a file without takes part in the first subtask alone. */
    boolean entersSpans() {
        return entersSpans;
    }
}
