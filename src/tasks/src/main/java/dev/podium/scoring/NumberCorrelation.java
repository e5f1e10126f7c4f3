package dev.podium.scoring;

import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Correlation of the order of numbers: Spearman's rho with mid-ranks and Kendall's tau-b, as SciPy computes them. Undefined where
 * either is constant. Counts of one item: a one, reference, output.
 */
public record NumberCorrelation(String id, Signature signature, RankCorrelation.Coefficient coefficient)
        implements OfRanks<Quantities> {

    private static final int WIDTH = 3;

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public double[] statistics(Quantities segment) {
        return new double[] {1, segment.reference(), segment.output()};
    }

    @Override
    public double least() {
        return Double.NEGATIVE_INFINITY;
    }

    @Override
    public ToDoubleFunction<double[]> ofItems(double[] counts) {
        DenseRanks references = DenseRanks.of(counts, 1, WIDTH);
        DenseRanks outputs = DenseRanks.of(counts, 2, WIDTH);
        return switch (coefficient) {
            case SPEARMAN -> weights -> spearman(references, outputs, weights);
            case TAU_B -> {
                int[] ascending = IntStream.range(0, references.of().length)
                        .boxed()
                        .sorted((a, b) ->
                                Integer.compare(references.of()[a], references.of()[b]))
                        .mapToInt(Integer::intValue)
                        .toArray();
                yield weights -> tau(references, outputs, ascending, weights);
            }
        };
    }

    private static double spearman(DenseRanks references, DenseRanks outputs, double[] weights) {
        double[] ofReference = RankCorrelation.centredRanks(references.sizes(weights));
        double[] ofOutput = RankCorrelation.centredRanks(outputs.sizes(weights));
        double together = 0;
        double reference = 0;
        double output = 0;
        for (int item = 0; item < weights.length; item++) {
            double first = ofReference[references.of()[item]];
            double second = ofOutput[outputs.of()[item]];
            together += weights[item] * first * second;
            reference += weights[item] * first * first;
            output += weights[item] * second * second;
        }
        return RankCorrelation.bounded(together, reference, output);
    }

    /** Concordant minus discordant pairs: each item with all those of smaller references. */
    private static double tau(DenseRanks references, DenseRanks outputs, int[] ascending, double[] weights) {
        WeightsBelow smaller = new WeightsBelow(outputs.number());
        double difference = 0;
        for (int from = 0; from < ascending.length; ) {
            int to = from;
            while (to < ascending.length
                    && references.of()[ascending[to]] == references.of()[ascending[from]]) {
                int item = ascending[to++];
                if (weights[item] != 0) {
                    int rank = outputs.of()[item];
                    double above = smaller.all() - smaller.below(rank + 1);
                    difference += weights[item] * (smaller.below(rank) - above);
                }
            }
            for (; from < to; from++) {
                if (weights[ascending[from]] != 0) {
                    smaller.add(outputs.of()[ascending[from]], weights[ascending[from]]);
                }
            }
        }
        return RankCorrelation.bounded(
                difference,
                RankCorrelation.untied(references.sizes(weights)),
                RankCorrelation.untied(outputs.sizes(weights)));
    }

    /** Sums of weights by rank (Fenwick 1994). */
    private static final class WeightsBelow {

        private final double[] tree;
        private double all;

        WeightsBelow(int ranks) {
            tree = new double[ranks + 1];
        }

        void add(int rank, double weight) {
            all += weight;
            for (int at = rank + 1; at < tree.length; at += at & -at) {
                tree[at] += weight;
            }
        }

        double all() {
            return all;
        }

        /** Of all ranks below one. */
        double below(int rank) {
            double sum = 0;
            for (int at = rank; at > 0; at -= at & -at) {
                sum += tree[at];
            }
            return sum;
        }
    }
}
