package dev.podium.agreement;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The nominal alpha of Krippendorff of things that are marked or not, such as the tokens of a sentence, where the things of an item are
 * drawn together: the bounds speak of other items.
 *
 * @param marked of each item: how often a thing of it was marked by somebody
 * @param left how often one was not
 * @param differing pairs of raters that differ about a thing, over one less than rated it
 */
public record BinaryAlpha(double[] marked, double[] left, double[] differing) {

    /** Of all items as if they were one: NaN where nothing is rated twice, or all is marked or nothing. */
    public static double of(double marked, double left, double differing) {
        double expected = marked * left;
        return expected == 0 ? Double.NaN : 1 - (marked + left - 1) * differing / expected;
    }

    /** Of some items, with its bounds; empty where undefined. */
    public Optional<Coefficient> coefficient(String id, int[] items) {
        int[] compared = Arrays.stream(items)
                .filter(item -> marked[item] + left[item] > 0)
                .toArray();
        int[] once = new int[compared.length];
        Arrays.fill(once, 1);
        double value = value(compared, once);
        if (Double.isNaN(value)) {
            return Optional.empty();
        }
        List<Optional<Bounds>> bounds =
                ItemBootstrap.bounds(once, compared.length, often -> new double[] {value(compared, often)});
        return Optional.of(new Coefficient(id, value, bounds.get(0).map(each -> each.with(value)), compared.length, 0));
    }

    /** Of some items without bounds; NaN where undefined. */
    public double value(int[] items) {
        int[] once = new int[items.length];
        Arrays.fill(once, 1);
        return value(items, once);
    }

    private double value(int[] items, int[] often) {
        double in = 0;
        double out = 0;
        double between = 0;
        for (int i = 0; i < items.length; i++) {
            in += often[i] * marked[items[i]];
            out += often[i] * left[items[i]];
            between += often[i] * differing[items[i]];
        }
        return of(in, out, between);
    }
}
