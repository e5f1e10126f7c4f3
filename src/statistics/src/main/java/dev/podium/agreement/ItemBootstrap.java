package dev.podium.agreement;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * How sure coefficients are: as many items are drawn with replacement as there are, again and again, and of what the
 * coefficients are then the middle 95 % are taken (percentile bootstrap, Efron 1979). Annotators stay the same: the bounds
 * speak of other items, not of other people. The seed is fixed, so that the same labels give the same bounds.
 */
final class ItemBootstrap {

    /** With fewer items bounds would pretend to know something. */
    static final int FEWEST_ITEMS = 10;

    private static final long SEED = 20_240_910;
    private static final int MOST_SAMPLES = 1000;
    private static final int FEWEST_SAMPLES = 200;
    private static final double TAIL = 0.025;

    /** The share of samples that may leave a coefficient undefined. */
    private static final double MOST_UNDEFINED = 0.05;

    /** Values that are no further apart are the same, worked out in another order. */
    private static final double SAME = 1e-12;

    /** What all samples together may cost: some seconds. */
    private static final long MOST_STEPS = 2_000_000_000L;

    /** How many items are drawn for all coefficients of a table in each sample. */
    static final long MOST_DRAWN = 20_000;

    private ItemBootstrap() {}

    /**
     * The bounds of coefficients.
     *
     * @param often how many items there are of each kind: items of one kind have the same labels
     * @param steps how many additions it takes about to work the coefficients out once
     * @param coefficients their values, NaN where undefined, if there are so many items of each kind
     * @return one for each coefficient; nothing where there are too few items, or all would take too long, and where
     *     all draws give the same value: the sample does not say then how far others would change it
     */
    static List<Optional<Bounds>> bounds(int[] often, long steps, Function<int[], double[]> coefficients) {
        int[] kinds = kinds(often);
        int width = coefficients.apply(often).length;
        int samples = (int) Math.min(MOST_SAMPLES, MOST_STEPS / (steps + kinds.length + 1));
        if (kinds.length < FEWEST_ITEMS || samples < FEWEST_SAMPLES) {
            return IntStream.range(0, width)
                    .mapToObj(any -> Optional.<Bounds>empty())
                    .toList();
        }
        double[][] values = new double[width][samples];
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        for (int sample = 0; sample < samples; sample++) {
            double[] drawn = coefficients.apply(draw(kinds, often.length, random));
            for (int i = 0; i < width; i++) {
                values[i][sample] = drawn[i];
            }
        }
        return Arrays.stream(values).map(ItemBootstrap::middle).toList();
    }

    /** The kind of every item. */
    private static int[] kinds(int[] often) {
        return IntStream.range(0, often.length)
                .flatMap(kind -> IntStream.generate(() -> kind).limit(often[kind]))
                .toArray();
    }

    private static int[] draw(int[] kinds, int width, UniformRandomProvider random) {
        int[] often = new int[width];
        for (int i = 0; i < kinds.length; i++) {
            often[kinds[random.nextInt(kinds.length)]]++;
        }
        return often;
    }

    private static Optional<Bounds> middle(double[] values) {
        double[] sorted = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        if (sorted.length < values.length * (1 - MOST_UNDEFINED)) {
            return Optional.empty();
        }
        if (sorted[sorted.length - 1] - sorted[0] <= SAME) {
            return Optional.empty();
        }
        int cut = (int) (sorted.length * TAIL);
        return Optional.of(new Bounds(sorted[cut], sorted[sorted.length - 1 - cut]));
    }
}
