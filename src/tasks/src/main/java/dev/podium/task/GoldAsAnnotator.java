package dev.podium.task;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds annotators who say all that the gold says: most likely its own labels, which somebody put among those of people. Others agree
 * with them more than with each other, so that agreement is too high.
 *
 * <p>Who is often right is not taken for the gold: told are those whom their name says to be it, and those who are right on so many
 * items on which others are not that somebody like these others would hardly ever be.
 */
public final class GoldAsAnnotator<G extends Gold> {

    /** Of fewer items people may well say what the gold says. */
    private static final int FEWEST = 10;

    /** How probable it may be that any annotator at all is always right by chance. */
    private static final double CHANCE = 1e-4;

    private static final Set<String> NAMES = Set.of(
            "gold",
            "goldstandard",
            "truth",
            "adjudicated",
            "adjudication",
            "adjudicator",
            "consensus",
            "konsens",
            "majority",
            "mehrheit",
            "final",
            "reference",
            "referenz");

    private final ItemTask<G, ?> task;
    private final G gold;
    private final Annotations annotations;

    private GoldAsAnnotator(ItemTask<G, ?> task, G gold, Annotations annotations) {
        this.task = task;
        this.gold = gold;
        this.annotations = annotations;
    }

    /** A warning of each. */
    public static <G extends Gold> Problems warnings(ItemTask<G, ?> task, G gold, Annotations annotations) {
        return new GoldAsAnnotator<>(task, gold, annotations).warnings();
    }

    private Problems warnings() {
        List<Problem> told = new ArrayList<>();
        for (int annotator = 0; annotator < annotations.annotators(); annotator++) {
            int items = annotations.annotators() > 1 ? equal(annotator) : 0;
            if (items > 0) {
                String name = annotations.name(annotator);
                told.add(new Problem(
                        0,
                        AnnotatedItems.ANNOTATOR,
                        name,
                        "task.annotator-gold",
                        List.of(name, Integer.toString(items))));
            }
        }
        return new Problems(told, told.size(), null);
    }

    /** On how many items that others labelled, too, an annotator is the gold; 0 if they are not. */
    private int equal(int annotator) {
        Set<String> different = new HashSet<>();
        int shared = 0;
        int disputed = 0;
        long others = 0;
        long othersRight = 0;
        for (int item = 0; item < gold.items().size(); item++) {
            Optional<Boolean> right = task.saysGold(gold, annotations, annotator, item);
            if (right.isPresent() && !right.get()) {
                return 0;
            }
            if (right.isPresent()) {
                int given = 0;
                int same = 0;
                for (int other = 0; other < annotations.annotators(); other++) {
                    Optional<Boolean> theirs =
                            other == annotator ? Optional.empty() : task.saysGold(gold, annotations, other, item);
                    given += theirs.isPresent() ? 1 : 0;
                    same += theirs.orElse(false) ? 1 : 0;
                }
                if (given > 0) {
                    shared++;
                    different.add(gold.answer(item));
                }
                if (same < given) {
                    disputed++;
                    others += given;
                    othersRight += same;
                }
            }
        }
        if (shared < FEWEST || different.size() < 2 || disputed == 0) {
            return 0;
        }
        // as often as all are right where somebody is wrong, the annotator among them
        double right = (double) (othersRight + disputed) / (others + disputed);
        double chance = annotations.annotators() * Math.pow(right, disputed);
        // of two people one may well have made the gold, and the other one have labelled some of it to see how far they
        // agree
        boolean unlikely = annotations.annotators() > 2 && chance < CHANCE;
        return unlikely || isCalledSo(annotations.name(annotator)) ? shared : 0;
    }

    private static boolean isCalledSo(String name) {
        return Arrays.stream(name.toLowerCase(Locale.ROOT).split("[^\\p{L}]+")).anyMatch(NAMES::contains);
    }
}
