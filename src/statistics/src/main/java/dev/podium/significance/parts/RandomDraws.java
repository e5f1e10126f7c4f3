package dev.podium.significance.parts;

import dev.podium.significance.Blocks;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * How often a part that is drawn at random has so small or so large a sum. One draw serves all parts that are asked about:
 * its first items are drawn for the smallest part, and go on being drawn for the larger ones.
 *
 * <p>With c draws out of B that reach a sum a tail is {@code (c + 1) / (B + 1)}, so it is never 0.
 */
final class RandomDraws {

    private static final double SAME = 1e-9;

    /** Items that are drawn at most, so that nobody waits for more than a second. */
    private static final long MOST_ITEMS = 100_000_000;

    private static final int FEWEST = 9_999;

    private final double[] items;
    private final int[] sizes;
    private final double[] sums;

    private RandomDraws(double[] items, int[] sizes, double[] sums) {
        this.items = items;
        this.sizes = sizes;
        this.sums = sums;
    }

    /** A part: how many items, and their sum. */
    record Asked(int drawn, double sum) {}

    /** The tests of parts of these items, in the parts' order. */
    static List<PartResult> tests(Saddlepoint all, List<Asked> parts) {
        double[] items = IntStream.range(0, all.values().length)
                .boxed()
                .flatMapToDouble(kind -> IntStream.range(0, all.often()[kind]).mapToDouble(item -> all.values()[kind]))
                .toArray();
        int[] order = IntStream.range(0, parts.size())
                .boxed()
                .sorted(Comparator.comparingInt(part -> parts.get(part).drawn()))
                .mapToInt(part -> part)
                .toArray();
        int[] sizes = IntStream.of(order).map(part -> parts.get(part).drawn()).toArray();
        double[] sums =
                IntStream.of(order).mapToDouble(part -> parts.get(part).sum()).toArray();
        PartResult[] ordered = new RandomDraws(items, sizes, sums).tests();
        PartResult[] tests = new PartResult[ordered.length];
        for (int place = 0; place < order.length; place++) {
            tests[order[place]] = ordered[place];
        }
        return List.of(tests);
    }

    private PartResult[] tests() {
        int largest = sizes[sizes.length - 1];
        int draws = (int) Math.max(FEWEST, Math.min(PartResult.DRAWS, MOST_ITEMS / largest));
        AtomicIntegerArray below = new AtomicIntegerArray(sizes.length);
        AtomicIntegerArray above = new AtomicIntegerArray(sizes.length);
        Blocks.of(draws, (from, to) -> {
            UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(PartResult.SEED + from);
            double[] left = items.clone();
            for (int draw = from; draw < to; draw++) {
                draw(left, random, below, above);
            }
        });
        PartResult[] tests = new PartResult[sizes.length];
        for (int part = 0; part < tests.length; part++) {
            tests[part] = PartResult.of(
                    (below.get(part) + 1.0) / (draws + 1.0),
                    (above.get(part) + 1.0) / (draws + 1.0),
                    PartResult.Way.PERMUTATIONS);
        }
        return tests;
    }

    private void draw(double[] left, UniformRandomProvider random, AtomicIntegerArray below, AtomicIntegerArray above) {
        double sum = 0;
        int taken = 0;
        for (int part = 0; part < sizes.length; part++) {
            for (; taken < sizes[part]; taken++) {
                int other = taken + random.nextInt(left.length - taken);
                double value = left[other];
                left[other] = left[taken];
                left[taken] = value;
                sum += value;
            }
            if (sum <= sums[part] + SAME) {
                below.incrementAndGet(part);
            }
            if (sum >= sums[part] - SAME) {
                above.incrementAndGet(part);
            }
        }
    }
}
