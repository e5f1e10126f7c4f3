package dev.podium.significance.parts;

import dev.podium.significance.Clusters;
import dev.podium.significance.Sums;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Permutation tests of parts of items that belong together. Items of one cluster are alike, so that a part that takes whole
 * clusters is compared with as many random clusters: by the sum of how far their items lie from the mean of all. That takes
 * large clusters for no more variable than small ones, so the difference of the means must also be improbable by t with the
 * variances that clusters have (CR2, Satterthwaite's degrees of freedom; Bell and McCaffrey 2002): p is the larger of both. A
 * part that cuts through clusters is compared with any part that takes as many items of each cluster: clusters that lie wholly
 * inside or outside of it say nothing there.
 *
 * <p>Within clusters the distribution is exact for values on a grid: that of each cluster ({@link ExactParts}), and of their
 * sum. Otherwise parts are drawn until 200 of them lie beyond what was seen on either side (Besag and Clifford 1991), at most
 * {@value PartResult#DRAWS}.
 */
final class ClusteredParts {

    private static final double SAME = 1e-9;

    /** Additions that are not exceeded for one part: a tenth of a second. */
    private static final double MOST_STEPS = 5e7;

    /** Items that are drawn at most for one part. */
    private static final long MOST_ITEMS = 5_000_000;

    private static final int FEWEST = 9_999;
    private static final int ENOUGH = 200;

    private final double[] values;
    private final int[][] clusters;
    private final double least;
    private final double grid;
    private final double[] totals;
    private final RandomPart ofClusters;

    /**
     * Of all items.
     *
     * @param values NaN where an item takes no part
     * @param clusters of the same items
     */
    ClusteredParts(double[] values, Clusters clusters) {
        this.values = values;
        int[] there = IntStream.range(0, values.length)
                .filter(item -> !Double.isNaN(values[item]))
                .toArray();
        Clusters among = clusters.among(there);
        this.clusters = new int[among.number()][];
        int[] sizes = among.sizes();
        Arrays.setAll(this.clusters, cluster -> new int[sizes[cluster]]);
        int[] filled = new int[among.number()];
        for (int place = 0; place < there.length; place++) {
            int cluster = among.of(place);
            this.clusters[cluster][filled[cluster]++] = there[place];
        }
        double[] known = Arrays.stream(there)
                .mapToDouble(item -> values[item])
                .sorted()
                .distinct()
                .toArray();
        least = known.length == 0 ? 0 : known[0];
        double range = known.length == 0 ? 0 : known[known.length - 1] - least;
        grid = range == 0
                ? 0
                : RandomPart.grid(
                        DoubleStream.of(known).map(value -> value - least).toArray(), range);
        double mean =
                Arrays.stream(there).mapToDouble(item -> values[item]).average().orElse(0);
        totals = Arrays.stream(this.clusters)
                .mapToDouble(items -> Arrays.stream(items)
                        .mapToDouble(item -> values[item] - mean)
                        .sum())
                .toArray();
        int[] once = new int[totals.length];
        Arrays.fill(once, 1);
        ofClusters = new RandomPart(totals, once);
    }

    /** The test of a part: some items that take part, and not all. */
    PartResult test(BitSet part) {
        int[] inside = Arrays.stream(clusters)
                .mapToInt(items -> (int) Arrays.stream(items).filter(part::get).count())
                .toArray();
        int[] cut = IntStream.range(0, clusters.length)
                .filter(cluster -> inside[cluster] > 0 && inside[cluster] < clusters[cluster].length)
                .toArray();
        if (cut.length == 0) {
            int[] whole = IntStream.range(0, clusters.length)
                    .filter(cluster -> inside[cluster] > 0)
                    .toArray();
            double sum =
                    Arrays.stream(whole).mapToDouble(cluster -> totals[cluster]).sum();
            return ofClusters
                    .test(whole.length, sum / whole.length)
                    .orLarger(robust(inside))
                    .of(PartResult.Unit.CLUSTERS);
        }
        return exact(part, inside, cut)
                .orElseGet(() -> drawn(part, inside, cut))
                .of(PartResult.Unit.WITHIN_CLUSTERS);
    }

    /** Two-sided p of the difference of two means; 1 where a side is one cluster: nobody knows how much such a one may differ. */
    private double robust(int[] inside) {
        Side in = side(cluster -> inside[cluster] > 0);
        Side out = side(cluster -> inside[cluster] == 0);
        if (in.clusters < 2 || out.clusters < 2) {
            return 1;
        }
        double variance = in.variance + out.variance;
        double difference = Math.abs(in.mean - out.mean);
        if (variance <= SAME * SAME * difference * difference) {
            return 0;
        }
        double t = difference / Math.sqrt(variance);
        return 2
                * TDistribution.of(Math.min(df(in.apart, out.apart), df(in.alike, out.alike)))
                        .survivalProbability(t);
    }

    private static double df(Worked in, Worked out) {
        return square(in.variance + out.variance) / (square(in.variance) / in.df + square(out.variance) / out.df);
    }

    /**
     * The mean of whole clusters.
     *
     * @param variance of the mean: CR2, and more where that is too little for clusters of these sizes
     * @param apart how much that says if items of a cluster are not alike
     * @param alike how much if they are all the same
     */
    private record Side(int clusters, double mean, double variance, Worked apart, Worked alike) {}

    /** The variance of a mean, but for a factor, and its degrees of freedom, under a model. */
    private record Worked(double variance, double df) {}

    private Side side(IntPredicate isIn) {
        int[] own = IntStream.range(0, clusters.length).filter(isIn).toArray();
        int items = IntStream.of(own).map(cluster -> clusters[cluster].length).sum();
        double mean = IntStream.of(own).mapToDouble(cluster -> totals[cluster]).sum() / items;
        double[] shares = IntStream.of(own)
                .mapToDouble(cluster -> (double) clusters[cluster].length / items)
                .toArray();
        double variance = 0;
        for (int cluster = 0; cluster < own.length; cluster++) {
            double gap = totals[own[cluster]] / items - shares[cluster] * mean;
            variance += square(gap) / (1 - shares[cluster]);
        }
        return new Side(
                own.length, mean, variance * Math.max(1, tooLittle(shares)), apart(shares, items), alike(shares));
    }

    /** Satterthwaite's degrees of freedom of CR2 where items are independent. */
    private static Worked apart(double[] shares, int items) {
        double squares = 0;
        double leverage = 0;
        double leverages = 0;
        for (double share : shares) {
            squares += share * share;
            leverage += share * share / (1 - share);
            leverages += square(share * share / (1 - share));
        }
        return new Worked(1.0 / items, 1 / (squares + leverage * leverage - leverages));
    }

    /** The same where each cluster is one value: of sum over clusters of {@code q (y − mean)²}, {@code q = w² / (1 − w)}. */
    private static Worked alike(double[] shares) {
        double size = DoubleStream.of(shares).map(ClusteredParts::square).sum();
        double q = 0;
        double qw = 0;
        double qww = 0;
        double own = 0;
        for (double share : shares) {
            double weight = share * share / (1 - share);
            q += weight;
            qw += weight * share;
            qww += weight * share * share;
            own += weight * weight * (square(1 - 2 * share + size) - square(size - 2 * share));
        }
        double trace = q - 2 * qw + size * q;
        return new Worked(
                size, trace * trace / (own + size * size * q * q + 2 * q * qww - 4 * size * q * qw + 2 * qw * qw));
    }

    /** How many times larger the variance is where each cluster is one value than CR2 takes it for. */
    private static double tooLittle(double[] shares) {
        double size = DoubleStream.of(shares).map(ClusteredParts::square).sum();
        return size
                / DoubleStream.of(shares)
                        .map(share -> share * share / (1 - share) * (1 - 2 * share + size))
                        .sum();
    }

    private static double square(double value) {
        return value * value;
    }

    private Optional<PartResult> exact(BitSet part, int[] inside, int[] cut) {
        if (grid == 0) {
            return Optional.empty();
        }
        Sums all = Sums.NONE;
        long seen = 0;
        double steps = 0;
        for (int cluster : cut) {
            Map<Long, Integer> kinds = new TreeMap<>();
            for (int item : clusters[cluster]) {
                long step = Math.round((values[item] - least) / grid);
                kinds.merge(step, 1, Integer::sum);
                seen += part.get(item) ? step : 0;
            }
            long[] numbers = kinds.keySet().stream().mapToLong(step -> step).toArray();
            int[] often = kinds.values().stream().mapToInt(count -> count).toArray();
            Optional<Sums> own = numbers.length == 1
                    ? Optional.of(new Sums(new long[] {inside[cluster] * numbers[0]}, new double[] {1}))
                    : ExactParts.of(numbers, often, clusters[cluster].length).map(known -> known.of(inside[cluster]));
            steps += own.map(all::cost).orElse(MOST_STEPS);
            if (own.isEmpty() || steps > MOST_STEPS) {
                return Optional.empty();
            }
            all = all.plus(own.get());
        }
        return Optional.of(PartResult.of(all.upTo(seen), all.from(seen), PartResult.Way.EXACT));
    }

    private PartResult drawn(BitSet part, int[] inside, int[] cut) {
        double[][] left = Arrays.stream(cut)
                .mapToObj(cluster -> Arrays.stream(clusters[cluster])
                        .mapToDouble(item -> values[item])
                        .toArray())
                .toArray(double[][]::new);
        int[] sizes = IntStream.of(cut).map(cluster -> inside[cluster]).toArray();
        double seen = IntStream.of(cut)
                .flatMap(cluster -> Arrays.stream(clusters[cluster]))
                .filter(part::get)
                .mapToDouble(item -> values[item])
                .sum();
        double room = SAME * Math.max(1, Math.abs(seen));
        int most = (int) Math.max(
                FEWEST,
                Math.min(PartResult.DRAWS, MOST_ITEMS / IntStream.of(sizes).sum()));
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(PartResult.SEED);
        int below = 0;
        int above = 0;
        int draws = 0;
        while (draws < most && Math.min(below, above) < ENOUGH) {
            double sum = 0;
            for (int cluster = 0; cluster < left.length; cluster++) {
                sum += draw(left[cluster], sizes[cluster], random);
            }
            below += sum <= seen + room ? 1 : 0;
            above += sum >= seen - room ? 1 : 0;
            draws++;
        }
        return PartResult.of((below + 1.0) / (draws + 1.0), (above + 1.0) / (draws + 1.0), PartResult.Way.PERMUTATIONS);
    }

    private static double draw(double[] items, int size, UniformRandomProvider random) {
        double sum = 0;
        for (int taken = 0; taken < size; taken++) {
            int other = taken + random.nextInt(items.length - taken);
            double value = items[other];
            items[other] = items[taken];
            items[taken] = value;
            sum += value;
        }
        return sum;
    }
}
