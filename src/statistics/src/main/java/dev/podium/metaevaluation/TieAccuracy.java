package dev.podium.metaevaluation;

import dev.podium.metaevaluation.PairedScores.Group;
import dev.podium.metaevaluation.PairedScores.Grouping;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How often a metric says of two outputs what people say: that one is better, or that they are equal (acc_eq of Deutsch, Foster and Freitag
 * 2023). Metrics hardly ever give two outputs the same score; so differences up to a threshold are ties.
 *
 * @param value mean over groups of the share of pairs, from 0 to 1
 * @param threshold the largest difference of the metric that is a tie. One as large as all differences calls everything equal: show it
 * @param groups in which there are pairs
 */
public record TieAccuracy(double value, double threshold, int groups) {

    /** What a pair adds to the share of its group while the metric tells it apart, and once that is a tie. */
    private record Pair(double difference, double apart, double tied) {

        double gain() {
            return tied - apart;
        }
    }

    /** With no threshold: only equal scores are ties. Empty where no group has a pair. */
    public static Optional<TieAccuracy> of(PairedScores scores, Grouping by) {
        return Search.of(scores, by).filter(Search::isOfSomething).map(Search::untouched);
    }

    /**
     * With the threshold, of those differences that there are and 0, that gives the best value; of several the smallest. Cost n log n in
     * the number of pairs, all of which are held.
     */
    public static Optional<TieAccuracy> calibrated(PairedScores scores, Grouping by) {
        return Search.of(scores, by).filter(Search::isOfSomething).map(Search::best);
    }

    private record Search(List<Pair> pairs, int groups) {

        /** What rounding adds is no better value. */
        private static final double ROUNDING = 1e-12;

        static Optional<Search> of(PairedScores scores, Grouping by) {
            List<Group> groups =
                    scores.groups(by).stream().filter(group -> group.size() > 1).toList();
            List<Pair> pairs = new ArrayList<>();
            for (Group group : groups) {
                double share = 2.0 / group.size() / (group.size() - 1) / groups.size();
                for (int i = 0; i < group.size(); i++) {
                    for (int k = 0; k < i; k++) {
                        pairs.add(pair(group, i, k, share));
                    }
                }
            }
            pairs.sort(Comparator.comparingDouble(Pair::difference));
            return Optional.of(new Search(pairs, groups.size()));
        }

        private static Pair pair(Group group, int i, int k, double share) {
            double people = Math.signum(group.people()[i] - group.people()[k]);
            double metric = group.metric()[i] - group.metric()[k];
            return new Pair(
                    Math.abs(metric),
                    people != 0 && people == Math.signum(metric) ? share : 0,
                    people == 0 ? share : 0);
        }

        boolean isOfSomething() {
            return !pairs.isEmpty();
        }

        TieAccuracy untouched() {
            double value = pairs.stream()
                    .mapToDouble(pair -> pair.difference() == 0 ? pair.tied() : pair.apart())
                    .sum();
            return new TieAccuracy(value, 0, groups);
        }

        TieAccuracy best() {
            TieAccuracy best = untouched();
            double value = best.value();
            for (int next = 0; next < pairs.size(); next++) {
                Pair pair = pairs.get(next);
                value += pair.difference() == 0 ? 0 : pair.gain();
                boolean isLast = next + 1 == pairs.size() || pairs.get(next + 1).difference() > pair.difference();
                if (isLast && value > best.value() + ROUNDING) {
                    best = new TieAccuracy(value, pair.difference(), groups);
                }
            }
            return best;
        }
    }
}
