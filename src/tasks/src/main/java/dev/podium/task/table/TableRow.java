package dev.podium.task.table;

/**
 * What metrics of a subtask look at: of each of its answers what is right for an item, and what a system said.
 *
 * @param gold in the order of the subtask's answers, as their kinds have it
 * @param output the same of the system
 */
record TableRow(Object[] gold, Object[] output) {}
