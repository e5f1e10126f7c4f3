package dev.podium.task.stage;

import dev.podium.scoring.Direction;
import dev.podium.scoring.MeanOfItems;
import dev.podium.scoring.Signature;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;

/**
 * Jaccard index of spans, made robust against their order as the official scorer does it.
 *
 * <p>Gold and prediction are sorted by the largest, the smallest and the median token of a span, each ascending and
 * descending; for each of the six orders spans are paired by place, and {@code Σ|∩| / Σ|∪|} is taken over the pairs (0
 * where the union is empty). The value is the mean of the six. The quirks, kept so that numbers stay comparable:
 *
 * <ul>
 *   <li>Pairing stops with the shorter list, so surplus or missing spans at its end cost nothing.
 *   <li>Equal keys keep the order in which they stand in the file, also where the sort is descending.
 *   <li>Spans are compared as sets, yet a token that stands twice counts twice in the median.
 * </ul>
 */
record SpanJaccard(String id, Signature signature) implements MeanOfItems<SpanPair> {

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(SpanPair segment) {
        if (!segment.takesPart()) {
            return Double.NaN;
        }
        if (!segment.isAnswered()) {
            return 0;
        }
        Span[] gold = spans(segment.gold());
        Span[] predicted = spans(segment.predicted());
        double sum = 0;
        for (Key key : Key.values()) {
            Comparator<Span> order = new ByKey(key);
            sum += overlap(gold, predicted, order);
            sum += overlap(gold, predicted, order.reversed());
        }
        return sum / (2 * Key.values().length);
    }

    private static double overlap(Span[] gold, Span[] predicted, Comparator<Span> order) {
        Span[] left = gold.clone();
        Span[] right = predicted.clone();
        Arrays.sort(left, order);
        Arrays.sort(right, order);
        int shared = 0;
        int all = 0;
        for (int i = 0; i < Math.min(left.length, right.length); i++) {
            int common = left[i].common(right[i]);
            shared += common;
            all += left[i].size() + right[i].size() - common;
        }
        return all == 0 ? 0 : (double) shared / all;
    }

    private static Span[] spans(int[][] tokens) {
        Span[] spans = new Span[tokens.length];
        for (int i = 0; i < spans.length; i++) {
            spans[i] = Span.of(tokens[i]);
        }
        return spans;
    }

    /** By what spans are sorted. */
    private enum Key {
        LARGEST,
        SMALLEST,
        MEDIAN
    }

    /** Ascending. */
    private record ByKey(Key key) implements Comparator<Span> {

        @Override
        public int compare(Span a, Span b) {
            return Double.compare(a.key(key), b.key(key));
        }
    }

    /** A span as a set of tokens, and the tokens in ascending order. */
    private record Span(BitSet set, int[] sorted) {

        static Span of(int[] tokens) {
            BitSet set = new BitSet();
            for (int token : tokens) {
                set.set(token);
            }
            int[] sorted = tokens.clone();
            Arrays.sort(sorted);
            return new Span(set, sorted);
        }

        int size() {
            return set.cardinality();
        }

        int common(Span other) {
            BitSet both = (BitSet) set.clone();
            both.and(other.set);
            return both.cardinality();
        }

        double key(Key key) {
            int last = sorted.length - 1;
            return switch (key) {
                case LARGEST -> sorted[last];
                case SMALLEST -> sorted[0];
                case MEDIAN -> (sorted[last / 2] + sorted[(last + 1) / 2]) / 2.0;
            };
        }
    }
}
