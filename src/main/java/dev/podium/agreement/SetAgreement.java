package dev.podium.agreement;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
     * The mean; empty without any pair.
     *
     * @param items for each item one set an annotator; an item may have fewer annotators than another
     */
    public Optional<PairwiseAgreement> pairwise(List<? extends List<? extends Set<String>>> items) {
        double sum = 0;
        int pairs = 0;
        int compared = 0;
        for (List<? extends Set<String>> sets : items) {
            int before = pairs;
            for (int i = 0; i < sets.size(); i++) {
                for (Set<String> other : sets.subList(i + 1, sets.size())) {
                    boolean isEmpty = sets.get(i).isEmpty() && other.isEmpty();
                    sum += isEmpty ? ofEmpty() : jaccard(sets.get(i), other);
                    pairs += isEmpty && this == EMPTY_LEFT_OUT ? 0 : 1;
                }
            }
            compared += pairs > before ? 1 : 0;
        }
        return pairs == 0 ? Optional.empty() : Optional.of(new PairwiseAgreement(sum / pairs, compared, pairs));
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
