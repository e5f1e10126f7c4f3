package dev.podium.scoring;

import java.util.BitSet;

/**
 * How alike the set of labels of an item and the one that is right are, on the mean of all items.
 *
 * @param labels how many labels there are
 */
public record SetOverlap(String id, Signature signature, int labels, Measure measure)
        implements MeanOfItems<LabelSets> {

    /** What is measured, as scikit-learn does for samples: 0 where a denominator is. */
    public enum Measure {
        PRECISION,
        RECALL,
        F1,
        JACCARD,
        /** 1 where both sets are the same. */
        SUBSET_ACCURACY,
        /** The share of labels that are in one of them alone. */
        HAMMING_LOSS
    }

    @Override
    public Direction direction() {
        return measure == Measure.HAMMING_LOSS ? Direction.LOWER_IS_BETTER : Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(LabelSets segment) {
        return switch (measure) {
            case PRECISION -> share(Share.PRECISION, segment);
            case RECALL -> share(Share.RECALL, segment);
            case F1 -> share(Share.F1, segment);
            case JACCARD -> share(Share.JACCARD, segment);
            case SUBSET_ACCURACY -> segment.differing() == 0 ? 1 : 0;
            case HAMMING_LOSS -> (double) segment.differing() / labels;
        };
    }

    private static double share(Share share, LabelSets segment) {
        BitSet common = segment.common();
        return share.of(
                common.cardinality(),
                segment.output().cardinality(),
                segment.reference().cardinality());
    }
}
