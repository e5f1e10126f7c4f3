package dev.podium.task.table;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The labels of a column in each of whose cells one or several annotators said something.
 *
 * @param votes how often each label was said, in the order in which it first was
 * @param shares of annotators who said it: the mean of cells that are not empty
 */
record VotedColumn(Map<String, Integer> votes, Map<String, Double> shares) {

    /** Counts a column, cell by cell, for as many labels as are kept. */
    static final class Looking {

        private final int most;
        private final Map<String, Integer> votes = new LinkedHashMap<>();
        private final Map<String, Double> shares = new HashMap<>();
        private int cells;

        Looking(int most) {
            this.most = most;
        }

        /** What was said of an item. */
        void look(List<String> labels) {
            cells++;
            for (String label : labels) {
                if (votes.size() < most || votes.containsKey(label)) {
                    votes.merge(label, 1, Integer::sum);
                    shares.merge(label, 1.0 / labels.size(), Double::sum);
                }
            }
        }

        VotedColumn seen() {
            shares.replaceAll((label, sum) -> sum / cells);
            return new VotedColumn(votes, Map.copyOf(shares));
        }
    }
}
