package dev.podium.task.table;

/**
 * What metrics of a subtask look at: of each of its answers what is right for an item, and what a system said.
 *
 * @param gold in the order of the subtask's answers, as their kinds have it; null for an item that is none of the subtask's
 * @param output the same of the system
 */
record TableRow(Object[] gold, Object[] output) {

    /** Stands in place of an item that is none of a subtask's. */
    static final TableRow ELSEWHERE = new TableRow(null, null);

    boolean isElsewhere() {
        return gold == null;
    }
}
