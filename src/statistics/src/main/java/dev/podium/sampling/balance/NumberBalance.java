package dev.podium.sampling.balance;

import dev.podium.sampling.Labels;
import dev.podium.sampling.Numbers;
import dev.podium.sampling.Split;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/**
 * How alike parts are in a number. Units whose number is not known take no part.
 *
 * @param variable the name of the numbers
 * @param unknown of how many units in parts the number is not known
 * @param parts one a part
 * @param differences of every two parts where that is defined
 * @param permuted how probable so large a difference of a part from the others is by permutation; empty where there is nothing to compare
 * @param byCluster whether whole clusters were permuted
 * @param findings the clearest first
 */
public record NumberBalance(
        String variable,
        int unknown,
        List<Summary> parts,
        List<StandardizedDifference> differences,
        Optional<Permuted> permuted,
        boolean byCluster,
        List<Finding> findings) {

    /**
     * The numbers of a part.
     *
     * @param units how many units have one
     * @param mean NaN without any
     * @param sd with n − 1; NaN with fewer than two
     * @param median NaN without any
     */
    public record Summary(String part, int units, double mean, double sd, double median) {

        static Summary of(String part, double... values) {
            return new Summary(
                    part,
                    values.length,
                    Mean.of(values).getAsDouble(),
                    values.length < 2
                            ? Double.NaN
                            : StandardDeviation.of(values).getAsDouble(),
                    Median.withDefaults().evaluate(values));
        }
    }

    /**
     * The numbers of the parts of a split.
     *
     * @param clusters which units hang together
     * @param seed of the permutations
     */
    public static NumberBalance of(Numbers numbers, Split split, Labels clusters, long seed) {
        int[] units = IntStream.of(numbers.unitsKnown())
                .filter(unit -> split.of(unit) != Split.NONE)
                .toArray();
        int inParts = (int) IntStream.range(0, split.units())
                .filter(unit -> split.of(unit) != Split.NONE)
                .count();
        List<Summary> parts = summaries(numbers, split, units);
        Dealing dealing = Dealing.of(split, units, clusters, seed);
        MeanResiduals residuals = MeanResiduals.of(
                parts.size(),
                dealing,
                IntStream.of(units).mapToDouble(numbers::of).toArray());
        return new NumberBalance(
                numbers.name(),
                inParts - units.length,
                parts,
                differences(parts),
                residuals.permuted(),
                dealing.isByCluster(),
                findings(numbers.name(), parts, residuals));
    }

    private static List<Summary> summaries(Numbers numbers, Split split, int... units) {
        return IntStream.range(0, split.parts().size())
                .mapToObj(part -> Summary.of(
                        split.parts().get(part),
                        IntStream.of(units)
                                .filter(unit -> split.of(unit) == part)
                                .mapToDouble(numbers::of)
                                .toArray()))
                .toList();
    }

    private static List<StandardizedDifference> differences(List<Summary> parts) {
        return IntStream.range(0, parts.size())
                .boxed()
                .flatMap(first -> parts.subList(first + 1, parts.size()).stream()
                        .flatMap(second -> StandardizedDifference.of(parts.get(first), second).stream()))
                .toList();
    }

    /** The clearest first; of two parts it is said of the smaller one. */
    private static List<Finding> findings(String variable, List<Summary> parts, MeanResiduals residuals) {
        List<Integer> filled = IntStream.range(0, parts.size())
                .filter(part -> parts.get(part).units() > 0)
                .boxed()
                .sorted(Comparator.comparingInt(part -> parts.get(part).units()))
                .toList();
        return filled.subList(0, filled.size() == 2 ? 1 : filled.size()).stream()
                .filter(part -> residuals.of(part) != 0 && residuals.p(part).p() <= Finding.LEVEL)
                .map(part -> new Finding(
                        variable,
                        Finding.kind(residuals.of(part)),
                        "",
                        List.of(parts.get(part).part()),
                        parts.get(part).mean(),
                        elsewhere(parts, part),
                        residuals.of(part),
                        Optional.of(residuals.p(part))))
                .sorted(Finding.CLEAREST_FIRST)
                .toList();
    }

    private static double elsewhere(List<Summary> parts, int part) {
        Summary[] others = IntStream.range(0, parts.size())
                .filter(other -> other != part && parts.get(other).units() > 0)
                .mapToObj(parts::get)
                .toArray(Summary[]::new);
        double sum = Arrays.stream(others)
                .mapToDouble(other -> other.units() * other.mean())
                .sum();
        return sum / Arrays.stream(others).mapToInt(Summary::units).sum();
    }
}
