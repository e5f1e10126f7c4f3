package dev.podium.metaevaluation;

import dev.podium.significance.TestResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * How good systems are, from which of two was found better: the model of Bradley and Terry with ties (Davidson 1970) and with the advantage
 * of what is shown first (Davidson and Beaver 1977), fitted by maximum likelihood.
 *
 * <p>Systems that no chain of judgements connects cannot be compared; each such component is fitted by itself.
 *
 * @param systems in their order
 * @param components how many there are, of two systems and more
 * @param ties how much more often two equal systems are found equal than the first one is found better: ν
 * @param first how many times as strong a system is for being shown first: 1 where that changes nothing
 */
public record BradleyTerry(List<Strength> systems, int components, double ties, double first) {

    private static final int MOST_ROUNDS = 20_000;
    private static final double CLOSE = 1e-10;
    private static final double TAIL = 0.025;

    /** Of a win and of a loss against an average system, where judgements alone would leave a strength without bounds. */
    private static final double PRIOR = 0.25;

    /**
     * One of them.
     *
     * @param component number of its component; -1 where it was never judged
     * @param strength its logarithm; the mean of a component is 0
     * @param score of a point, what it would get against the others of its component on the average, whichever is shown first
     * @param bounded whether judgements alone leave no bound, since it, or a group with it, won or lost everything: it was then drawn towards
     *     the mean
     * @param low 95 % bound of the score, over people and items
     * @param high likewise
     */
    public record Strength(int component, double strength, double score, boolean bounded, double low, double high) {}

    /**
     * Fits all.
     *
     * @param systems how many there are
     * @param draws of people and of items, both with replacement
     */
    public static BradleyTerry of(List<PairedComparison> all, int systems, TestResult.Draws draws) {
        double[] once = new double[all.size()];
        Arrays.fill(once, 1);
        Fit fit = Fit.of(all, once, systems);
        double[] score = fit.scores();
        double[][] drawn = drawn(all, systems, draws);
        IntFunction<Strength> one = system -> new Strength(
                fit.component[system],
                Math.log(fit.strength[system]),
                score[system],
                fit.bounded[system],
                quantile(drawn, system, TAIL),
                quantile(drawn, system, 1 - TAIL));
        return new BradleyTerry(
                IntStream.range(0, systems).mapToObj(one).toList(), fit.components, fit.ties, fit.first);
    }

    private static double[][] drawn(List<PairedComparison> all, int systems, TestResult.Draws draws) {
        int people = all.stream().mapToInt(PairedComparison::person).max().orElse(-1) + 1;
        int items = all.stream().mapToInt(PairedComparison::item).max().orElse(-1) + 1;
        double[][] drawn = new double[draws.resamples()][];
        for (int draw = 0; draw < drawn.length; draw++) {
            UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(draws.seed() + draw);
            int[] ofPeople = counts(random, people);
            int[] ofItems = counts(random, items);
            drawn[draw] = Fit.of(
                            all,
                            all.stream()
                                    .mapToDouble(one -> ofPeople[one.person()] * ofItems[one.item()])
                                    .toArray(),
                            systems)
                    .scores();
        }
        return drawn;
    }

    private static int[] counts(UniformRandomProvider random, int of) {
        int[] counts = new int[of];
        for (int i = 0; i < of; i++) {
            counts[random.nextInt(of)]++;
        }
        return counts;
    }

    /** Of those draws in which it was judged. */
    private static double quantile(double[][] drawn, int system, double share) {
        double[] values = Arrays.stream(drawn)
                .mapToDouble(scores -> scores[system])
                .filter(score -> !Double.isNaN(score))
                .sorted()
                .toArray();
        return values.length == 0 ? Double.NaN : values[(int) Math.round(share * (values.length - 1))];
    }

    /** Sums of weights of what was said of two systems in one order. */
    private static final class Cell {

        private final int first;
        private final int second;
        private double won;
        private double equal;
        private double lost;

        Cell(int first, int second) {
            this.first = first;
            this.second = second;
        }

        double all() {
            return won + equal + lost;
        }
    }

    private static final class Fit {

        private final int[] component;
        private final boolean[] bounded;
        private final double[] strength;
        private final List<Cell> cells;
        private int components;
        private double ties = 1;
        private double first = 1;

        private Fit(List<Cell> cells, int systems) {
            this.cells = cells;
            this.component = new int[systems];
            this.bounded = new boolean[systems];
            this.strength = new double[systems];
            Arrays.fill(strength, 1);
        }

        static Fit of(List<PairedComparison> all, double[] weights, int systems) {
            Cell[][] cells = new Cell[systems][systems];
            List<Cell> used = new ArrayList<>();
            for (int n = 0; n < weights.length; n++) {
                PairedComparison one = all.get(n);
                if (weights[n] > 0) {
                    Cell cell = cells[one.first()][one.second()];
                    if (cell == null) {
                        cell = new Cell(one.first(), one.second());
                        cells[one.first()][one.second()] = cell;
                        used.add(cell);
                    }
                    switch (one.outcome()) {
                        case FIRST -> cell.won += weights[n];
                        case EQUAL -> cell.equal += weights[n];
                        case SECOND -> cell.lost += weights[n];
                    }
                }
            }
            Fit fit = new Fit(used, systems);
            fit.connect();
            fit.climb();
            return fit;
        }

        /** Components, and in each who is below or above all others: whoever cannot be reached by a chain of points from and to each other one. */
        private void connect() {
            int systems = strength.length;
            boolean[][] beats = new boolean[systems][systems];
            boolean[][] met = new boolean[systems][systems];
            for (Cell cell : cells) {
                met[cell.first][cell.second] = true;
                met[cell.second][cell.first] = true;
                beats[cell.first][cell.second] |= cell.won + cell.equal > 0;
                beats[cell.second][cell.first] |= cell.lost + cell.equal > 0;
            }
            boolean[][] below = IntStream.range(0, systems)
                    .mapToObj(system -> reached(beats, system))
                    .toArray(boolean[][]::new);
            Arrays.fill(component, -1);
            for (int system = 0; system < systems; system++) {
                boolean[] near = reached(met, system);
                if (component[system] < 0
                        && IntStream.range(0, systems).filter(i -> near[i]).count() > 1) {
                    for (int other = 0; other < systems; other++) {
                        component[other] = near[other] ? components : component[other];
                    }
                    components++;
                }
                bounded[system] = isBounded(system, near, below);
            }
        }

        private static boolean isBounded(int system, boolean[] near, boolean[][] below) {
            return IntStream.range(0, near.length).anyMatch(i -> near[i] && (!below[system][i] || !below[i][system]));
        }

        private static boolean[] reached(boolean[][] edges, int from) {
            boolean[] reached = new boolean[edges.length];
            Deque<Integer> open = new ArrayDeque<>(List.of(from));
            reached[from] = true;
            while (!open.isEmpty()) {
                int next = open.pop();
                for (int other = 0; other < edges.length; other++) {
                    if (edges[next][other] && !reached[other]) {
                        reached[other] = true;
                        open.push(other);
                    }
                }
            }
            return reached;
        }

        /** Scales each parameter by what was seen of it over what is expected, until nothing moves: then the likelihood is largest. */
        private void climb() {
            double moved = 1;
            for (int round = 0; round < MOST_ROUNDS && moved > CLOSE; round++) {
                moved = scaleStrengths();
                moved = Math.max(moved, scaleTies());
                moved = Math.max(moved, scaleFirst());
            }
        }

        private double scaleStrengths() {
            double[] seen = new double[strength.length];
            double[] expected = new double[strength.length];
            for (Cell cell : cells) {
                seen[cell.first] += cell.won + cell.equal / 2;
                seen[cell.second] += cell.lost + cell.equal / 2;
                Chances chances = chances(cell.first, cell.second, first);
                expected[cell.first] += cell.all() * (chances.won + chances.equal / 2);
                expected[cell.second] += cell.all() * (1 - chances.won - chances.equal / 2);
            }
            double moved = 0;
            for (int system = 0; system < strength.length; system++) {
                if (bounded[system]) {
                    seen[system] += PRIOR;
                    expected[system] += 2 * PRIOR * strength[system] / (1 + strength[system]);
                }
                if (component[system] >= 0 && seen[system] > 0) {
                    double factor = seen[system] / expected[system];
                    strength[system] *= factor;
                    moved = Math.max(moved, Math.abs(factor - 1));
                }
            }
            centre();
            return moved;
        }

        private void centre() {
            for (int one = 0; one < components; one++) {
                int wanted = one;
                double mean = IntStream.range(0, strength.length)
                        .filter(system -> component[system] == wanted)
                        .mapToDouble(system -> Math.log(strength[system]))
                        .average()
                        .orElseThrow();
                for (int system = 0; system < strength.length; system++) {
                    strength[system] *= component[system] == wanted ? Math.exp(-mean) : 1;
                }
            }
        }

        private double scaleTies() {
            double seen = 0;
            double expected = 0;
            for (Cell cell : cells) {
                seen += cell.equal;
                expected += cell.all() * chances(cell.first, cell.second, first).equal;
            }
            double before = ties;
            ties = expected > 0 ? ties * seen / expected : 0;
            return before > 0 ? Math.abs(ties / before - 1) : 0;
        }

        private double scaleFirst() {
            double seen = 0;
            double expected = 0;
            double all = 0;
            for (Cell cell : cells) {
                Chances chances = chances(cell.first, cell.second, first);
                seen += cell.won + cell.equal / 2;
                expected += cell.all() * (chances.won + chances.equal / 2);
                all += cell.all();
            }
            double before = first;
            if (seen > 0 && seen < all) {
                first *= seen / expected * (all - expected) / (all - seen);
            }
            return Math.abs(first / before - 1);
        }

        private record Chances(double won, double equal) {}

        private Chances chances(int i, int k, double advantage) {
            double one = advantage * strength[i];
            double equal = ties * Math.sqrt(one * strength[k]);
            double all = one + strength[k] + equal;
            return new Chances(one / all, equal / all);
        }

        /** NaN where a system was never judged. */
        double[] scores() {
            double[] scores = new double[strength.length];
            for (int system = 0; system < scores.length; system++) {
                int one = system;
                scores[system] = component[system] < 0
                        ? Double.NaN
                        : IntStream.range(0, scores.length)
                                .filter(other -> other != one && component[other] == component[one])
                                .mapToObj(other -> chances(one, other, 1))
                                .mapToDouble(chances -> chances.won + chances.equal / 2)
                                .average()
                                .orElseThrow();
            }
            return scores;
        }
    }
}
