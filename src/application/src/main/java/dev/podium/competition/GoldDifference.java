package dev.podium.competition;

import dev.podium.task.Gold;
import java.util.ArrayList;
import java.util.List;

/**
 * What a gold release changes in the one before it, by identifiers of items.
 *
 * @param version of the same data set that it was compared with
 * @param changed how many items of both have other labels
 * @param added how many items are new
 * @param dropped how many are no longer there
 * @param first the identifiers of those that have other labels, in the order of the new release, at most {@value #MOST}; empty in what was
 *     kept before they were told
 */
public record GoldDifference(int version, int changed, int added, int dropped, List<String> first) {

    private static final int MOST = 10;

    public GoldDifference {
        first = first == null ? List.of() : List.copyOf(first);
    }

    public static GoldDifference of(int version, Gold before, Gold after) {
        int changed = 0;
        int kept = 0;
        List<String> first = new ArrayList<>();
        for (int item = 0; item < after.items().size(); item++) {
            String id = after.items().id(item);
            int place = before.items().place(id);
            if (place < 0) {
                continue;
            }
            kept++;
            if (!before.answer(place).equals(after.answer(item))) {
                changed++;
                if (first.size() < MOST) {
                    first.add(id);
                }
            }
        }
        return new GoldDifference(
                version, changed, after.items().size() - kept, before.items().size() - kept, first);
    }

    /** The same where the one before is another version. */
    public GoldDifference from(int other) {
        return new GoldDifference(other, changed, added, dropped, first);
    }
}
