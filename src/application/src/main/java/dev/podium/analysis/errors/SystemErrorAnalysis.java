package dev.podium.analysis.errors;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.leaderboard.comparison.PhaseClusters;
import dev.podium.significance.Estimate;
import dev.podium.significance.Interval;
import dev.podium.significance.parts.PartResult;
import dev.podium.task.Slices;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Where one system fails.
 *
 * @param disclosure what the reader may see of the items: nothing of a system where that is no label
 * @param system empty where nothing may be seen, or nobody is on the leaderboard
 */
public record SystemErrorAnalysis(SystemErrorQuery wanted, ItemDisclosure disclosure, Optional<OfSystem> system) {

    /** Items below which a value says little. */
    public static final int SMALL = 20;

    /** Items below which it says less than it seems to. */
    public static final int QUITE_SMALL = 50;

    /** Corrected p-values below which a difference is called more than chance. */
    public static final double LEVEL = 0.05;

    /**
     * A team or baseline.
     *
     * @param counts which numbers it predicted; empty where answers are none, or a worker has not counted them yet
     * @param errors empty where answers are only better or worse
     * @param slicings those that are known
     * @param whole the metric over all items
     * @param slices of all slicings, one slicing after the other; none until clusters are known
     * @param tests for how many tests the p-values of slices were corrected: two slices that hold all items between them share
     *     one
     * @param clustered which items belong together, so that tests and intervals of slices rest on clusters
     */
    public record OfSystem(
            UUID team,
            String name,
            boolean baseline,
            Optional<ConfusionCounts> counts,
            Optional<ErrorCounts> errors,
            List<String> slicings,
            Estimate whole,
            List<Slice> slices,
            int tests,
            PhaseClusters.Clustered clustered,
            Optional<Crossed> crossed) {

        public OfSystem {
            slicings = List.copyOf(slicings);
            slices = List.copyOf(slices);
        }

        /** Slices on which it is worse than on all other items by more than chance, the surest first. */
        public List<Slice> worse() {
            return slices.stream()
                    .filter(Slice::isWorse)
                    .sorted(Comparator.comparingDouble(
                                    (Slice slice) -> slice.corrected().orElse(1))
                            .thenComparing(slice -> -Math.abs(
                                    slice.own().value() - slice.others().value())))
                    .toList();
        }
    }

    /**
     * A slice.
     *
     * @param own of the items of the slice
     * @param others of all other items
     * @param interval of its value at 95 %; empty where it has too few items
     * @param test of its items against all others; empty as corrected is
     * @param corrected how probable so large a difference between both is by chance, corrected for all tests of slices
     *     (Holm); empty where one has too few items, or the metric is no mean of items, or only describes
     * @param below whether it is worse than the other items, and within clusters too where it cuts through them
     */
    public record Slice(
            String slicing,
            String label,
            Estimate own,
            Estimate others,
            Optional<Interval> interval,
            Optional<PartResult> test,
            OptionalDouble corrected,
            boolean below) {

        /** Whether it is worse by more than chance. */
        public boolean isWorse() {
            return below && corrected.isPresent() && corrected.getAsDouble() < LEVEL;
        }
    }

    /**
     * Two slicings crossed.
     *
     * @param rows labels of the first one's slices
     * @param columns labels of the second one's slices
     * @param cells row by row
     */
    public record Crossed(
            SystemErrorQuery.Crossing by, List<String> rows, List<String> columns, List<List<Estimate>> cells) {

        static Crossed of(
                SystemErrorQuery.Crossing by,
                Map<String, Slices> slicings,
                BiFunction<int[], Integer, List<Estimate>> estimates) {
            Slices rows = slicings.get(by.rows());
            Slices columns = slicings.get(by.columns());
            int width = columns.labels().size();
            int[] places = new int[rows.places().length];
            for (int item = 0; item < places.length; item++) {
                boolean isIn = rows.places()[item] >= 0 && columns.places()[item] >= 0;
                places[item] = isIn ? rows.places()[item] * width + columns.places()[item] : -1;
            }
            List<Estimate> all = estimates.apply(places, rows.labels().size() * width);
            return new Crossed(
                    by,
                    rows.labels(),
                    columns.labels(),
                    IntStream.range(0, rows.labels().size())
                            .mapToObj(row -> all.subList(row * width, (row + 1) * width))
                            .toList());
        }
    }
}
