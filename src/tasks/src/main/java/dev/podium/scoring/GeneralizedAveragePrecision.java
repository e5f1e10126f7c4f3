package dev.podium.scoring;

import dev.podium.scoring.Substitutes.Substitute;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Generalized average precision of rankings (Kishida 2005), between 0 and 1; the corpus value is the mean of the items'
 * values.
 *
 * <p>{@code GAP = Σ I(x_i)·p_i / Σ I(y_i)·q_i}, where x is the ranking and y the gold by falling frequency, p_i and q_i are the
 * mean frequency of their first i candidates, and I is 1 for a candidate with a frequency above 0. A candidate that the gold
 * does not have has frequency 0; of equally good ones the order in the file counts. An item whose gold is empty does not
 * take part.
 */
public record GeneralizedAveragePrecision(String id, Signature signature)
        implements MeanOfItems<GeneralizedAveragePrecision.Ranking> {

    /**
     * What is compared.
     *
     * @param ranking the system's candidates, best first, each once; empty where it has none
     */
    public record Ranking(Substitutes gold, List<String> ranking) {

        public Ranking {
            ranking = List.copyOf(ranking);
        }
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(Ranking segment) {
        Map<String, Integer> frequencies = new HashMap<>();
        for (Substitute substitute : segment.gold().listed()) {
            frequencies.put(substitute.text(), substitute.frequency());
        }
        double ideal = sum(
                frequencies.values().stream().sorted(Comparator.reverseOrder()).toList());
        double ranked = sum(segment.ranking().stream()
                .map(candidate -> frequencies.getOrDefault(candidate, 0))
                .toList());
        return ideal == 0 ? Double.NaN : ranked / ideal;
    }

    private static double sum(List<Integer> frequencies) {
        double sum = 0;
        double cumulated = 0;
        for (int i = 0; i < frequencies.size(); i++) {
            cumulated += frequencies.get(i);
            if (frequencies.get(i) > 0) {
                sum += cumulated / (i + 1);
            }
        }
        return sum;
    }
}
