package dev.podium.analysis.errors;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.prepare.ConfusionCounts;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;

/**
 * Where the systems of a leaderboard fail, side by side.
 *
 * @param disclosure what the reader may see of the items: no systems and no splits where that is no label
 * @param systems in the order of the leaderboard
 * @param all how many systems there are on all pages
 * @param splits the gold of the competition's phases whose labels the reader may see
 */
public record LeaderboardErrorAnalysis(
        ErrorAnalysisQuery wanted,
        ItemDisclosure disclosure,
        List<OfSystem> systems,
        int page,
        int all,
        List<Split> splits) {

    /** Systems of one page. */
    public static final int PAGE = 25;

    public LeaderboardErrorAnalysis {
        systems = List.copyOf(systems);
        splits = List.copyOf(splits);
    }

    /**
     * A team or baseline.
     *
     * @param value under the metric that ranks
     * @param counts which numbers it predicted; empty where answers are none, or a worker has not counted them yet
     * @param errors empty where answers are only better or worse
     */
    public record OfSystem(
            UUID team,
            String name,
            boolean baseline,
            OptionalDouble value,
            Optional<ConfusionCounts> counts,
            Optional<ErrorCounts> errors) {}

    /**
     * The classes of labels in a split.
     *
     * @param classes how many items have each
     */
    public record Split(String name, int items, NavigableMap<Integer, Integer> classes) {}

    /** How many pages there are; one at least. */
    public int pages() {
        return Math.max(1, (all + PAGE - 1) / PAGE);
    }

    /** Whether something is still being worked out. */
    public boolean isBehind() {
        return wanted.isCounted()
                && systems.stream().anyMatch(system -> system.counts().isEmpty());
    }

    /** The gold numbers of the items; empty where answers are none, or nothing was counted yet. */
    public Optional<NavigableMap<Integer, Integer>> gold() {
        return systems.stream()
                .flatMap(system -> system.counts().stream())
                .findFirst()
                .map(ConfusionCounts::gold);
    }

    /** Whether annotators' labels came with the gold. */
    public boolean hasDisagreement() {
        return systems.stream()
                .flatMap(system -> system.errors().stream())
                .anyMatch(errors -> errors.disagreement().isPresent());
    }
}
