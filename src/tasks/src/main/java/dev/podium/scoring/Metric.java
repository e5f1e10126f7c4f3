package dev.podium.scoring;

/**
 * One way of comparing a system's outputs with references. Immutable and stateless; a variant is another instance.
 *
 * <p>Everything that is ever said about a system under a metric comes from the same counts: the corpus value is
 * {@code score(sum of counts)}, the value of one item {@code score(counts of the item)}, a bootstrap or permutation
 * replicate {@code score(weighted sum of counts)}; of what is not additive, all are {@code score(counts, weights)}. No text is
 * cut twice.
 *
 * @param <S> a segment: what one item offers for comparison, its reference and the system's output
 */
public interface Metric<S> extends Aggregate {

    /** Stable name in the database, in JSON and in URLs, for example {@code mae}. Never renamed. */
    String id();

    Direction direction();

    /**
     * Counts of one item.
     *
     * @return a new array of length {@link #width()}; all zero where the item does not take part
     */
    double[] statistics(S segment);

    /** Everything that is needed to repeat the number, in the manner of sacreBLEU. */
    Signature signature();
}
