package dev.podium.task;

/**
 * What an annotator scores under a metric as if they were a system, or what the others score as predictions of that one: what systems can
 * hope for.
 *
 * @param annotator from 1, in the order of the annotators' names
 * @param against {@value #GOLD}, {@value #OTHERS}, {@value #ANNOTATORS} or {@value #OWN}
 * @param items how many items take part: only those that the annotator labelled
 */
public record CeilingValue(String subtask, String metric, int annotator, String against, double value, int items) {

    /** Measured by the gold labels. */
    public static final String GOLD = "gold";

    /** Measured by the labels that follow, by the same rule as those of the gold, from what all other annotators said together. */
    public static final String OTHERS = "others";

    /** Measured by what the other annotators said, each of them taken for gold in turn; the mean over them, each weighed by the items that both labelled. */
    public static final String ANNOTATORS = "annotators";

    /** The other way round: what all other annotators said together, measured by what the annotator said. */
    public static final String OWN = "own";
}
