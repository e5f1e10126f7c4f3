package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.SystemComparison;
import java.util.Locale;
import java.util.Optional;

/** On how many items the first one of two systems is better, both are equal, and the second one is better. */
record ItemCounts(int firstBetter, int equal, int secondBetter) {

    /** Empty where items have no value of their own. */
    static Optional<ItemCounts> of(SystemComparison pair) {
        return pair.firstBetter().isPresent()
                ? Optional.of(new ItemCounts(
                        pair.firstBetter().getAsInt(),
                        pair.equal(),
                        pair.items() - pair.equal() - pair.firstBetter().getAsInt()))
                : Optional.empty();
    }

    /** Where the part of the second system begins. */
    public String secondFrom() {
        return share(firstBetter + equal);
    }

    public String firstWidth() {
        return share(firstBetter);
    }

    public String secondWidth() {
        return share(secondBetter);
    }

    private String share(int items) {
        return String.format(Locale.ROOT, "%.2f%%", 100.0 * items / (firstBetter + equal + secondBetter));
    }
}
