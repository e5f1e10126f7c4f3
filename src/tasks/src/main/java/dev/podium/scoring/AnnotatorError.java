package dev.podium.scoring;

/**
 * How far what a system says of each annotator is off: the mean over the annotators of an item, then over all items, as LeWiDi 2025
 * (Leonardelli et al. 2025) measures it for systems that take perspectives.
 *
 * @param measure what is measured
 */
public record AnnotatorError(String id, Signature signature, Measure measure) implements MeanOfItems<AnnotatorValues> {

    /** What is measured of an annotator. */
    public enum Measure {
        /** 1 where the label is another one. */
        ERROR_RATE,
        /** By how much the value is off, divided by the scale. */
        NORMALIZED_DISTANCE
    }

    @Override
    public Direction direction() {
        return Direction.LOWER_IS_BETTER;
    }

    @Override
    public double value(AnnotatorValues segment) {
        double sum = 0;
        for (int annotator = 0; annotator < segment.reference().length; annotator++) {
            double distance = Math.abs(segment.output()[annotator] - segment.reference()[annotator]);
            sum += measure == Measure.NORMALIZED_DISTANCE ? distance / segment.scale() : distance == 0 ? 0 : 1;
        }
        return sum / segment.reference().length;
    }
}
