package dev.podium.analysis.prepare;

import dev.podium.agreement.Kappa;
import dev.podium.scoring.Direction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** How hard items are, gathered system by system: of each only stays in which items it takes part, and is wrong. */
final class ItemDifficulty {

    /** Where several are right, or none is. */
    private static final int NOBODY = 0;

    private final int items;
    private DifficultyMetric yardstick;
    private final List<Taker> systems = new ArrayList<>();
    private final double[] sums;
    private final int[] takers;
    private final int[] wrong;
    private final int[] right;
    private int leftOut;

    /**
     * A system.
     *
     * @param taking items in which it takes part
     * @param wrong those of them about which it is wrong
     */
    private record Taker(long evaluation, BitSet taking, BitSet wrong) {}

    /**
     * Errors of two systems in items in which both take part; as the database keeps them.
     *
     * @param jaccard empty where neither is ever wrong
     * @param kappa of being wrong; empty where chance explains everything
     */
    record Overlap(
            long first,
            long second,
            int items,
            int bothWrong,
            int firstWrong,
            int secondWrong,
            OptionalDouble jaccard,
            OptionalDouble kappa) {}

    ItemDifficulty(int items, DifficultyMetric yardstick) {
        this.items = items;
        this.yardstick = yardstick;
        sums = new double[items];
        takers = new int[items];
        wrong = new int[items];
        right = new int[items];
    }

    /** Adds the next system; the best one first. */
    void add(long evaluation, double[] values) {
        if (values.length != items) {
            return; // the metric has no values of items
        }
        Taker system = new Taker(evaluation, new BitSet(items), new BitSet(items));
        systems.add(system);
        for (int item = 0; item < items; item++) {
            if (!Double.isNaN(values[item])) {
                system.taking().set(item);
                takers[item]++;
                sums[item] += values[item];
                if (yardstick.onlyAtEnds() && !yardstick.isAtAnEnd(values[item])) {
                    judgeWithoutErrors();
                }
                count(system, item, values[item]);
            }
        }
    }

    private void count(Taker system, int item, double value) {
        if (yardstick.rule().filter(rule -> rule.isWrong(value)).isPresent()) {
            system.wrong().set(item);
            wrong[item]++;
        } else {
            right[item] = takers[item] - wrong[item] == 1 ? systems.size() : NOBODY;
        }
    }

    /** From now on, and of all before, answers are only better or worse. */
    private void judgeWithoutErrors() {
        yardstick = yardstick.withoutRule();
        Arrays.fill(wrong, 0);
        systems.forEach(system -> system.wrong().clear());
    }

    /** Says how many systems were not added. */
    void leaveOut(int others) {
        leftOut = others;
    }

    int leftOut() {
        return leftOut;
    }

    boolean isEmpty() {
        return systems.isEmpty();
    }

    DifficultyMetric yardstick() {
        return yardstick;
    }

    Long[] evaluations() {
        return systems.stream().map(Taker::evaluation).toArray(Long[]::new);
    }

    /** How many systems take part in each item. */
    Integer[] takers() {
        return IntStream.of(takers).boxed().toArray(Integer[]::new);
    }

    /** How many of them are wrong. */
    Integer[] wrong() {
        return IntStream.of(wrong).boxed().toArray(Integer[]::new);
    }

    /** The place of the one that is right among the systems, from 1, where there are others; null for none. */
    Integer[] sole() {
        return IntStream.range(0, items)
                .mapToObj(item -> takers[item] > 1 && right[item] != NOBODY ? (Integer) right[item] : null)
                .toArray(Integer[]::new);
    }

    /** The mean of the systems' values; null where none takes part. */
    Double[] means() {
        return IntStream.range(0, items)
                .mapToObj(item -> takers[item] == 0 ? null : (Double) (sums[item] / takers[item]))
                .toArray(Double[]::new);
    }

    /**
     * The place of each item, from 1: by the share of systems that are wrong, then by the mean, worst first, then as in the
     * gold; at the end those in which nobody takes part.
     */
    Integer[] ranks() {
        int sign = yardstick.column().direction() == Direction.LOWER_IS_BETTER ? -1 : 1;
        List<Integer> order = IntStream.range(0, items)
                .boxed()
                .sorted(Comparator.comparing((Integer item) -> takers[item] == 0)
                        .thenComparingDouble(item -> -(double) wrong[item] / takers[item])
                        .thenComparingDouble(item -> sign * sums[item] / takers[item]))
                .toList();
        Integer[] ranks = new Integer[items];
        for (int place = 0; place < items; place++) {
            ranks[order.get(place)] = place + 1;
        }
        return ranks;
    }

    /** Every pair once, the better system first; none without a rule that says what is wrong. */
    List<Overlap> overlaps() {
        List<Overlap> overlaps = new ArrayList<>();
        for (int second = 0; yardstick.rule().isPresent() && second < systems.size(); second++) {
            for (int first = 0; first < second; first++) {
                overlaps.add(overlap(systems.get(first), systems.get(second)));
            }
        }
        return overlaps;
    }

    private static Overlap overlap(Taker first, Taker second) {
        BitSet taking = and(first.taking(), second.taking());
        BitSet a = and(first.wrong(), taking);
        BitSet b = and(second.wrong(), taking);
        int n = taking.cardinality();
        int both = and(a, b).cardinality();
        int onlyFirst = a.cardinality() - both;
        int onlySecond = b.cardinality() - both;
        int any = both + onlyFirst + onlySecond;
        return new Overlap(
                first.evaluation(),
                second.evaluation(),
                n,
                both,
                onlyFirst,
                onlySecond,
                any == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) both / any),
                Kappa.cohen(new double[][] {{n - any, onlySecond}, {onlyFirst, both}}, Kappa.Weights.NONE));
    }

    private static BitSet and(BitSet a, BitSet b) {
        BitSet both = (BitSet) a.clone();
        both.and(b);
        return both;
    }
}
