package dev.podium.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.statistics.descriptive.Mean;

/**
 * Ratings on the scale of whoever gave them: (x − mean) / standard deviation, over all that a rater rated, with n in the deviation.
 *
 * @param z for each rating, in their order; 0 for those of constant raters
 * @param constant raters who always gave the same: they say nothing of what is better
 */
public record RaterScale(double[] z, Set<Integer> constant) {

    /**
     * Standardizes.
     *
     * @param raters who gave each rating
     * @throws IllegalArgumentException if the lists are not as long
     */
    public static RaterScale of(int[] raters, double[] ratings) {
        if (raters.length != ratings.length) {
            throw new IllegalArgumentException("%d raters of %d ratings".formatted(raters.length, ratings.length));
        }
        Map<Integer, List<Integer>> byRater = new TreeMap<>();
        for (int one = 0; one < ratings.length; one++) {
            byRater.computeIfAbsent(raters[one], rater -> new ArrayList<>()).add(one);
        }
        Set<Integer> constant = new TreeSet<>();
        double[] z = new double[ratings.length];
        byRater.forEach((rater, own) -> {
            double[] said = own.stream().mapToDouble(one -> ratings[one]).toArray();
            double mean = Mean.of(said).getAsDouble();
            double deviation = Math.sqrt(Arrays.stream(said)
                    .map(rating -> (rating - mean) * (rating - mean))
                    .average()
                    .orElseThrow());
            if (deviation > 0) {
                own.forEach(one -> z[one] = (ratings[one] - mean) / deviation);
            } else {
                constant.add(rater);
            }
        });
        return new RaterScale(z, constant);
    }
}
