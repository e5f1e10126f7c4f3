package dev.podium.task;

/**
 * What an annotator scores under a metric as if they were a system: what systems can hope for.
 *
 * @param annotator from 1, in the order of the annotators' names
 * @param against {@value #GOLD} or {@value #ANNOTATORS}
 * @param items how many items take part: only those that the annotator labelled
 */
public record CeilingValue(String subtask, String metric, int annotator, String against, double value, int items) {

    /** Measured by the gold labels. */
    public static final String GOLD = "gold";

    /** Measured by what the other annotators said, each of them taken for gold in turn; the mean over them. */
    public static final String ANNOTATORS = "annotators";
}
