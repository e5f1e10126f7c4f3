package dev.podium.sampling;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Turns shares into numbers of units. */
final class Sizes {

    /** Sums of shares that differ by less, in units, are the same. */
    static final double ROUNDING = 1e-6;

    private Sizes() {}

    /** How many units each part is to get of so many, before rounding; the rest is what others leave. */
    static double[] quotas(List<Part> parts, int units) {
        double[] quotas = parts.stream().mapToDouble(part -> quota(part, units)).toArray();
        double left = units - Arrays.stream(quotas).sum();
        Arrays.setAll(quotas, part -> parts.get(part).isRest() ? left : quotas[part]);
        return quotas;
    }

    private static double quota(Part part, int units) {
        return part.measure() == Part.Measure.SHARE ? part.amount() * units : part.amount();
    }

    /** The same in whole units. */
    static int[] of(List<Part> parts, int units) {
        return apportioned(quotas(parts, units), units);
    }

    /**
     * Whole numbers with a sum, each less than one away from its quota (largest remainders, Hamilton 1792); of equal remainders the
     * first ones are rounded up.
     *
     * @param quotas not below 0, with about this sum
     */
    static int[] apportioned(double[] quotas, int sum) {
        int[] whole = Arrays.stream(quotas)
                .mapToInt(quota -> (int) Math.floor(quota + ROUNDING))
                .toArray();
        int left = sum - Arrays.stream(whole).sum();
        IntStream.range(0, quotas.length)
                .boxed()
                .sorted(Comparator.comparingDouble(place -> whole[place] - quotas[place]))
                .limit(Math.max(0, left))
                .forEach(place -> whole[place]++);
        return whole;
    }
}
