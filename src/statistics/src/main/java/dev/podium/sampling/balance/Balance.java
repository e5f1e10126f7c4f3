package dev.podium.sampling.balance;

import dev.podium.sampling.Exclusion;
import dev.podium.sampling.Labels;
import dev.podium.sampling.Split;
import dev.podium.sampling.Units;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How alike the parts of a split are in all that is known of their units.
 *
 * @param sizes how large the parts are
 * @param leftOut what exclusions left out of them
 * @param classes one a variable with labels, in the order of the units
 * @param numbers one a variable with numbers
 * @param passedOver the names of variables with more than {@value ClassBalance#MOST_CLASSES} classes, which are not compared
 * @param clusters those in more than one part; empty where units stand alone
 * @param texts those in more than one part; empty where texts are not known
 * @param findings of all variables, the clearest first, no more than {@value #MOST_FINDINGS}; each variable is right with 95 % by itself
 */
public record Balance(
        List<Split.Size> sizes,
        List<Exclusion.Counted> leftOut,
        List<ClassBalance> classes,
        List<NumberBalance> numbers,
        List<String> passedOver,
        Optional<Crossings> clusters,
        Optional<Crossings> texts,
        List<Finding> findings) {

    /** How many findings are told at most. */
    public static final int MOST_FINDINGS = 20;

    /**
     * The balance of a split of units.
     *
     * @param seed of the permutations
     * @throws IllegalArgumentException if the split is of other units
     */
    public static Balance of(Units units, Split split, long seed) {
        if (units.size() != split.units()) {
            throw new IllegalArgumentException(
                    "A split of %d units is not one of %d".formatted(split.units(), units.size()));
        }
        Labels together = units.clusters().orElseGet(() -> alone(units.size()));
        List<ClassBalance> classes = units.labels().stream()
                .filter(labels -> labels.classes().size() <= ClassBalance.MOST_CLASSES)
                .map(labels -> ClassBalance.of(labels, split, together, seed))
                .toList();
        List<NumberBalance> numbers = units.numbers().stream()
                .map(all -> NumberBalance.of(all, split, together, seed))
                .toList();
        return new Balance(
                split.sizes(),
                split.leftOut(),
                classes,
                numbers,
                units.labels().stream()
                        .filter(labels -> labels.classes().size() > ClassBalance.MOST_CLASSES)
                        .map(Labels::name)
                        .toList(),
                units.clusters().map(all -> Crossings.ofClusters(all, split)),
                Optional.of(units.texts()).filter(texts -> !texts.isEmpty()).map(all -> Crossings.ofTexts(all, split)),
                findings(classes, numbers));
    }

    private static Labels alone(int units) {
        return Labels.of(
                "unit", IntStream.range(0, units).mapToObj(Integer::toString).toList());
    }

    private static List<Finding> findings(List<ClassBalance> classes, List<NumberBalance> numbers) {
        return Stream.concat(
                        classes.stream().flatMap(balance -> balance.findings().stream()),
                        numbers.stream().flatMap(balance -> balance.findings().stream()))
                .sorted(Finding.CLEAREST_FIRST)
                .limit(MOST_FINDINGS)
                .toList();
    }
}
