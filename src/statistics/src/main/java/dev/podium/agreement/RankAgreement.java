package dev.podium.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How far people who put the same things into an order agree: tau-b of each task that two people share, the mean of these for a pair of
 * people, and the mean over pairs.
 *
 * @param pairs those who share a task in which tau-b is defined
 * @param undefined tasks of pairs in which somebody puts everything equal
 * @param tau mean over pairs
 * @param t of the one-sided test that it is above 0; NaN with fewer than two pairs, or where all agree alike. Pairs share people, so p is too
 *     small: an interval over people belongs beside it
 */
public record RankAgreement(List<Pair> pairs, int undefined, double tau, double t) {

    /** Two people. */
    public record Pair(int a, int b, int tasks, double tau) {}

    /**
     * One order.
     *
     * @param ranks of the things, 1 for the first; equal ones share a rank
     */
    public record Ranking(int person, int task, double[] ranks) {}

    /**
     * Compares all people.
     *
     * @return empty where no two share a task in which tau-b is defined
     * @throws IllegalArgumentException if somebody ranked a task twice, or different things were ranked in one task
     */
    public static Optional<RankAgreement> of(List<Ranking> rankings) {
        Map<Integer, Map<Integer, double[]>> byTask = new TreeMap<>();
        for (Ranking ranking : rankings) {
            if (byTask.computeIfAbsent(ranking.task(), task -> new TreeMap<>()).put(ranking.person(), ranking.ranks())
                    != null) {
                throw new IllegalArgumentException(
                        "Person %d ranked task %d twice".formatted(ranking.person(), ranking.task()));
            }
        }
        Map<Integer, Map<Integer, List<Double>>> taus = new TreeMap<>();
        int undefined = 0;
        for (Map<Integer, double[]> task : byTask.values()) {
            List<Integer> people = List.copyOf(task.keySet());
            for (int i = 0; i < people.size(); i++) {
                for (int k = i + 1; k < people.size(); k++) {
                    Optional<Correlation> tau = Correlation.kendall(task.get(people.get(i)), task.get(people.get(k)));
                    if (tau.isPresent()) {
                        taus.computeIfAbsent(people.get(i), person -> new TreeMap<>())
                                .computeIfAbsent(people.get(k), person -> new ArrayList<>())
                                .add(tau.get().value());
                    } else {
                        undefined++;
                    }
                }
            }
        }
        List<Pair> pairs = new ArrayList<>();
        taus.forEach((a, others) -> others.forEach((b, values) -> pairs.add(new Pair(
                a,
                b,
                values.size(),
                mean(values.stream().mapToDouble(value -> value).toArray())))));
        return pairs.isEmpty() ? Optional.empty() : Optional.of(of(pairs, undefined));
    }

    private static RankAgreement of(List<Pair> pairs, int undefined) {
        double[] values = pairs.stream().mapToDouble(Pair::tau).toArray();
        double mean = mean(values);
        double variance = Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1);
        double t = values.length > 1 && variance > 0 ? mean / Math.sqrt(variance / values.length) : Double.NaN;
        return new RankAgreement(pairs, undefined, mean, t);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** One-sided, with as many degrees of freedom as pairs minus 1; empty where there is no t. */
    public OptionalDouble p() {
        return Double.isNaN(t)
                ? OptionalDouble.empty()
                : OptionalDouble.of(TDistribution.of(pairs.size() - 1.0).survivalProbability(t));
    }

    /** How many times as often two people put two things in the same order as in opposite ones; infinite where they always do. */
    public double odds() {
        return (1 + tau) / (1 - tau);
    }

    /**
     * Whether things differ in their ranks over blocks: the test of Friedman with ties, and Kendall's W.
     *
     * @param chiSquared with k − 1 degrees of freedom, k things
     * @param p that ranks differ so far by chance
     * @param w from 0 to 1
     */
    public record Friedman(double chiSquared, double p, double w) {}

    /**
     * Tests.
     *
     * @param blocks a row for each block, a value for each thing; values of a row are ranked
     * @return empty with fewer than two blocks or things, or where all are equal in each block
     */
    public static Optional<Friedman> friedman(double[][] blocks) {
        int n = blocks.length;
        int k = n == 0 ? 0 : blocks[0].length;
        if (n < 2 || k < 2) {
            return Optional.empty();
        }
        double[] sums = new double[k];
        double ties = 0;
        for (double[] block : blocks) {
            for (int thing = 0; thing < k; thing++) {
                double value = block[thing];
                double below =
                        Arrays.stream(block).filter(other -> other < value).count();
                double equal =
                        Arrays.stream(block).filter(other -> other == value).count();
                sums[thing] += below + (equal + 1) / 2;
                ties += equal * equal - 1;
            }
        }
        double squares = Arrays.stream(sums).map(sum -> sum * sum).sum();
        double correction = 1 - ties / (n * (double) k * (k * (double) k - 1));
        if (correction <= 0) {
            return Optional.empty();
        }
        double chiSquared = (12 / (n * (double) k * (k + 1)) * squares - 3.0 * n * (k + 1)) / correction;
        return Optional.of(new Friedman(
                chiSquared,
                ChiSquaredDistribution.of(k - 1.0).survivalProbability(chiSquared),
                chiSquared / (n * (k - 1.0))));
    }

    /** Mean rank of each thing: over people in a task, then over tasks, so that each task counts alike. */
    public static double[] meanRanks(List<Ranking> rankings) {
        Map<Integer, List<double[]>> byTask = new TreeMap<>();
        rankings.forEach(one ->
                byTask.computeIfAbsent(one.task(), task -> new ArrayList<>()).add(one.ranks()));
        return means(byTask.values().stream().map(RankAgreement::means).toList());
    }

    private static double[] means(List<double[]> rows) {
        return IntStream.range(0, rows.get(0).length)
                .mapToDouble(thing ->
                        mean(rows.stream().mapToDouble(row -> row[thing]).toArray()))
                .toArray();
    }
}
