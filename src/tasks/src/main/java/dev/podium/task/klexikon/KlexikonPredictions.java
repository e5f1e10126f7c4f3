package dev.podium.task.klexikon;

import dev.podium.task.Predictions;

/** A system's texts in the order of the items. */
final class KlexikonPredictions implements Predictions {

    private final KlexikonItems items;
    private final Documents texts;

    KlexikonPredictions(KlexikonItems items, Documents texts) {
        this.items = items;
        this.texts = texts;
    }

    @Override
    public KlexikonItems items() {
        return items;
    }

    @Override
    public String answer(int item) {
        return Fields.answer(text(item));
    }

    String text(int item) {
        return texts.text(item);
    }
}
