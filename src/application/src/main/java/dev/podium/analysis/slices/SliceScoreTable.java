package dev.podium.analysis.slices;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.significance.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;

/**
 * What the systems of a leaderboard score in the slices of one slicing, under one metric.
 *
 * @param slicings those among which the reader can choose
 * @param disclosure what the reader may see of the items: no slice where that is no label, since with its values some could be worked out
 * @param slicing the one that is shown; empty where the reader can choose none
 * @param ready whether slices, and the clusters on which intervals rest, are known; a worker works them out after a gold
 *     release
 * @param slices in their order
 * @param systems in the order of the leaderboard
 * @param all how many systems there are on all pages
 */
public record SliceScoreTable(
        SlicesQuery wanted,
        List<String> slicings,
        ItemDisclosure disclosure,
        Optional<String> slicing,
        boolean ready,
        List<Slice> slices,
        List<OfSystem> systems,
        int page,
        int all) {

    /** Systems of one page. */
    public static final int PAGE = 25;

    public SliceScoreTable {
        slicings = List.copyOf(slicings);
        slices = List.copyOf(slices);
        systems = List.copyOf(systems);
    }

    /**
     * A slice.
     *
     * @param items how many items it has
     */
    public record Slice(String label, int items) {}

    /**
     * A team or baseline.
     *
     * @param value its value under the metric over all items; empty where it has none
     * @param scores one for every slice; empty where the system does not enter the subtask
     */
    public record OfSystem(
            UUID team, String name, boolean baseline, OptionalDouble value, List<Optional<Score>> scores) {

        public OfSystem {
            scores = List.copyOf(scores);
        }

        private OfSystem only(int[] slices) {
            return new OfSystem(
                    team,
                    name,
                    baseline,
                    value,
                    Arrays.stream(slices).mapToObj(scores::get).toList());
        }
    }

    /**
     * The value of a system in a slice.
     *
     * @param items how many of the slice take part
     * @param value NaN where none does
     * @param interval at 95 %; empty where too few take part
     */
    public record Score(int items, double value, Optional<Interval> interval) {

        /** The value; empty where no item takes part. */
        public OptionalDouble shown() {
            return items == 0 ? OptionalDouble.empty() : OptionalDouble.of(value);
        }

        /** Whether the value says little. */
        public boolean isSmall() {
            return items < SystemErrorAnalysis.SMALL;
        }
    }

    /** The same with some of its slices, in their order. */
    public SliceScoreTable only(List<Slice> some) {
        int[] kept = some.stream().mapToInt(slices::indexOf).toArray();
        return new SliceScoreTable(
                wanted,
                slicings,
                disclosure,
                slicing,
                ready,
                some,
                systems.stream().map(system -> system.only(kept)).toList(),
                page,
                all);
    }

    /** How many items of a slice take part: where systems differ there, the most; all of it where no system has a value. */
    public int taking(int slice) {
        return systems.stream()
                .flatMap(system -> system.scores().get(slice).stream())
                .mapToInt(Score::items)
                .max()
                .orElse(slices.get(slice).items());
    }

    /** Whether its values say little. */
    public boolean isSmall(int slice) {
        return taking(slice) < SystemErrorAnalysis.SMALL;
    }

    /** How many pages there are; one at least. */
    public int pages() {
        return Math.max(1, (all + PAGE - 1) / PAGE);
    }

    /** Whether there is something to compare. */
    public boolean isEmpty() {
        return slices.isEmpty() || systems.isEmpty();
    }
}
