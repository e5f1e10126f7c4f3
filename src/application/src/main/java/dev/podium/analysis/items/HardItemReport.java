package dev.podium.analysis.items;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;

/**
 * Which items of a subtask are hard for all systems, and who errs alike.
 *
 * @param judged empty as long as a worker has not judged them, and where labels are not shown
 * @param systems those on the leaderboard, the best first, upper limits too
 * @param hardest the hardest first
 * @param distribution on how many items how many systems are wrong; of their mean values where nothing is wrong
 * @param soles the systems that alone are right about an item, those with most items first
 * @param overlaps all pairs where they fit into a matrix, else a page of them, most alike first; none where nothing is wrong
 * @param page of the pairs, from 1
 * @param all how many pairs there are
 */
public record HardItemReport(
        Subtask subtask,
        ItemDisclosure disclosure,
        Optional<DifficultyBasis> judged,
        List<ItemFilterOptions.OnBoard> systems,
        List<Hard> hardest,
        Histogram distribution,
        List<Sole> soles,
        List<Overlap> overlaps,
        int page,
        long all) {

    public HardItemReport {
        systems = List.copyOf(systems);
        hardest = List.copyOf(hardest);
        soles = List.copyOf(soles);
        overlaps = List.copyOf(overlaps);
    }

    static HardItemReport nothing(Subtask subtask, ItemDisclosure disclosure) {
        return new HardItemReport(
                subtask,
                disclosure,
                Optional.empty(),
                List.of(),
                List.of(),
                new Histogram(List.of()),
                List.of(),
                List.of(),
                1,
                0);
    }

    /** An item. */
    public record Hard(int number, String id, String excerpt, ItemResult result) {}

    /**
     * A system that alone is right about items.
     *
     * @param first identifiers of the first ones
     */
    public record Sole(UUID team, String name, boolean baseline, long items, List<String> first) {

        public Sole {
            first = List.copyOf(first);
        }
    }

    /** One of two systems. */
    public record Side(UUID team, String name, boolean baseline) {}

    /** An item that one system alone gets right. */
    public record Alone(Side system, int number, String id) {}

    /**
     * Errors of two systems, of which the first one is the better.
     *
     * @param items in which both take part
     * @param bothWrong about how many of them both are wrong
     * @param firstWrong about how many the first one alone is
     * @param secondWrong about how many the second one alone is
     * @param jaccard those about which both are wrong among those about which any is; empty where none is
     * @param kappa Cohen's, of being wrong; empty where chance explains everything
     */
    public record Overlap(
            Side first,
            Side second,
            int items,
            int bothWrong,
            int firstWrong,
            int secondWrong,
            OptionalDouble jaccard,
            OptionalDouble kappa) {

        /** Whether these are the two, in whichever order. */
        public boolean isOf(UUID team, UUID other) {
            return (first.team().equals(team) && second.team().equals(other))
                    || (first.team().equals(other) && second.team().equals(team));
        }
    }

    /** Whether all pairs fit into a matrix. */
    public boolean isMatrix() {
        return judged.map(by -> by.systems() <= HardItemFinder.MOST_IN_MATRIX).orElse(true);
    }

    /** How many pages of pairs there are, at least one. */
    public long pages() {
        return isMatrix() ? 1 : Math.max(1, (all + HardItemFinder.PAGE - 1) / HardItemFinder.PAGE);
    }
}
