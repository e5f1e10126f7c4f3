package dev.podium.sampling.balance;

import dev.podium.sampling.Labels;
import dev.podium.sampling.Split;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * How alike parts are in the classes of one variable.
 *
 * <p>Classes that some parts have and others lack, not by chance or because a recipe excludes them there, are set apart: what
 * is tested and found is about the shares of the others, since a class that only one part has makes all shares differ.
 *
 * @param variable the name of the labels
 * @param all the counts of all classes
 * @param apart the labels of classes that are set apart
 * @param compared the counts of the others
 * @param chiSquare of these; empty where there is nothing to compare
 * @param permuted how probable so large a chi-square is by permutation
 * @param byCluster whether whole clusters were permuted, since no part shares one with another
 * @param findings the clearest first
 */
public record ClassBalance(
        String variable,
        CountTable all,
        List<String> apart,
        CountTable compared,
        Optional<ChiSquare> chiSquare,
        Optional<Permuted> permuted,
        boolean byCluster,
        List<Finding> findings) {

    /** Variables with more classes have none to compare: each unit is nearly one of its own. */
    public static final int MOST_CLASSES = 200;

    /**
     * The classes of the parts of a split.
     *
     * @param clusters which units hang together
     * @param seed of the permutations
     * @throws IllegalArgumentException if there are more than {@value #MOST_CLASSES} classes
     */
    public static ClassBalance of(Labels labels, Split split, Labels clusters, long seed) {
        if (labels.classes().size() > MOST_CLASSES) {
            throw new IllegalArgumentException("%s has %d classes: no more than %d can be compared"
                    .formatted(labels.name(), labels.classes().size(), MOST_CLASSES));
        }
        Residuals residuals = Residuals.of(labels, split, clusters, Set.of(), seed);
        Set<Integer> apart = residuals.missing();
        Residuals compared = apart.isEmpty() ? residuals : Residuals.of(labels, split, clusters, apart, seed);
        return new ClassBalance(
                labels.name(),
                residuals.table(),
                apart.stream().sorted().map(labels.classes()::get).toList(),
                compared.table(),
                compared.table().chiSquare(),
                compared.permuted(),
                compared.isByCluster(),
                ClassFindings.of(labels.name(), residuals, apart, compared));
    }

    /**
     * How probable it is that shares differ so much by chance: by permutation where too few units are expected of a class, or units hang
     * together, and by the chi-square distribution otherwise. Empty where there is nothing to compare.
     */
    public OptionalDouble p() {
        return chiSquare.stream()
                .mapToDouble(test -> test.isEnough() && !byCluster
                        ? test.p()
                        : permuted.orElseThrow().p())
                .findFirst();
    }
}
