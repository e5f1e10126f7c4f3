package dev.podium.competition;

import dev.podium.task.Gold;

/**
 * What a gold release changes in the one before it, by identifiers of items.
 *
 * @param version of the same data set that it was compared with
 * @param changed how many items of both have other labels
 * @param added how many items are new
 * @param dropped how many are no longer there
 */
public record GoldDifference(int version, int changed, int added, int dropped) {

    public static GoldDifference of(int version, Gold before, Gold after) {
        int changed = 0;
        int kept = 0;
        for (int item = 0; item < after.items().size(); item++) {
            int place = before.items().place(after.items().id(item));
            if (place >= 0) {
                kept++;
                changed += before.answer(place).equals(after.answer(item)) ? 0 : 1;
            }
        }
        return new GoldDifference(
                version, changed, after.items().size() - kept, before.items().size() - kept);
    }

    /** The same where the one before is another version. */
    public GoldDifference from(int other) {
        return new GoldDifference(other, changed, added, dropped);
    }
}
