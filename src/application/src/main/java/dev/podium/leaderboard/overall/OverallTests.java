package dev.podium.leaderboard.overall;

import dev.podium.competition.OverallRule;
import dev.podium.leaderboard.comparison.PartReplicates;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.significance.CompositeBootstrap;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the bootstrap says of overall scores. A difference counts as found where its p, corrected over all pairs by the step-down of
 * Romano and Wolf, is below {@link Judgement#LEVEL} and its interval is on one side of 0: ranks jump, so that p alone would be too small.
 * What nothing is known of, for example since a program tells nothing of items, stays as it is and is not tested.
 *
 * @param units items, or clusters of them, of the leaderboard that has fewest; with fewer than {@link Judgement#FEWEST_UNITS}
 *     nothing is said
 */
record OverallTests(int resamples, int units, List<Range> ranges, List<Pair> pairs) {

    /** The interval of a system's score and, of a team, the range of its rank. */
    record Range(int system, double score, Optional<Interval> interval, Optional<RankRange> range) {}

    /** Two systems, the better one first. */
    record Pair(int first, int second, double difference, Optional<Interval> interval, double p) {

        boolean isFound() {
            return p < Judgement.LEVEL
                    && interval.map(ends -> ends.low() > 0 || ends.high() < 0).orElse(difference != 0);
        }
    }

    /** Nothing is said. */
    static OverallTests none(int resamples, int units) {
        return new OverallTests(resamples, units, List.of(), List.of());
    }

    /** Works them out. */
    static OverallTests of(OverallSystems.Standings standings, OverallRule rule, PartReplicates.Drawn drawn) {
        if (drawn.units() < Judgement.FEWEST_UNITS || !standings.isComparable(rule)) {
            return none(drawn.resamples(), drawn.units());
        }
        double[][] values = standings.values();
        CompositeBootstrap bootstrap =
                CompositeBootstrap.of(values, drawn.replicates(), drawn.resamples(), standings.scores(rule));
        Comparator<Integer> best = Comparator.comparingDouble(bootstrap::value);
        List<Integer> ordered = IntStream.range(0, standings.systems().size())
                .filter(system -> !Double.isNaN(bootstrap.value(system)))
                .boxed()
                .sorted(standings.isLowerBetter(rule) ? best : best.reversed())
                .toList();
        int[] tested = ordered.stream()
                .filter(system -> isKnown(values, drawn.replicates(), system))
                .mapToInt(Integer::intValue)
                .toArray();
        List<Pair> pairs = pairs(bootstrap, tested);
        Map<Integer, RankRange> places = places(
                ordered.stream()
                        .filter(system -> !standings.systems().get(system).baseline())
                        .toList(),
                pairs);
        List<Range> ranges = Arrays.stream(tested)
                .mapToObj(system -> new Range(
                        system,
                        bootstrap.value(system),
                        bootstrap.interval(system),
                        Optional.ofNullable(places.get(system))))
                .toList();
        return new OverallTests(drawn.resamples(), drawn.units(), ranges, pairs);
    }

    private static boolean isKnown(double[][] values, double[][][] replicates, int system) {
        return IntStream.range(0, values.length)
                .allMatch(part -> Double.isNaN(values[part][system]) || replicates[part][system] != null);
    }

    private static List<Pair> pairs(CompositeBootstrap bootstrap, int[] ordered) {
        List<Pair> pairs = new ArrayList<>();
        if (ordered.length > 1) {
            double[] p = bootstrap.romanoWolf(ordered);
            for (int a = 0; a < ordered.length; a++) {
                for (int b = a + 1; b < ordered.length; b++) {
                    pairs.add(new Pair(
                            ordered[a],
                            ordered[b],
                            bootstrap.value(ordered[a]) - bootstrap.value(ordered[b]),
                            bootstrap.difference(ordered[a], ordered[b]),
                            p[pairs.size()]));
                }
            }
        }
        return pairs;
    }

    /** The places of teams, best first; who was not tested can stand anywhere. */
    private static Map<Integer, RankRange> places(List<Integer> teams, List<Pair> pairs) {
        boolean[][] better = new boolean[teams.size()][teams.size()];
        Map<Integer, Integer> numbers = new HashMap<>();
        teams.forEach(team -> numbers.put(team, numbers.size()));
        pairs.stream()
                .filter(pair ->
                        pair.isFound() && numbers.containsKey(pair.first()) && numbers.containsKey(pair.second()))
                .forEach(pair -> better[numbers.get(pair.first())][numbers.get(pair.second())] = true);
        List<RankRange> ranges = RankRange.of(better);
        return teams.stream().collect(Collectors.toMap(Function.identity(), team -> ranges.get(numbers.get(team))));
    }
}
