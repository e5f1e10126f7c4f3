package dev.podium.leaderboard.overall;

import dev.podium.competition.OverallRule;
import dev.podium.leaderboard.comparison.PartReplicates;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.significance.CompositeBootstrap;
import dev.podium.significance.Groups;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the bootstrap says of overall scores. A difference counts as found where its p, corrected over all pairs by the step-down of
 * Romano and Wolf, is below {@link Judgement#LEVEL}.
 *
 * @param units items, or clusters of them, of the leaderboard that has fewest; with fewer than {@link Judgement#FEWEST_UNITS}
 *     nothing is said
 */
record OverallTests(int resamples, int units, List<Range> ranges, List<Pair> pairs) {

    /** The interval of a system's score and, of a team, the range of its rank. */
    record Range(int system, Optional<Interval> interval, Optional<RankRange> range) {}

    /** Two systems, the better one first. */
    record Pair(int first, int second, double difference, Optional<Interval> interval, double p) {

        boolean isFound() {
            return p < Judgement.LEVEL && difference != 0;
        }
    }

    /** Works them out. */
    static OverallTests of(OverallSystems.Standings standings, OverallRule rule, PartReplicates.Drawn drawn) {
        if (drawn.units() < Judgement.FEWEST_UNITS || !standings.isComparable(rule)) {
            return new OverallTests(drawn.resamples(), drawn.units(), List.of(), List.of());
        }
        double[][] values = standings.values();
        boolean[] known = new boolean[standings.systems().size()];
        Arrays.fill(known, true);
        double[][][] replicates = new double[values.length][known.length][];
        for (int part = 0; part < values.length; part++) {
            for (int system = 0; system < known.length; system++) {
                double[] of = drawn.replicates()[part][system];
                boolean measured = of != null || Double.isNaN(values[part][system]);
                known[system] &= measured;
                replicates[part][system] = measured ? of : constant(values[part][system], drawn.resamples());
            }
        }
        CompositeBootstrap bootstrap =
                CompositeBootstrap.of(values, replicates, drawn.resamples(), standings.scores(rule));
        Comparator<Integer> best = Comparator.comparingDouble(bootstrap::value);
        int[] ordered = IntStream.range(0, known.length)
                .filter(system -> known[system] && !Double.isNaN(bootstrap.value(system)))
                .boxed()
                .sorted(standings.isLowerBetter(rule) ? best : best.reversed())
                .mapToInt(Integer::intValue)
                .toArray();
        List<Pair> pairs = pairs(bootstrap, ordered);
        return new OverallTests(drawn.resamples(), drawn.units(), ranges(standings, bootstrap, ordered, pairs), pairs);
    }

    /** Of what nothing is known of items, or of too many: it stays as it is for the others, and nothing is said of it. */
    private static double[] constant(double value, int resamples) {
        double[] constant = new double[resamples];
        Arrays.fill(constant, value);
        return constant;
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

    private static List<Range> ranges(
            OverallSystems.Standings standings, CompositeBootstrap bootstrap, int[] ordered, List<Pair> pairs) {
        int[] teams = Arrays.stream(ordered)
                .filter(system -> !standings.systems().get(system).baseline())
                .toArray();
        boolean[][] better = new boolean[teams.length][teams.length];
        int[] places = new int[standings.systems().size()];
        Arrays.fill(places, -1);
        IntStream.range(0, teams.length).forEach(place -> places[teams[place]] = place);
        pairs.stream()
                .filter(pair -> pair.isFound() && places[pair.first()] >= 0 && places[pair.second()] >= 0)
                .forEach(pair -> better[places[pair.first()]][places[pair.second()]] = true);
        Groups groups = Groups.of(better);
        List<List<Integer>> letters = groups.letters();
        int[] clusters = groups.clusters();
        return Arrays.stream(ordered)
                .mapToObj(system -> new Range(
                        system,
                        bootstrap.interval(system),
                        Optional.of(places[system])
                                .filter(place -> place >= 0)
                                .map(place -> new RankRange(
                                        groups.best(place), groups.worst(place), letters.get(place), clusters[place]))))
                .toList();
    }
}
