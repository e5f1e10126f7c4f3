package dev.podium.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Approximate randomization (Noreen 1989; Yeh 2000) of many systems under statistics that are made of the same counts: if
 * two systems are equally good, it does not matter which of them gave what, so for each item the two are swapped or not by a
 * coin. All pairs share the coins. With sums of counts A and B and sums R of counts signed by the coins, the swapped
 * systems have {@code ((A+B) ± (R_a−R_b))/2}, so one pass a system serves all pairs; only where sums of counts are not enough each pair
 * is swapped item by item. Where items belong together whole clusters
 * are swapped.
 *
 * <p>With c replicates out of B whose difference is at least as far from zero as the observed one (one-sided: at least as
 * far to the alternative's side), {@code p = (c+1)/(B+1)}. A replicate in which the difference is undefined counts. The
 * statistic of a result is the difference. Same seed, same result, whatever the number of threads.
 */
public final class ApproximateRandomization {

    private final List<Counts> systems;
    private final Clusters clusters;
    private final List<Statistic> statistics;
    private final TestResult.Draws draws;
    private final Alternative alternative;
    private final Pairs pairs;
    private final double[][] totals;
    private final Overlap overlap;
    private final double[][] observed;
    private final List<AtomicIntegerArray> asExtreme = new ArrayList<>();
    private final List<Family> families;
    private final List<StepDown> steps;

    /** Of each statistic that a family needs; the others have none. */
    private final List<Optional<Sizes>> sizes;

    private final Swapped[] known;

    /** Pairs of which something must be worked out. */
    private final boolean[] toBeSwapped;

    private final StepDown.Gathered[][] gathered;

    private ApproximateRandomization(
            List<Counts> systems,
            Clusters clusters,
            List<Statistic> statistics,
            TestResult.Draws draws,
            Alternative alternative,
            List<Family> families,
            Known known) {
        this.systems = List.copyOf(systems);
        this.clusters = clusters;
        this.statistics = List.copyOf(statistics);
        this.draws = draws;
        overlap = Overlap.of(systems);
        this.alternative = alternative;
        pairs = new Pairs(systems.size());
        totals = systems.stream().map(Counts::total).toArray(double[][]::new);
        observed = new double[statistics.size()][systems.size()];
        for (int m = 0; m < statistics.size(); m++) {
            for (int s = 0; s < totals.length; s++) {
                observed[m][s] = statistics.get(m).value(systems.get(s));
            }
            asExtreme.add(new AtomicIntegerArray(pairs.number()));
        }
        this.families = List.copyOf(families);
        steps = families.stream().map(family -> new StepDown(family.observed())).toList();
        sizes = IntStream.range(0, statistics.size()).mapToObj(this::sizes).toList();
        this.known = new Swapped[pairs.number()];
        toBeSwapped = new boolean[pairs.number()];
        gathered = new StepDown.Gathered[statistics.size()][];
        Arrays.setAll(gathered, m -> sizes.get(m).isPresent() ? new StepDown.Gathered[pairs.number()] : null);
        StepDown.Room room = new StepDown.Room(known.room());
        for (int a = 0; a < totals.length; a++) {
            for (int b = a + 1; b < totals.length; b++) {
                begin(pairs.of(a, b), known.of(a, b), room);
            }
        }
    }

    /** What is known of a pair stays; of another one everything is gathered, as long as there is room. */
    private void begin(int pair, Optional<Swapped> before, StepDown.Room room) {
        known[pair] = before.orElse(null);
        toBeSwapped[pair] = before.isEmpty();
        for (int m = 0; m < gathered.length; m++) {
            if (before.isPresent()) {
                asExtreme.get(m).set(pair, before.get().asExtreme[m]);
                toBeSwapped[pair] |= gathered[m] != null && far(m, pair) == null;
            } else if (gathered[m] != null) {
                gathered[m][pair] = new StepDown.Gathered(draws.resamples(), room);
            }
        }
    }

    /** What of a pair's replicates is known; null where it must be worked out. */
    private StepDown.Far far(int statistic, int pair) {
        return known[pair] == null ? null : known[pair].far[statistic];
    }

    private Optional<Sizes> sizes(int statistic) {
        List<Family> wanted = families.stream()
                .filter(family -> family.statistic() == statistic)
                .toList();
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        double[] scales = new double[pairs.number()];
        double[] least = new double[pairs.number()];
        for (int pair = 0; pair < scales.length; pair++) {
            double error = wanted.get(0).errors()[pair];
            scales[pair] = error > 0 ? 1 / error : 0;
            least[pair] = Double.POSITIVE_INFINITY;
            for (Family family : wanted) {
                if (family.errors()[pair] != error) {
                    throw new IllegalArgumentException("families of one statistic have other errors");
                }
                least[pair] = Math.min(least[pair], StepDown.reach(family.observed()[pair]));
            }
        }
        return Optional.of(new Sizes(scales, least));
    }

    /**
     * In which measure the replicates of pairs count under a statistic.
     *
     * @param scales by which the sizes of their differences are multiplied
     * @param least what such a product must reach to count for any test: it counts for none that comes before the pair's own
     */
    private record Sizes(double[] scales, double[] least) {}

    /**
     * What replicates say of a pair, whatever other pairs there are: whoever keeps it need not have them swapped again, as
     * long as draws, clusters, statistics, both systems, and errors and observed values of the pair in all families are the same.
     */
    public static final class Swapped {

        /** For each statistic in how many replicates the pair is as far apart as it was observed. */
        private final int[] asExtreme;

        /** For each statistic what families need; null where there is none, and where that was too much to be gathered. */
        private final StepDown.Far[] far;

        private Swapped(int[] asExtreme, StepDown.Far[] far) {
            this.asExtreme = asExtreme;
            this.far = far;
        }

        /** How much memory it takes, about. */
        public long bytes() {
            return Arrays.stream(far)
                    .filter(Objects::nonNull)
                    .mapToLong(StepDown.Far::bytes)
                    .sum();
        }
    }

    /** Says what is known of pairs of systems. */
    @FunctionalInterface
    public interface Known {

        /** Nothing. */
        Known NOTHING = (a, b) -> Optional.empty();

        Optional<Swapped> of(int a, int b);

        /**
         * How many bytes of what is found out may be gathered for the next time, of all pairs together. What finds no room is worked
         * out again then, and is the same.
         */
        default long room() {
            return 0;
        }
    }

    /**
     * All pairs under a statistic, corrected together: (0, 1), (0, 2), …, (1, 2), …
     *
     * @param statistic its number
     * @param errors by which the differences of each pair are divided; 0 where no replicate of the pair can be off 0
     * @param observed for each pair, divided likewise: what its own and the other pairs' replicates must reach
     */
    public record Family(int statistic, double[] errors, double[] observed) {}

    /**
     * Draws the replicates and tests all pairs.
     *
     * @param systems at least two, measured on the same items in the same order
     * @param statistics of which each makes values of the systems' counts
     */
    public static ApproximateRandomization of(
            List<Counts> systems, List<Statistic> statistics, TestResult.Draws draws, Alternative alternative) {
        return of(systems, Clusters.none(systems.get(0).items()), statistics, draws, alternative, List.of());
    }

    /**
     * Draws the replicates, tests all pairs, and corrects some families of them.
     *
     * @param systems at least two, measured on the same items in the same order
     * @param clusters of these items, of which each is swapped as a whole
     * @param statistics of which each makes values of the systems' counts
     * @param families those of one statistic have the same errors
     */
    public static ApproximateRandomization of(
            List<Counts> systems,
            Clusters clusters,
            List<Statistic> statistics,
            TestResult.Draws draws,
            Alternative alternative,
            List<Family> families) {
        return of(systems, clusters, statistics, draws, alternative, families, Known.NOTHING);
    }

    /**
     * The same where something is known of some pairs: only what is missing is worked out.
     *
     * @param known by the numbers of two systems, the smaller one first
     */
    public static ApproximateRandomization of(
            List<Counts> systems,
            Clusters clusters,
            List<Statistic> statistics,
            TestResult.Draws draws,
            Alternative alternative,
            List<Family> families,
            Known known) {
        ApproximateRandomization all =
                new ApproximateRandomization(systems, clusters, statistics, draws, alternative, families, known);
        int[] swapped = all.systemsToBeSwapped();
        if (swapped.length == 0) {
            Blocks.of(
                    draws.resamples(),
                    (from, to) ->
                            all.new Block(to - from).count(new double[systems.size()][][], new double[0][], from));
            return all;
        }
        boolean needsSums =
                statistics.stream().anyMatch(statistic -> statistic.ofItems().isEmpty());
        boolean needsSigns =
                statistics.stream().anyMatch(statistic -> statistic.ofItems().isPresent());
        CountMatrix matrix = CountMatrix.of(Arrays.stream(swapped)
                .mapToObj(system -> systems.get(system).summed(clusters))
                .toList());
        Replicates coins = new Replicates(draws, matrix.items());
        Queue<Block> idle = new ConcurrentLinkedQueue<>();
        Blocks.of(draws.resamples(), (from, to) -> {
            double[][][] signed = new double[systems.size()][][];
            if (needsSums) {
                double[][][] some = matrix.sums(coins::swapped, from, to);
                for (int place = 0; place < swapped.length; place++) {
                    signed[swapped[place]] = some[place];
                }
            }
            double[][] signs = needsSigns ? coins.swapped(from, to) : new double[0][];
            Block idling = idle.poll();
            Block block = idling != null && idling.length == to - from ? idling : all.new Block(to - from);
            block.count(signed, signs, from);
            idle.add(block);
        });
        return all;
    }

    private int[] systemsToBeSwapped() {
        boolean[] swapped = new boolean[totals.length];
        for (int a = 0; a < totals.length; a++) {
            for (int b = a + 1; b < totals.length; b++) {
                boolean both = toBeSwapped[pairs.of(a, b)];
                swapped[a] |= both;
                swapped[b] |= both;
            }
        }
        return IntStream.range(0, totals.length)
                .filter(system -> swapped[system])
                .toArray();
    }

    /** How many systems there are. */
    public int systems() {
        return totals.length;
    }

    /** What may be kept of a pair; {@code a} is less than {@code b}. */
    public Swapped swapped(int a, int b) {
        int pair = pairs.of(a, b);
        if (known[pair] != null) {
            return known[pair];
        }
        StepDown.Far[] far = new StepDown.Far[gathered.length];
        Arrays.setAll(far, m -> gathered[m] == null ? null : gathered[m][pair].all());
        return new Swapped(
                asExtreme.stream().mapToInt(counted -> counted.get(pair)).toArray(), far);
    }

    /**
     * The p-values of a family, corrected over its pairs by the step-down of Westfall and Young (1993): the chance of any
     * replicate that is as far from zero, in its own measure, among all pairs that are not yet found.
     */
    public double[] corrected(int family) {
        return steps.get(family).p(draws.resamples(), pair -> 0);
    }

    /** Whether the difference of a pair is more than chance; {@code a} is less than {@code b}. */
    public TestResult test(int statistic, int a, int b) {
        int c = asExtreme.get(statistic).get(pairs.of(a, b));
        return new TestResult(
                Method.RANDOMIZATION,
                alternative,
                observed[statistic][a] - observed[statistic][b],
                OptionalDouble.empty(),
                (c + 1.0) / (draws.resamples() + 1.0),
                overlap.common(a, b),
                overlap.equal(a, b),
                0,
                Correction.NONE,
                Optional.of(draws));
    }

    /** Some replicates, and room for what is worked out of them. */
    private final class Block {

        private final int length;
        private final double[][] first;
        private final double[][] second;

        /** Which counts are one number in all replicates. */
        private final boolean[] filled;

        private final double[] valuesOfFirst;
        private final double[] valuesOfSecond;
        private final double[] scaled;

        /** Of each statistic that a family needs and each pair, what counts of these replicates. */
        private final StepDown.FarInBlock[][] far;

        Block(int length) {
            this.length = length;
            int width = systems.get(0).width();
            first = new double[width][length];
            second = new double[width][length];
            filled = new boolean[width];
            valuesOfFirst = new double[length];
            valuesOfSecond = new double[length];
            scaled = new double[length];
            far = new StepDown.FarInBlock[statistics.size()][];
            Arrays.setAll(far, m -> gathered[m] == null ? null : new StepDown.FarInBlock[pairs.number()]);
        }

        /**
         * Counts in which replicates the pairs are as far apart as they were observed.
         *
         * @param signed sums of the systems that are to be swapped; null where only signs are needed
         * @param signs of units in each replicate, -1 where they are swapped; none where only sums are needed
         * @param from number of the first replicate
         */
        void count(double[][][] signed, double[][] signs, int from) {
            for (int a = 0; a < signed.length; a++) {
                for (int b = a + 1; b < signed.length; b++) {
                    int pair = pairs.of(a, b);
                    if (toBeSwapped[pair] && signed[a] != null) {
                        swap(totals[a], totals[b], signed[a], signed[b]);
                    }
                    for (int m = 0; m < far.length; m++) {
                        count(m, a, b, signs, from);
                    }
                }
            }
            for (int f = 0; f < steps.size(); f++) {
                StepDown.FarInBlock[] sizesOfPairs = far[families.get(f).statistic()];
                steps.get(f).count(length, (pair, largest) -> sizesOfPairs[pair].raise(largest));
            }
        }

        private void count(int m, int a, int b, double[][] signs, int from) {
            int pair = pairs.of(a, b);
            StepDown.Far before = far(m, pair);
            if (before != null) {
                if (far[m] != null) {
                    far[m][pair] = before.in(from / Blocks.LENGTH);
                }
            } else if (known[pair] == null || far[m] != null) {
                Optional<Statistic.OfItems> ofItems = statistics.get(m).ofItems();
                if (ofItems.isPresent()) {
                    swapItems(ofItems.get(), a, b, signs);
                } else {
                    statistics.get(m).values(first, length, valuesOfFirst);
                    statistics.get(m).values(second, length, valuesOfSecond);
                }
                if (known[pair] == null) {
                    asExtreme.get(m).addAndGet(pair, asExtreme(observed[m][a], observed[m][b]));
                }
                if (far[m] != null) {
                    keepSizes(sizes.get(m).orElseThrow().scales()[pair]);
                    far[m][pair] = StepDown.FarInBlock.of(
                            scaled, length, sizes.get(m).orElseThrow().least()[pair]);
                    if (known[pair] == null) {
                        gathered[m][pair].add(from / Blocks.LENGTH, far[m][pair]);
                    }
                }
            }
        }

        /** Each of the two systems has the items of both, of which one counts and the other does not. */
        private void swapItems(Statistic.OfItems statistic, int a, int b, double[][] signs) {
            double[] counts = systems.get(a).values();
            double[] both = Arrays.copyOf(counts, 2 * counts.length);
            System.arraycopy(systems.get(b).values(), 0, both, counts.length, counts.length);
            ToDoubleFunction<double[]> value = statistic.of(both);
            double[] weights = new double[2 * clusters.items()];
            for (int r = 0; r < length; r++) {
                for (int item = 0; item < clusters.items(); item++) {
                    boolean stays = signs[r][clusters.of(item)] > 0;
                    weights[item] = stays ? 1 : 0;
                    weights[clusters.items() + item] = stays ? 0 : 1;
                }
                valuesOfFirst[r] = value.applyAsDouble(weights);
                for (int item = 0; item < weights.length; item++) {
                    weights[item] = 1 - weights[item];
                }
                valuesOfSecond[r] = value.applyAsDouble(weights);
            }
        }

        /** An undefined difference counts as one that is larger than any other. */
        private void keepSizes(double scale) {
            if (scale == 0) {
                Arrays.fill(scaled, 0);
                return;
            }
            for (int r = 0; r < length; r++) {
                double size = Math.abs(valuesOfFirst[r] - valuesOfSecond[r]);
                scaled[r] = (Double.isNaN(size) ? Double.POSITIVE_INFINITY : size) * scale;
            }
        }

        private void swap(double[] a, double[] b, double[][] signedA, double[][] signedB) {
            for (int k = 0; k < first.length; k++) {
                if (signedA[k] == signedB[k]) {
                    fill(k, a[k]);
                    continue;
                }
                filled[k] = false;
                swap((a[k] + b[k]) / 2, signedA[k], signedB[k], first[k], second[k]);
            }
        }

        /** A count that systems share is the same before and after, and for the next pair, too. */
        private void fill(int k, double total) {
            if (!filled[k] || first[k][0] != total) {
                Arrays.fill(first[k], total);
                Arrays.fill(second[k], total);
                filled[k] = true;
            }
        }

        private static void swap(double middle, double[] a, double[] b, double[] first, double[] second) {
            for (int r = 0; r < first.length; r++) {
                double half = (a[r] - b[r]) / 2;
                first[r] = middle + half;
                second[r] = middle - half;
            }
        }

        private int asExtreme(double a, double b) {
            double difference = a - b;
            double room = Rounding.SAME * (Math.abs(a) + Math.abs(b));
            int count = 0;
            for (int r = 0; r < length; r++) {
                double swapped = valuesOfFirst[r] - valuesOfSecond[r];
                boolean lessExtreme = switch (alternative) {
                    case TWO_SIDED -> Math.abs(swapped) < Math.abs(difference) - room;
                    case LESS -> swapped > difference + room;
                    case GREATER -> swapped < difference - room;
                };
                count += lessExtreme ? 0 : 1;
            }
            return count;
        }
    }
}
