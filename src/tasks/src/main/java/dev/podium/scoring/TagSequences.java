package dev.podium.scoring;

/**
 * What metrics of tags compare: a tag for each token of an item, as {@link TagScheme} numbers them.
 *
 * @param reference the tags that are right
 * @param output as many that the system gave
 */
public record TagSequences(TagScheme scheme, int[] reference, int[] output) {

    /** The entities as conlleval finds them, by their types. */
    public ClassCounts entities() {
        return ClassCounts.of(scheme.lenient(output), scheme.lenient(reference));
    }

    /** The entities that are marked as the scheme says. */
    public ClassCounts strictEntities() {
        return ClassCounts.of(scheme.strict(output), scheme.strict(reference));
    }

    /** The types of the entities that are right, in the order in which they stand there. */
    public static int[] types(TagScheme scheme, int[] tags) {
        return scheme.lenient(tags).stream().mapToInt(Span::type).toArray();
    }
}
