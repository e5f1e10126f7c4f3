package dev.podium.scoring;

/**
 * Precision, recall or F1 of one class, undefined where neither an output nor a reference has it. Counts of one item: true
 * positives, predicted, support of this class.
 *
 * @param of the class, from 0
 */
public record ClassShare(String id, Signature signature, Share share, int of) implements Metric<ClassCounts> {

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return ClassAverage.COUNTS;
    }

    @Override
    public double[] statistics(ClassCounts segment) {
        return new double[] {among(segment.common()), among(segment.output()), among(segment.reference())};
    }

    private int among(int[] classes) {
        int found = 0;
        for (int one : classes) {
            found += one == of ? 1 : 0;
        }
        return found;
    }

    @Override
    public double score(double[] total) {
        return total[1] + total[2] == 0 ? Double.NaN : share.of(total[0], total[1], total[2]);
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
