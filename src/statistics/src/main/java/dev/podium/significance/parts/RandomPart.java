package dev.podium.significance.parts;

import dev.podium.significance.Sums;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A permutation test of parts of items against all of them: how probable so small or so large a sum is if the part were
 * drawn at random, without replacement.
 *
 * <p>Values on a grid, such as counts, squares of counts, and right or wrong, have an exact distribution ({@link ExactParts}),
 * as the ends have always. Otherwise it is the {@link Saddlepoint} where that can be trusted: it was found; both tails are
 * probabilities and together at least 1; the sum's skewness does not exceed 1; and no item alone moves the sum by more than
 * one and a half of its standard deviations. Where it cannot, parts are drawn ({@link RandomDraws}).
 *
 * <p>A part and all other items have the same p.
 */
final class RandomPart {

    private static final double ROUNDING = 1e-11;
    private static final double FINEST_GRID = 1e-8;
    private static final double ON_GRID = 1e-3;
    private static final double TOGETHER = 1 - 1e-6;
    private static final double MOST_SKEWED = 1;
    private static final double MOST_OF_ONE = 1.5;

    private final double least;
    private final double range;
    private final double centre;
    private final double grid;
    private final int all;
    private final Saddlepoint upper;
    private final Saddlepoint lower;
    private final Optional<ExactParts> exact;
    private final Map<Integer, Sums> sums = new HashMap<>();
    private final long total;

    /**
     * Of all items.
     *
     * @param values of kinds of items
     * @param often how many items of each kind there are
     */
    RandomPart(double[] values, int[] often) {
        NavigableMap<Double, Integer> known = new TreeMap<>();
        for (int kind = 0; kind < values.length; kind++) {
            known.merge(values[kind] == 0 ? 0 : values[kind], often[kind], Integer::sum);
        }
        all = IntStream.of(often).sum();
        least = known.isEmpty() ? 0 : known.firstKey();
        range = known.isEmpty() ? 0 : known.lastKey() - least;
        centre = known.entrySet().stream()
                .mapToDouble(kind -> (kind.getKey() - least) / range * kind.getValue() / all)
                .sum();
        double[] above =
                known.keySet().stream().mapToDouble(value -> value - least).toArray();
        int[] counts = known.values().stream().mapToInt(count -> count).toArray();
        grid = range == 0 ? 0 : grid(above, range);
        upper = new Saddlepoint(
                Arrays.stream(above).map(value -> value / range - centre).toArray(),
                counts,
                range > 0 ? grid / range : 0);
        lower = upper.turned();
        long[] steps = Arrays.stream(above)
                .mapToLong(value -> grid > 0 ? Math.round(value / grid) : 0)
                .toArray();
        exact = grid > 0 ? ExactParts.of(steps, counts, all / 2) : Optional.empty();
        total = IntStream.range(0, counts.length)
                .mapToLong(kind -> counts[kind] * steps[kind])
                .sum();
    }

    /**
     * A part.
     *
     * @param drawn how many items it has: more than none and fewer than all
     * @param mean of their values
     */
    record Asked(int drawn, double mean) {}

    /** The test of one part. */
    PartResult test(int drawn, double mean) {
        return tests(List.of(new Asked(drawn, mean))).get(0);
    }

    /** The tests of parts, in their order; 1 where all items have one value. */
    List<PartResult> tests(List<Asked> parts) {
        PartResult[] tests = new PartResult[parts.size()];
        List<RandomDraws.Asked> left = new ArrayList<>();
        for (int part = 0; part < tests.length; part++) {
            tests[part] = calculated(parts.get(part)).orElse(null);
            if (tests[part] == null) {
                left.add(smaller(parts.get(part)));
            }
        }
        if (!left.isEmpty()) {
            List<PartResult> drawn = RandomDraws.tests(upper, left);
            int next = 0;
            for (int part = 0; part < tests.length; part++) {
                tests[part] = tests[part] == null ? drawn.get(next++) : tests[part];
            }
        }
        for (int part = 0; part < tests.length; part++) {
            tests[part] = tests[part].lies(parts.get(part).mean < least + centre * range);
        }
        return List.of(tests);
    }

    private Optional<PartResult> calculated(Asked asked) {
        if (range == 0) {
            return Optional.of(PartResult.of(1, 1, PartResult.Way.EXACT));
        }
        return exact.map(parts -> exact(parts, asked)).or(() -> approximated(smaller(asked)));
    }

    private PartResult exact(ExactParts parts, Asked asked) {
        long sum = Math.round(asked.drawn * (asked.mean - least) / grid);
        boolean isSmaller = 2 * asked.drawn <= all;
        Sums of = sums.computeIfAbsent(isSmaller ? asked.drawn : all - asked.drawn, parts::of);
        long own = isSmaller ? sum : total - sum;
        return PartResult.of(of.upTo(own), of.from(own), PartResult.Way.EXACT);
    }

    /** The part or all other items, whichever are fewer; of two halves the one with the larger sum. */
    private RandomDraws.Asked smaller(Asked asked) {
        double sum = asked.drawn * ((asked.mean - least) / range - centre);
        boolean isSmaller = 2 * asked.drawn < all || (2 * asked.drawn == all && sum >= 0);
        return isSmaller ? new RandomDraws.Asked(asked.drawn, sum) : new RandomDraws.Asked(all - asked.drawn, -sum);
    }

    /** Empty where the saddlepoint cannot be trusted. */
    private Optional<PartResult> approximated(RandomDraws.Asked asked) {
        int drawn = asked.drawn();
        boolean isAbove = asked.sum() >= 0;
        Saddlepoint near = isAbove ? upper : lower;
        double distance = Math.abs(asked.sum());
        if (near.isLargest(drawn, distance)) {
            return near.from(drawn, distance).stream()
                    .mapToObj(tail -> PartResult.of(1, tail, PartResult.Way.EXACT))
                    .findFirst();
        }
        if (!isSmooth(drawn)) {
            return Optional.empty();
        }
        double tail = near.from(drawn, distance).orElse(Double.NaN);
        // without a grid the formula gives two tails that are 1 together
        double other = grid == 0
                ? 1 - tail
                : (isAbove ? lower : upper).from(drawn, -distance).orElse(Double.NaN);
        double least = upper.leastProbability(drawn);
        return isProbability(tail) && isProbability(other) && tail + other >= TOGETHER
                ? Optional.of(PartResult.of(Math.max(least, other), Math.max(least, tail), PartResult.Way.SADDLEPOINT))
                : Optional.empty();
    }

    private boolean isSmooth(int drawn) {
        double farthest = Math.max(centre, 1 - centre);
        return Math.abs(upper.skewness(drawn)) <= MOST_SKEWED && farthest <= MOST_OF_ONE * upper.deviation(drawn);
    }

    /** Farther out than numbers reach a tail is 0. */
    private static boolean isProbability(double tail) {
        return tail >= 0 && tail <= 1;
    }

    /** The grid on which ascending values from 0 to a range lie; 0 where it would be too fine to be seen. */
    static double grid(double[] values, double range) {
        double same = ROUNDING * range;
        double grid = 0;
        for (double value : values) {
            double a = value;
            double b = grid;
            while (a > same) {
                double rest = b % a;
                b = a;
                a = a - rest < same ? 0 : rest;
            }
            grid = b;
            if (grid > 0 && grid < FINEST_GRID * range) {
                return 0;
            }
        }
        double found = grid;
        return Arrays.stream(values).allMatch(value -> Math.abs(value / found - Math.rint(value / found)) < ON_GRID)
                ? found
                : 0;
    }
}
