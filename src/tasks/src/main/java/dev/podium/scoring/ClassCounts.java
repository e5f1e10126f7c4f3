package dev.podium.scoring;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What one item says about classes, numbered from 0: labels, sets of labels, or the entities of a sentence by their types. A
 * class may stand several times in each.
 *
 * @param common the classes in which the system agrees with the reference
 * @param output the classes that the system gave
 * @param reference the classes that are right
 */
public record ClassCounts(int[] common, int[] output, int[] reference) {

    private static final int[] NONE = {};

    /** One label that is right and one that the system gave. */
    public static ClassCounts of(Labels labels) {
        int[] reference = {labels.reference()};
        int[] output = labels.output() == Labels.OUTSIDE ? NONE : new int[] {labels.output()};
        return new ClassCounts(labels.output() == labels.reference() ? reference : NONE, output, reference);
    }

    /** A set of labels that are right and one that the system gave. */
    public static ClassCounts of(LabelSets sets) {
        return new ClassCounts(classes(sets.common()), classes(sets.output()), classes(sets.reference()));
    }

    /** Spans or entities that the system found and those that are right, by their types. */
    static ClassCounts of(List<Span> output, List<Span> reference) {
        Set<Span> common = new HashSet<>(output);
        common.retainAll(Set.copyOf(reference));
        return new ClassCounts(types(common), types(output), types(reference));
    }

    private static int[] types(Collection<Span> spans) {
        return spans.stream().mapToInt(Span::type).toArray();
    }

    private static int[] classes(BitSet set) {
        return set.isEmpty() ? NONE : set.stream().toArray();
    }

    /**
     * As counts, class by class: common, output, reference.
     *
     * @param classes how many there are
     */
    double[] additive(int classes) {
        double[] counts = new double[classes * ClassAverage.COUNTS];
        Arrays.stream(common).forEach(c -> counts[c * ClassAverage.COUNTS]++);
        Arrays.stream(output).forEach(c -> counts[c * ClassAverage.COUNTS + 1]++);
        Arrays.stream(reference).forEach(c -> counts[c * ClassAverage.COUNTS + 2]++);
        return counts;
    }
}
