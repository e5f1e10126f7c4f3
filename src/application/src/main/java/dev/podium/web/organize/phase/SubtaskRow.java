package dev.podium.web.organize.phase;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A subtask of the task type in the form for a phase: which run counts, and the columns of its leaderboard.
 *
 * @param chosen a rule, {@code none} where the phase does not score it, or {@code usual}
 * @param columns one for each metric, those that are shown first, in their order
 */
record SubtaskRow(String subtask, String name, String chosen, List<Column> columns) {

    private static final int MOST_TO_CHOOSE = 15;

    /**
     * A metric as a column.
     *
     * @param place as it was typed: from 1, or 0 where it is not shown
     * @param decimals as it was typed
     */
    record Column(String subtask, String metric, String name, String place, String decimals) {

        /** Id of the field for its place, as what is refused names it. */
        public String placeField() {
            return "place-" + subtask + "-" + metric;
        }

        /** Id of the field for its decimals. */
        public String decimalsField() {
            return "decimals-" + subtask + "-" + metric;
        }
    }

    /** Id of the field for the rule, as what is refused names it. */
    public String countingField() {
        return "counting-" + subtask;
    }

    /** Whether lists of all places at each column would be too much. */
    public boolean isLong() {
        return columns.size() > MOST_TO_CHOOSE;
    }

    public List<String> rules() {
        return PhaseSubtasksForm.RULES;
    }

    /** Places that a column can have. */
    public List<String> places() {
        return IntStream.rangeClosed(1, columns.size())
                .mapToObj(String::valueOf)
                .toList();
    }
}
