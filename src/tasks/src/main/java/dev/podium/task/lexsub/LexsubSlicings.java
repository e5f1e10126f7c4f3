package dev.podium.task.lexsub;

import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** How sentences are parted: by their target, and by what annotators put in its place. */
final class LexsubSlicings {

    static final String PART_OF_SPEECH = "pos";

    private LexsubSlicings() {}

    static List<Slicing<LexsubGold>> all() {
        return List.of(
                new Slicing<>(PART_OF_SPEECH, LexsubSlicings::partsOfSpeech),
                new Slicing<>("substitutes", LexsubSlicings::numbers),
                new Slicing<>("mode", LexsubSlicings::modes),
                new Slicing<>("seen", LexsubSlicings::seen));
    }

    private static Slices partsOfSpeech(LexsubGold gold) {
        return Slices.names(gold.items().size(), item -> instance(gold, item).partOfSpeech());
    }

    private static Slices numbers(LexsubGold gold) {
        return Slices.ranges(
                gold.items().size(), item -> gold.label(item).listed().size(), 0, 1, 2, 3, 4, 5, 7, 11);
    }

    /** By the rules by which the mode is scored. */
    private static Slices modes(LexsubGold gold) {
        LexsubMetrics metrics = LexsubMetrics.LATER;
        return Slices.yesOrNo(gold.items().size(), item -> metrics.rules().hasMode(gold.label(item)));
    }

    /** Whether the training part has the word; without one, in no slice. */
    private static Slices seen(LexsubGold gold) {
        Set<String> words = gold.items().training().stream()
                .map(labelled -> labelled.instance().lexelt())
                .collect(Collectors.toSet());
        return words.isEmpty()
                ? Slices.words(gold.items().size(), item -> null)
                : Slices.yesOrNo(
                        gold.items().size(),
                        item -> words.contains(instance(gold, item).lexelt()));
    }

    private static Instance instance(LexsubGold gold, int item) {
        return gold.items().sentence(item).instance();
    }
}
