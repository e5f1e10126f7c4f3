package dev.podium.agreement;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How far two annotators agree on average, over all items and pairs of annotators; an item that more annotators labelled has
 * more pairs.
 *
 * @param value between 0 and 1
 * @param items how many items have a pair
 * @param pairs how many pairs there are, at least 1
 */
public record PairwiseAgreement(double value, int items, int pairs) {

    /**
     * The share of pairs that say the same; empty without any pair.
     *
     * @param items for each item one number an annotator; an item may have fewer annotators than another
     */
    public static Optional<PairwiseAgreement> percent(List<double[]> items) {
        long same = 0;
        int pairs = 0;
        int compared = 0;
        for (double[] given : items) {
            double[] sorted =
                    Arrays.stream(given).map(value -> value + 0.0).sorted().toArray();
            for (int i = 1, before = 0; i < sorted.length; i++) {
                before = sorted[i] == sorted[i - 1] ? before + 1 : 0;
                same += before;
            }
            pairs += sorted.length * (sorted.length - 1) / 2;
            compared += sorted.length > 1 ? 1 : 0;
        }
        return pairs == 0
                ? Optional.empty()
                : Optional.of(new PairwiseAgreement((double) same / pairs, compared, pairs));
    }
}
