package dev.podium.evaluation.rescoring;

import dev.podium.evaluation.RescoringObstacle;
import dev.podium.task.Items;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The items of a gold release beside those that a phase asks for.
 *
 * @param asked how many the phase asks for
 * @param common how many of them the release has
 * @param reworded how many of these it has in other words
 * @param dropped those that it does not have
 * @param added those that it has besides
 */
public record GoldItemComparison(int asked, int common, int reworded, List<String> dropped, List<String> added) {

    /** A release that keeps less is none of the same data. */
    private static final int FEWEST = 2;

    public GoldItemComparison {
        dropped = List.copyOf(dropped);
        added = List.copyOf(added);
    }

    public static GoldItemComparison of(Items asked, Items release) {
        List<String> dropped = new ArrayList<>();
        int reworded = 0;
        for (int item = 0; item < asked.size(); item++) {
            int there = release.place(asked.id(item));
            if (there < 0) {
                dropped.add(asked.id(item));
            } else if (!isSame(asked, item, release, there)) {
                reworded++;
            }
        }
        List<String> added = new ArrayList<>();
        for (int item = 0; item < release.size(); item++) {
            if (asked.place(release.id(item)) < 0) {
                added.add(release.id(item));
            }
        }
        return new GoldItemComparison(asked.size(), asked.size() - dropped.size(), reworded, dropped, added);
    }

    /** Of the same items. */
    static GoldItemComparison same(int items) {
        return new GoldItemComparison(items, items, 0, List.of(), List.of());
    }

    private static boolean isSame(Items one, int item, Items other, int there) {
        return one.attributes(item).equals(other.attributes(there))
                && one.tokens(item).equals(other.tokens(there));
    }

    /** Why files that answer the items of the phase cannot be scored against the release; empty where they can. */
    public Optional<RescoringObstacle> unfit() {
        return unfit(asked, common, added.size());
    }

    public static Optional<RescoringObstacle> unfit(int asked, int common, int added) {
        if (common * FEWEST < asked) {
            return Optional.of(added > 0 || common == 0 ? RescoringObstacle.other : RescoringObstacle.few);
        }
        return added > 0 ? Optional.of(RescoringObstacle.added) : Optional.empty();
    }
}
