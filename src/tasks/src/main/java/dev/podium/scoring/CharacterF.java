package dev.podium.scoring;

/**
 * Character n-gram F-score (chrF; Popović 2015) between 0 and 1, as sacreBLEU computes it with {@code word_order=0},
 * {@code whitespace=False} and effective order.
 *
 * <p>Whitespace is removed, then n-grams of characters (code points) of lengths 1 to {@code order} are counted. Precision is
 * the share of the output's n-grams that occur in the reference, recall the share of the reference's n-grams that occur
 * in the output, both clipped and averaged over those orders for which both sides have n-grams;
 * {@code F = (1+β²)PR/(β²P+R)}. No order with n-grams on both sides, or no match at all, gives 0.
 *
 * <p>Counts of one item, order by order: n-grams of the output, n-grams of the reference, matches. As in sacreBLEU, an
 * item whose reference has no n-gram of an order adds none of the output there; an output that is too short adds all the same
 * what it misses. Of several references the one counts that
 * gives the item the highest score, the first of equals.
 *
 * @param order longest n-gram, at least 1
 * @param beta weight of recall against precision
 */
public record CharacterF(String id, Signature signature, int order, int beta) implements Metric<Sentences> {

    private static final int COUNTS = CharacterGrams.COUNTS;
    private static final int ORDER = 6;
    private static final int BETA = 2;

    /** With the order and weight of sacreBLEU, which its signature says: {@code chrF2}. */
    public static CharacterF usual(String id, Signature signature) {
        return new CharacterF(
                id,
                signature
                        .with("case", "mixed")
                        .with("eff", "yes")
                        .with("nc", ORDER)
                        .with("nw", 0)
                        .with("beta", BETA),
                ORDER,
                BETA);
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return order * COUNTS;
    }

    @Override
    public double[] statistics(Sentences segment) {
        double[] best = statistics(segment.output(), segment.references().get(0));
        for (String reference :
                segment.references().subList(1, segment.references().size())) {
            double[] counts = statistics(segment.output(), reference);
            if (score(counts) > score(best)) {
                best = counts;
            }
        }
        return best;
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }

    /** The score of one pair of texts. */
    public double score(String output, String reference) {
        return score(statistics(output, reference));
    }

    @Override
    public double score(double[] total) {
        double precision = 0;
        double recall = 0;
        int effective = 0;
        for (int i = 0; i < total.length; i += COUNTS) {
            if (total[i] > 0 && total[i + 1] > 0) {
                precision += total[i + 2] / total[i];
                recall += total[i + 2] / total[i + 1];
                effective++;
            }
        }
        if (effective == 0) {
            return 0;
        }
        precision /= effective;
        recall /= effective;
        double factor = (double) beta * beta;
        return precision + recall == 0 ? 0 : (1 + factor) * precision * recall / (factor * precision + recall);
    }

    private double[] statistics(String output, String reference) {
        return new CharacterGrams(output, reference).counts(order);
    }
}
