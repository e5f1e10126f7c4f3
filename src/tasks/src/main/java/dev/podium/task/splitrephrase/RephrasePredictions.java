package dev.podium.task.splitrephrase;

import dev.podium.task.Predictions;
import java.util.List;

/** A system's rewrites in the order of the items. */
final class RephrasePredictions implements Predictions {

    private final RephraseItems items;
    private final List<Rewrite> rewrites;

    RephrasePredictions(RephraseItems items, Rewrite[] rewrites) {
        this.items = items;
        this.rewrites = List.of(rewrites);
    }

    @Override
    public RephraseItems items() {
        return items;
    }

    @Override
    public String answer(int item) {
        return Fields.answer(of(item));
    }

    Rewrite of(int item) {
        return rewrites.get(item);
    }
}
