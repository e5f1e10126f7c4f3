package dev.podium.metaevaluation;

import dev.podium.significance.Correction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Whether a judge may replace people: the alternative annotator test of Calderon, Reichart and Dror (2025). Each person is left out in turn,
 * and it is asked whether the judge is as near to the others as that person is.
 *
 * @param people those with enough instances, in their order
 * @param skipped people with fewer instances than are needed
 * @param dropped instances that too few people have, or the judge has not
 * @param winningRate share of people whom the judge may replace; passed from {@link #PASSED} on
 * @param advantage mean over people of how often the judge is at least as near to the others
 */
public record AltTest(List<Person> people, int skipped, int dropped, double winningRate, double advantage) {

    /** From this winning rate on a judge may replace people. */
    public static final double PASSED = 0.5;

    private static final double LEVEL = 0.05;
    private static final int FEWEST_INSTANCES = 30;
    private static final int FEWEST_PEOPLE = 2;

    /** How near an answer is to those of others. */
    @FunctionalInterface
    public interface Nearness {

        /** Share of others with the same answer, which is a number of a class. */
        Nearness ACCURACY = (answer, others) ->
                (double) Arrays.stream(others).filter(other -> other == answer).count() / others.length;

        /** Minus the root of the mean square of differences. */
        Nearness NEGATIVE_RMSE = (answer, others) -> -Math.sqrt(Arrays.stream(others)
                .map(other -> (answer - other) * (answer - other))
                .average()
                .orElse(Double.NaN));

        double of(double answer, double[] others);
    }

    /**
     * A person beside the judge.
     *
     * @param index which one
     * @param instances that both have answered
     * @param advantage share of instances on which the judge is at least as near to the others as the person is
     * @param p of the one-sided paired t-test that the person is nearer by more than ε; not corrected
     * @param replaced whether the judge may replace them, corrected by Benjamini and Yekutieli
     */
    public record Person(int index, int instances, double advantage, double p, boolean replaced) {}

    private record Compared(int index, int instances, double advantage, double p) {}

    /**
     * Tests.
     *
     * @param answers a row for each person, a column for each instance; NaN where they were not asked
     * @param judge an answer for each instance; NaN where there is none
     * @param epsilon what is granted to a judge because people cost more: .2 for experts, .15 for trained people, .1 for a crowd
     * @return empty where nobody has enough instances
     */
    public static Optional<AltTest> of(double[][] answers, double[] judge, Nearness nearness, double epsilon) {
        boolean[] usable = usable(answers, judge);
        List<Compared> compared = new ArrayList<>();
        int skipped = 0;
        for (int person = 0; person < answers.length; person++) {
            Optional<Compared> one = compared(answers, judge, usable, person, nearness, epsilon);
            one.ifPresent(compared::add);
            skipped += one.isPresent() ? 0 : 1;
        }
        if (compared.isEmpty()) {
            return Optional.empty();
        }
        double[] corrected = Correction.BENJAMINI_YEKUTIELI.adjust(
                compared.stream().mapToDouble(Compared::p).toArray());
        List<Person> people = new ArrayList<>();
        for (Compared one : compared) {
            people.add(new Person(
                    one.index(), one.instances(), one.advantage(), one.p(), corrected[people.size()] <= LEVEL));
        }
        int dropped = 0;
        for (int instance = 0; instance < judge.length; instance++) {
            int column = instance;
            dropped += !usable[instance] && Arrays.stream(answers).anyMatch(row -> !Double.isNaN(row[column])) ? 1 : 0;
        }
        return Optional.of(new AltTest(
                people,
                skipped,
                dropped,
                (double) people.stream().filter(Person::replaced).count() / people.size(),
                people.stream().mapToDouble(Person::advantage).average().orElseThrow()));
    }

    private static boolean[] usable(double[][] answers, double[] judge) {
        boolean[] usable = new boolean[judge.length];
        for (int instance = 0; instance < judge.length; instance++) {
            int column = instance;
            usable[instance] = !Double.isNaN(judge[instance])
                    && Arrays.stream(answers)
                                    .filter(row -> !Double.isNaN(row[column]))
                                    .count()
                            >= FEWEST_PEOPLE;
        }
        return usable;
    }

    private static Optional<Compared> compared(
            double[][] answers, double[] judge, boolean[] usable, int person, Nearness nearness, double epsilon) {
        int instances = 0;
        int judgeNearer = 0;
        int personNearer = 0;
        for (int instance = 0; instance < judge.length; instance++) {
            double own = answers[person][instance];
            if (!usable[instance] || Double.isNaN(own)) {
                continue;
            }
            double[] others = others(answers, person, instance);
            double ofPerson = nearness.of(own, others);
            double ofJudge = nearness.of(judge[instance], others);
            instances++;
            judgeNearer += ofJudge > ofPerson ? 1 : 0;
            personNearer += ofPerson > ofJudge ? 1 : 0;
        }
        if (instances < FEWEST_INSTANCES) {
            return Optional.empty();
        }
        return Optional.of(new Compared(
                person,
                instances,
                1 - (double) personNearer / instances,
                p(instances, personNearer, judgeNearer, epsilon)));
    }

    private static double[] others(double[][] answers, int person, int instance) {
        double[] others = new double[answers.length];
        int n = 0;
        for (int other = 0; other < answers.length; other++) {
            if (other != person && !Double.isNaN(answers[other][instance])) {
                others[n++] = answers[other][instance];
            }
        }
        return Arrays.copyOf(others, n);
    }

    /** Differences are 1 where the person alone is nearer, -1 where the judge alone is, else 0. */
    private static double p(int n, int personNearer, int judgeNearer, double epsilon) {
        double mean = (double) (personNearer - judgeNearer) / n;
        double variance = (personNearer + judgeNearer - n * mean * mean) / (n - 1);
        if (variance <= 0) {
            return mean < epsilon ? 0 : 1;
        }
        return TDistribution.of(n - 1.0).cumulativeProbability((mean - epsilon) / Math.sqrt(variance / n));
    }
}
