package dev.podium.scoring;

/**
 * The distance of ordered classes on the mean of the items of each class, and then of the classes that references have (Baccianella
 * et al. 2009). Counts of one item, class by class: the distance, and a one, of the class that is right.
 *
 * @param classes number of classes, in their order
 */
public record MacroClassDistance(String id, Signature signature, int classes) implements Metric<Labels> {

    @Override
    public Direction direction() {
        return Direction.LOWER_IS_BETTER;
    }

    @Override
    public int width() {
        return 2 * classes;
    }

    @Override
    public double[] statistics(Labels segment) {
        double[] counts = new double[width()];
        counts[2 * segment.reference()] = Math.abs(segment.output() - segment.reference());
        counts[2 * segment.reference() + 1] = 1;
        return counts;
    }

    @Override
    public double score(double[] total) {
        double means = 0;
        int occurring = 0;
        for (int c = 0; c < total.length; c += 2) {
            if (total[c + 1] > 0) {
                means += total[c] / total[c + 1];
                occurring++;
            }
        }
        return occurring == 0 ? Double.NaN : means / occurring;
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
