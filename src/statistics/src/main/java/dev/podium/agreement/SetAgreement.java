package dev.podium.agreement;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How far annotators agree who each give a set of answers to an item (Cholakov et al. 2014, "Lexical Substitution Dataset for
 * German", equation 3): {@code |A∩B| / |A∪B|}, the mean over all items and pairs of annotators.
 */
public enum SetAgreement {
    /** Two empty sets count as disagreement, so that every pair is counted, as in the paper. */
    EMPTY_DIFFERS,
    /** Two empty sets count as agreement. */
    EMPTY_AGREES,
    /** Two empty sets are left out. */
    EMPTY_LEFT_OUT;

    /**
     * How far the pairs of each item agree.
     *
     * @param items for each item one set an annotator; an item may have fewer annotators than another
     */
    public PairSums pairwise(List<? extends List<? extends Set<String>>> items) {
        double[] sums = new double[items.size()];
        int[] pairs = new int[items.size()];
        for (int item = 0; item < sums.length; item++) {
            List<? extends Set<String>> sets = items.get(item);
            for (int i = 0; i < sets.size(); i++) {
                for (Set<String> other : sets.subList(i + 1, sets.size())) {
                    boolean leftOut = this == EMPTY_LEFT_OUT && sets.get(i).isEmpty() && other.isEmpty();
                    sums[item] += leftOut ? 0 : of(sets.get(i), other);
                    pairs[item] += leftOut ? 0 : 1;
                }
            }
        }
        return new PairSums(sums, pairs);
    }

    /** How far two sets agree, from 0 to 1; of two empty ones that are left out 0. */
    public double of(Set<String> one, Set<String> other) {
        return one.isEmpty() && other.isEmpty() ? ofEmpty() : jaccard(one, other);
    }

    private double ofEmpty() {
        return this == EMPTY_AGREES ? 1 : 0;
    }

    private static double jaccard(Set<String> one, Set<String> other) {
        Set<String> common = new HashSet<>(one);
        common.retainAll(other);
        return (double) common.size() / (one.size() + other.size() - common.size());
    }
}
