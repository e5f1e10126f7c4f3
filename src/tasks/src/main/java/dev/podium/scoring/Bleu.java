package dev.podium.scoring;

/**
 * BLEU of a corpus (Papineni et al. 2002) between 0 and 100, as sacreBLEU computes it with {@code case:mixed|eff:no|tok:13a|
 * smooth:exp}.
 *
 * <p>The geometric mean of the precisions of n-grams of the lengths 1 to 4, times {@code exp(1 - reference/output)} where
 * the outputs have fewer tokens than the references. A precision without a match is half as large as one match would make
 * it, the next one a quarter, and so on; without any match, or without any n-gram of a length, BLEU is 0. The best value
 * can exceed 100 by the rounding of its last digit, as sacreBLEU's does.
 *
 * <p>Counts of one item: tokens of the output, tokens of the closest reference, then n-grams of the output and matches,
 * length by length.
 */
public record Bleu(String id, Signature signature) implements Metric<BleuCounts> {

    /**
     * BLEU whose signature says how texts are cut and smoothed.
     *
     * @param signature of task and metric
     */
    public static Bleu of(String id, Signature signature) {
        return new Bleu(id, described(signature, "no"));
    }

    static Signature described(Signature signature, String effectiveOrder) {
        return signature
                .with("case", "mixed")
                .with("eff", effectiveOrder)
                .with("tok", "13a")
                .with("smooth", "exp");
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return 2 + 2 * BleuCounts.ORDER;
    }

    @Override
    public double[] statistics(BleuCounts segment) {
        return segment.additive();
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }

    @Override
    public double score(double[] total) {
        return total[width() - 2] == 0 ? 0 : score(total, BleuCounts.ORDER);
    }

    /**
     * The score of summed counts.
     *
     * @param order how many lengths of n-grams take part; the output has some of each
     */
    static double score(double[] total, int order) {
        double logarithms = 0;
        double smoothing = 1;
        boolean hasMatch = false;
        for (int n = 0; n < order; n++) {
            double grams = total[2 + 2 * n];
            double matches = total[3 + 2 * n];
            hasMatch |= matches > 0;
            if (matches == 0) {
                smoothing *= 2;
                matches = 1 / smoothing;
            }
            logarithms += Math.log(100 * matches / grams);
        }
        return hasMatch ? brevity(total[0], total[1]) * Math.exp(logarithms / order) : 0;
    }

    private static double brevity(double output, double reference) {
        return output < reference ? Math.exp(1 - reference / output) : 1;
    }
}
