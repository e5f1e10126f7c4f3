package dev.podium.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GramsTest {

    private final Vocabulary vocabulary = new Vocabulary();
    private final Grams grams = new Grams(List.of(numbers("a b a b c"), numbers("a b c a b a b"), numbers("c")));

    @Test
    void shared_countsEachGramAsOftenAsTheSideThatHasItLess() {
        grams.lengthen();
        assertThat(grams.shared(0, 1)).isEqualTo(5);
        assertThat(grams.shared(1, 0)).isEqualTo(5);

        grams.lengthen(); // ab ba ab bc; ab bc ca ab ba ab
        assertThat(grams.shared(0, 1)).isEqualTo(4);

        grams.lengthen(); // aba bab abc; abc bca cab aba bab
        assertThat(grams.shared(0, 1)).isEqualTo(3);

        grams.lengthen(); // abab babc; abca bcab caba abab
        assertThat(grams.shared(0, 1)).isEqualTo(1);
    }

    @Test
    void number_sequenceShorterThanTheGrams_isZero() {
        grams.lengthen();
        assertThat(grams.number(2)).isEqualTo(1);

        grams.lengthen();
        assertThat(grams.number(0)).isEqualTo(4);
        assertThat(grams.number(2)).isZero();
        assertThat(grams.shared(2, 1)).isZero();
    }

    @Test
    void counts_gramsOfASequence_sumToTheirNumber() {
        grams.lengthen();
        grams.lengthen();

        assertThat(grams.counts(1))
                .contains(3)
                .satisfies(counts -> assertThat(Arrays.stream(counts).sum()).isEqualTo(grams.number(1)));
    }

    @Test
    void grams_ofNothing_areNone() {
        Grams none = new Grams(List.of(new int[0], new int[0]));
        none.lengthen();

        assertThat(none.number(0)).isZero();
        assertThat(none.shared(0, 1)).isZero();
    }

    @Test
    void vocabulary_equalTokens_haveEqualNumbers() {
        assertThat(vocabulary.numbers(List.of("b", "d", "d"))).containsExactly(1, 3, 3);
        assertThat(vocabulary.size()).isEqualTo(4);
    }

    private int[] numbers(String tokens) {
        return vocabulary.numbers(List.of(tokens.split(" ")));
    }
}
