package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SpanSetsTest {

    private static final int LENGTH = 30;
    private static final int TYPES = 3;

    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    private static List<Span> some(Random random) {
        List<Span> spans = new ArrayList<>();
        for (int left = random.nextInt(8); left > 0; left--) {
            int from = random.nextInt(LENGTH);
            spans.add(new Span(random.nextInt(TYPES), from, from + 1 + random.nextInt(LENGTH - from)));
        }
        return spans;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void counts_anySpans_fitTogether(int seed) {
        Random random = new Random(seed);
        SpanSets sets = new SpanSets(some(random), some(random));

        ClassCounts exact = sets.exact();
        ClassCounts overlapping = sets.overlapping();

        for (int type = 0; type < TYPES; type++) {
            int same = count(exact.common(), type);
            int common = count(overlapping.common(), type);
            assertThat(common)
                    .as("an exact span overlaps, and each is taken once")
                    .isBetween(
                            Math.min(same, 1),
                            Math.min(count(overlapping.output(), type), count(overlapping.reference(), type)));
        }
        assertThat(overlapping.output()).hasSameSizeAs(exact.output());
        assertThat(overlapping.reference()).hasSameSizeAs(exact.reference());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void values_inAnyOrderAndTwice_areTheSame(int seed) {
        Random random = new Random(seed);
        List<Span> reference = some(random);
        List<Span> output = some(random);
        List<Span> shuffled = new ArrayList<>(output);
        shuffled.addAll(output);
        Collections.shuffle(shuffled, random);

        assertThat(new SpanSets(reference, shuffled)).isEqualTo(new SpanSets(reference, output));
        assertThat(new SpanSets(reference, reference).overlapping().common())
                .as("what is right is found whole")
                .hasSameSizeAs(new SpanSets(reference, reference).reference());
    }

    /** Character by character, each once a label. */
    @ParameterizedTest
    @MethodSource("seeds")
    void marked_anySpans_isThatOfSetsOfCharacters(int seed) {
        Random random = new Random(seed);
        SpanSets sets = new SpanSets(some(random), some(random));
        BitSet reference = characters(sets.reference());
        BitSet output = characters(sets.output());
        BitSet common = (BitSet) reference.clone();
        common.and(output);
        BitSet either = (BitSet) reference.clone();
        either.or(output);
        int both = reference.cardinality() + output.cardinality();

        assertThat(sets.marked(Share.F1)).isCloseTo(both == 0 ? 1 : 2.0 * common.cardinality() / both, within(1e-12));
        assertThat(sets.marked(Share.JACCARD))
                .isCloseTo(both == 0 ? 1 : (double) common.cardinality() / either.cardinality(), within(1e-12));
        assertThat(new SpanSets(/* reference= */ sets.output(), /* output= */ sets.reference()).marked(Share.F1))
                .as("F1 has no sides")
                .isCloseTo(sets.marked(Share.F1), within(1e-12));
    }

    private static BitSet characters(List<Span> spans) {
        BitSet characters = new BitSet();
        spans.forEach(
                span -> characters.set(span.type() * 2 * LENGTH + span.from(), span.type() * 2 * LENGTH + span.to()));
        return characters;
    }

    /** Touching is not overlapping, and another label is another span. */
    @Test
    void overlapping_byHand() {
        assertThat(overlapping(List.of(new Span(0, 0, 5)), List.of(new Span(0, 5, 9))))
                .isZero();
        assertThat(overlapping(List.of(new Span(0, 0, 5)), List.of(new Span(1, 0, 5))))
                .isZero();
        assertThat(overlapping(List.of(new Span(0, 0, 9)), List.of(new Span(0, 0, 2), new Span(0, 5, 7))))
                .as("one to one")
                .isOne();
        assertThat(overlapping(
                        List.of(new Span(0, 0, 2), new Span(0, 5, 9)), List.of(new Span(0, 1, 6), new Span(0, 8, 9))))
                .as("the first one is taken")
                .isEqualTo(2);
    }

    /** Boundaries far away are no more work than near ones. */
    @Test
    void marked_farBoundaries_areExact() {
        SpanSets sets = new SpanSets(List.of(new Span(0, 0, 10_000_000)), List.of(new Span(0, 5_000_000, 10_000_000)));

        assertThat(sets.marked(Share.JACCARD)).isEqualTo(0.5);
    }

    private static int overlapping(List<Span> reference, List<Span> output) {
        return new SpanSets(reference, output).overlapping().common().length;
    }

    private static int count(int[] types, int type) {
        return (int) IntStream.of(types).filter(each -> each == type).count();
    }
}
