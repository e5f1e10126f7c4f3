package dev.podium.annotation.agreement;

import dev.podium.agreement.Coefficient;
import dev.podium.agreement.PairSums;
import dev.podium.annotation.form.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How alike the answers of every two people are, from 0 to 1, as it adds up over units. */
final class PairwiseSimilarity {

    private final int people;

    /** By pair: how alike, summed, and of how many units. */
    private final double[] sums;

    private final int[] counts;

    private final NumberList unitSums = new NumberList();
    private final NumberList unitPairs = new NumberList();

    PairwiseSimilarity(int people) {
        this.people = people;
        sums = new double[people * people];
        counts = new int[people * people];
    }

    /** How alike two of the answers of a unit are, by their places. */
    @FunctionalInterface
    interface Measure {
        double of(int one, int other);
    }

    /** One more unit. */
    void add(List<UnitAnswers.PersonAnswer<Answer>> answers, Measure measure) {
        double sum = 0;
        for (int other = 1; other < answers.size(); other++) {
            for (int one = 0; one < other; one++) {
                double alike = measure.of(one, other);
                int pair = pair(answers.get(one).person(), answers.get(other).person());
                sums[pair] += alike;
                counts[pair]++;
                sum += alike;
            }
        }
        unitSums.add(sum);
        unitPairs.add(answers.size() * (answers.size() - 1) / 2.0);
    }

    private int pair(int one, int other) {
        return Math.min(one, other) * people + Math.max(one, other);
    }

    /** The mean over all units and pairs, with its bounds. */
    Optional<Coefficient> mean(String id) {
        return unitSums().coefficient(id);
    }

    /** Unit by unit, in the order in which they came. */
    PairSums unitSums() {
        return new PairSums(unitSums.toArray(), unitPairs.toInts());
    }

    /** The mean over the pairs of all but one; NaN without any. */
    double without(int person) {
        double sum = Arrays.stream(sums).sum();
        long all = Arrays.stream(counts).asLongStream().sum();
        for (int other = 0; other < people; other++) {
            sum -= sums[pair(person, other)];
            all -= counts[pair(person, other)];
        }
        return all == 0 ? Double.NaN : sum / all;
    }

    /** Those who share units, without kappa. */
    List<StudyAgreement.Pair> pairs() {
        List<StudyAgreement.Pair> pairs = new ArrayList<>();
        for (int one = 0; one < people; one++) {
            for (int other = one + 1; other < people; other++) {
                int pair = pair(one, other);
                if (counts[pair] > 0) {
                    pairs.add(new StudyAgreement.Pair(one, other, counts[pair], sums[pair] / counts[pair], null, null));
                }
            }
        }
        return pairs;
    }

    /** Each who shares units with others. */
    List<StudyAgreement.Rest> rest() {
        List<StudyAgreement.Rest> rest = new ArrayList<>();
        for (int person = 0; person < people; person++) {
            double sum = 0;
            int all = 0;
            for (int other = 0; other < people; other++) {
                sum += sums[pair(person, other)];
                all += counts[pair(person, other)];
            }
            if (all > 0) {
                rest.add(new StudyAgreement.Rest(person, all, sum / all));
            }
        }
        return rest;
    }
}
