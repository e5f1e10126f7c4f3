package dev.podium.significance;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** F1 of three classes, weighted by how often each occurs, for systems that are wrong on a third of the items. */
public final class ClassF1 implements Statistic {

    private static final int CLASSES = 3;

    /** Systems of which none is better, on items whose first class is the most frequent. */
    public List<Counts> equallyGood(int systems, int items, Random random) {
        int[] gold = IntStream.range(0, items)
                .map(i -> Math.min(CLASSES - 1, (int) (-1.2 * Math.log(random.nextDouble()))))
                .toArray();
        return IntStream.range(0, systems).mapToObj(s -> system(gold, random)).toList();
    }

    private static Counts system(int[] gold, Random random) {
        double[] counts = new double[3 * CLASSES * gold.length];
        for (int i = 0; i < gold.length; i++) {
            int output = random.nextInt(3) == 0 ? random.nextInt(CLASSES) : gold[i];
            int row = 3 * CLASSES * i;
            counts[row + 3 * gold[i] + 2] = 1;
            counts[row + 3 * output + 1] = 1;
            counts[row + 3 * gold[i]] = output == gold[i] ? 1 : 0;
        }
        return new Counts(gold.length, 3 * CLASSES, counts);
    }

    @Override
    public void values(double[][] totals, int length, double[] values) {
        for (int r = 0; r < length; r++) {
            double sum = 0;
            double support = 0;
            for (int c = 0; c < totals.length; c += 3) {
                double both = totals[c + 1][r] + totals[c + 2][r];
                sum += both == 0 ? 0 : totals[c + 2][r] * 2 * totals[c][r] / both;
                support += totals[c + 2][r];
            }
            values[r] = sum / support;
        }
    }
}
