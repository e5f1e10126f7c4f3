package dev.podium.task.klexikon;

import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import java.util.List;

/** How documents are parted: by the tokens of source and reference without headings, and by both in per cent. */
final class KlexikonSlicings {

    private KlexikonSlicings() {}

    static List<Slicing<KlexikonGold>> all() {
        return List.of(
                new Slicing<>("source-length", KlexikonSlicings::sources),
                new Slicing<>("reference-length", KlexikonSlicings::references),
                new Slicing<>("compression", KlexikonSlicings::compressions));
    }

    private static Slices sources(KlexikonGold gold) {
        return Slices.ranges(
                gold.items().size(), item -> source(gold, item), 1, 150, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000);
    }

    private static Slices references(KlexikonGold gold) {
        return Slices.ranges(
                gold.items().size(), item -> reference(gold, item), 1, 50, 75, 100, 150, 200, 300, 500, 800);
    }

    private static Slices compressions(KlexikonGold gold) {
        return Slices.ranges(
                gold.items().size(),
                item -> 100 * reference(gold, item) / Math.max(1, source(gold, item)),
                0,
                5,
                10,
                20,
                30,
                40,
                60);
    }

    private static int source(KlexikonGold gold, int item) {
        return new Article(gold.items().source(item)).length().tokens();
    }

    private static int reference(KlexikonGold gold, int item) {
        return new Article(gold.reference(item)).length().tokens();
    }
}
