package dev.podium.scoring;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What metrics of spans compare, which may overlap each other: those of an item that are right, and those that the system gave.
 *
 * @param reference each once, in their order
 * @param output each once, in their order
 */
public record SpanSets(List<Span> reference, List<Span> output) {

    private static final Comparator<Span> BY_TYPE =
            Comparator.comparingInt(Span::type).thenComparing(Comparator.naturalOrder());

    public SpanSets {
        reference = reference.stream().sorted().distinct().toList();
        output = output.stream().sorted().distinct().toList();
    }

    /** The spans with the right boundaries and label, by their labels. */
    public ClassCounts exact() {
        return ClassCounts.of(output, reference);
    }

    /**
     * The spans that overlap one with the same label on the other side, by their labels: the matching by type of SemEval-2013 task 9.1,
     * one to one as nervaluate 1.1.0 counts it for each label. Each span of the system, in their order, takes the first of those that
     * are right, overlap it and are not taken yet.
     */
    public ClassCounts overlapping() {
        boolean[] taken = new boolean[reference.size()];
        return new ClassCounts(
                output.stream()
                        .filter(span -> takes(span, taken))
                        .mapToInt(Span::type)
                        .toArray(),
                types(output),
                types(reference));
    }

    private boolean takes(Span span, boolean[] taken) {
        for (int place = 0; place < taken.length && reference.get(place).from() < span.to(); place++) {
            Span right = reference.get(place);
            if (!taken[place] && right.type() == span.type() && right.overlaps(span)) {
                taken[place] = true;
                return true;
            }
        }
        return false;
    }

    private static int[] types(List<Span> spans) {
        return spans.stream().mapToInt(Span::type).toArray();
    }

    /** A share of the characters or tokens that are marked, each once a label; 1 where nothing is marked on either side. */
    double marked(Share share) {
        double ofReference = marked(reference);
        double ofOutput = marked(output);
        List<Span> all = new ArrayList<>(reference);
        all.addAll(output);
        double common = ofReference + ofOutput - marked(all);
        return ofReference + ofOutput == 0 ? 1 : share.of(common, ofOutput, ofReference);
    }

    /** How many characters or tokens spans mark, each once a label. */
    private static double marked(List<Span> spans) {
        double marked = 0;
        int type = -1;
        int end = 0;
        for (Span span : spans.stream().sorted(BY_TYPE).toList()) {
            end = span.type() == type ? end : 0;
            type = span.type();
            marked += Math.max(0, span.to() - Math.max(end, span.from()));
            end = Math.max(end, span.to());
        }
        return marked;
    }
}
