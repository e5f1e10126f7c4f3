package dev.podium.analysis.errors;

import dev.podium.significance.Correction;
import dev.podium.significance.TwoByTwoTable;
import dev.podium.task.ErrorRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * On how many items a system is wrong, and on how many of these annotators disagree.
 *
 * @param rule when it is wrong
 * @param wrong on how many items it is
 * @param items how many take part
 * @param disagreement wrong items beside those on which annotators disagree, among the items that take part and that two
 *     annotators labelled or more; empty without any of these
 * @param corrected p of Fisher's test of that table, corrected over the systems of the leaderboard by Holm's method; empty
 *     where nothing can be tested, or this is none of the systems over which it is
 */
public record ErrorCounts(
        ErrorRule rule, int wrong, int items, Optional<TwoByTwoTable> disagreement, OptionalDouble corrected) {

    /** The slice of items on which annotators agree, and the one of those on which they do not. */
    static final String AGREE = "yes";

    static final String DISAGREE = "no";

    /**
     * Counts them.
     *
     * @param values of the items under the rule's metric; NaN where one takes no part
     * @param disagree whether annotators disagree on each item; null where fewer than two labelled it; empty where nothing is known
     */
    static ErrorCounts of(ErrorRule rule, double[] values, Optional<Boolean[]> disagree) {
        int wrong = 0;
        int items = 0;
        int[][] table = new int[2][2];
        int compared = 0;
        for (int item = 0; item < values.length; item++) {
            if (!Double.isNaN(values[item])) {
                boolean isWrong = rule.isWrong(values[item]);
                items++;
                wrong += isWrong ? 1 : 0;
                if (disagree.isPresent() && disagree.get()[item] != null) {
                    compared++;
                    table[isWrong ? 0 : 1][disagree.get()[item] ? 0 : 1]++;
                }
            }
        }
        return new ErrorCounts(
                rule,
                wrong,
                items,
                compared == 0
                        ? Optional.empty()
                        : Optional.of(new TwoByTwoTable(table[0][0], table[0][1], table[1][0], table[1][1])),
                OptionalDouble.empty());
    }

    /** Those of all systems, each with its p corrected over all that can be tested. */
    static Map<Long, ErrorCounts> corrected(Map<Long, ErrorCounts> bySystem) {
        Map<Long, ErrorCounts> all = new LinkedHashMap<>(bySystem);
        List<Long> tested = bySystem.keySet().stream()
                .filter(system -> bySystem.get(system).isTested())
                .toList();
        double[] corrected = Correction.HOLM.adjust(tested.stream()
                .mapToDouble(system ->
                        bySystem.get(system).disagreement().orElseThrow().p())
                .toArray());
        for (int i = 0; i < corrected.length; i++) {
            ErrorCounts errors = bySystem.get(tested.get(i));
            all.put(
                    tested.get(i),
                    new ErrorCounts(
                            errors.rule,
                            errors.wrong,
                            errors.items,
                            errors.disagreement,
                            OptionalDouble.of(corrected[i])));
        }
        return all;
    }

    private boolean isTested() {
        return disagreement.filter(TwoByTwoTable::isDetermined).isPresent();
    }

    /** Whether errors and disagreement go together by more than chance. */
    public boolean isFound() {
        return corrected.isPresent() && corrected.getAsDouble() < SystemErrorAnalysis.LEVEL;
    }

    /** The share of wrong items on which annotators disagree, from 0 to 1; NaN without a wrong item that two labelled. */
    public double shareOfWrong() {
        TwoByTwoTable table = disagreement.orElseThrow();
        return (double) table.both() / (table.both() + table.first());
    }

    /** The share of all items on which they do. */
    public double shareOfAll() {
        TwoByTwoTable table = disagreement.orElseThrow();
        return (double) (table.both() + table.second()) / table.items();
    }

    /** Whether there is a wrong item that two annotators labelled. */
    public boolean hasShare() {
        return disagreement.filter(table -> table.both() + table.first() > 0).isPresent();
    }
}
