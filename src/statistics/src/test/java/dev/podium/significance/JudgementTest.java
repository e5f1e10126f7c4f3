package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.significance.Judgement.Caution;
import dev.podium.significance.Judgement.Corrected;
import dev.podium.significance.Judgement.Reason;
import dev.podium.significance.Judgement.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JudgementTest {

    private static final double SMALL = 0.001;
    private static final double LARGE = 0.05;

    private static Robustness robustness(double... differences) {
        return Robustness.of(differences, Clusters.none(differences.length));
    }

    /** So many items that favour the first system by 1, so many that favour the second one, and so many that favour none. */
    private static double[] differences(int first, int second, int none) {
        double[] differences = new double[first + second + none];
        Arrays.fill(differences, 0, first, 1);
        Arrays.fill(differences, first, first + second, -1);
        return differences;
    }

    private static Judgement of(Corrected p, Robustness robustness) {
        return Judgement.of(
                p,
                Correction.HOLM,
                0.1,
                robustness,
                Judgement.worst(robustness, /* mean= */ true, Double.POSITIVE_INFINITY));
    }

    /** The footnote of the StaGE paper and what was seen on a page: no item speaks for the other system. */
    @ParameterizedTest
    @ValueSource(ints = {20, 51, 88, 104})
    void noItemSpeaksForTheOther_isFoundWithCare(int items) {
        Judgement judgement = of(new Corrected(1e-8, 1e-4, 1e-4), robustness(differences(items, 0, 10 * items)));
        assertThat(judgement.verdict()).isEqualTo(Verdict.FOUND);
        assertThat(judgement.reason()).isEmpty();
        assertThat(judgement.cautions())
                .containsExactlyElementsOf(items <= 90 ? List.of(Caution.UNOPPOSED) : List.of());
    }

    @Test
    void bothBelowTheLevel_isFound() {
        Judgement judgement = of(new Corrected(0.049, 0.049, 0.049), robustness(differences(40, 20, 40)));
        assertThat(judgement.verdict()).isEqualTo(Verdict.FOUND);
        assertThat(judgement.cautions()).isEmpty();
        assertThat(judgement.needsCare()).isFalse();
    }

    @Test
    void oneAtTheLevel_isNotFound() {
        Robustness robustness = robustness(differences(40, 20, 40));
        assertThat(of(new Corrected(LARGE, SMALL, SMALL), robustness).verdict()).isEqualTo(Verdict.NOT_FOUND);
        assertThat(of(new Corrected(LARGE, SMALL, SMALL), robustness).reason()).isEmpty();
        assertThat(of(new Corrected(SMALL, LARGE, LARGE), robustness).verdict()).isEqualTo(Verdict.NOT_FOUND);
        assertThat(of(new Corrected(SMALL, LARGE, LARGE), robustness).reason())
                .contains(Reason.RANDOMIZATION_DISAGREES);
    }

    @Test
    void whatIsUnusual_takesNothingBack() {
        double[] one = differences(12, 11, 20);
        one[0] = 60;
        Judgement oneDecides = of(new Corrected(SMALL, SMALL, LARGE), robustness(one));
        assertThat(oneDecides.verdict()).isEqualTo(Verdict.FOUND);
        assertThat(oneDecides.cautions()).containsExactly(Caution.ONE_DECIDES);
        assertThat(oneDecides.needsCare()).isTrue();

        double[] skewed = differences(40, 3, 40);
        Arrays.fill(skewed, 40, 43, -9);
        Judgement tail = of(new Corrected(SMALL, SMALL, LARGE), robustness(skewed));
        assertThat(tail.verdict()).isEqualTo(Verdict.FOUND);
        assertThat(tail.cautions()).containsExactly(Caution.SKEWED);
    }

    @Test
    void fewUnits_areACaution_andTooFewAreNotTested() {
        Corrected small = new Corrected(SMALL, SMALL, SMALL);
        assertThat(of(small, robustness(differences(15, 4, 1))).cautions()).isEmpty();
        assertThat(of(small, robustness(differences(15, 4, 0))).cautions()).containsExactly(Caution.FEW_UNITS);
        Judgement notFound = of(new Corrected(LARGE, LARGE, LARGE), robustness(differences(10, 9, 0)));
        assertThat(notFound.cautions()).containsExactly(Caution.FEW_UNITS);
        assertThat(notFound.needsCare()).isFalse();
        assertThat(of(small, robustness(differences(8, 2, 0))).isTested()).isTrue();
        Judgement untested = of(small, robustness(differences(8, 1, 0)));
        assertThat(untested.verdict()).isEqualTo(Verdict.NOT_TESTED);
        assertThat(untested.reason()).contains(Reason.TOO_FEW_UNITS);
        assertThat(untested.p()).isEmpty();
    }

    @Test
    void noDifference_isNeverFound() {
        Judgement judgement =
                Judgement.of(new Corrected(0, 0, 0), Correction.ROMANO_WOLF, 0, robustness(differences(10, 10, 80)), 1);
        assertThat(judgement.isFound()).isFalse();
        assertThat(judgement.reason()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Verdict.class)
    void verdict_isSaidInBothLanguages(Verdict verdict) {
        Judgement judgement = switch (verdict) {
            case FOUND -> of(new Corrected(SMALL, SMALL, SMALL), robustness(differences(40, 0, 40)));
            case NOT_FOUND -> of(new Corrected(SMALL, LARGE, LARGE), robustness(differences(20, 15, 0)));
            case NOT_TESTED -> Judgement.untested(Correction.HOLM);
        };
        assertThat(judgement.verdict()).isEqualTo(verdict);
        assertThat(JudgementTexts.of(Locale.ENGLISH).verdictWithReasons(judgement, true))
                .isEqualTo(
                        switch (verdict) {
                            case FOUND -> "better, with care (no item speaks for the other one)";
                            case NOT_FOUND -> "no difference found (randomization does not agree)";
                            case NOT_TESTED -> "not tested (too few)";
                        });
        assertThat(JudgementTexts.of(Locale.GERMAN).sentence(judgement, /* firstBetter= */ true, "O'Brien", "{0}"))
                .isEqualTo(
                        switch (verdict) {
                            case FOUND -> "O'Brien ist besser als {0}, mit Vorbehalt";
                            case NOT_FOUND -> "Kein Unterschied zwischen O'Brien und {0} gefunden";
                            case NOT_TESTED -> "O'Brien und {0} wurden nicht getestet";
                        });
    }

    @Test
    void everyReason_hasASentenceInBothLanguages() {
        Stream.of(Locale.ENGLISH, Locale.GERMAN, Locale.FRENCH).forEach(locale -> {
            JudgementTexts texts = JudgementTexts.of(locale);
            Judgement careful = new Judgement(
                    Judgement.untested(Correction.HOLM).p(),
                    Correction.HOLM,
                    Verdict.FOUND,
                    Optional.empty(),
                    List.of(Caution.values()),
                    Optional.empty());
            assertThat(texts.why(careful)).hasSize(4).allMatch(sentence -> sentence.endsWith("."));
            for (Reason reason : Reason.values()) {
                Judgement judgement = new Judgement(
                        careful.p(),
                        Correction.HOLM,
                        Verdict.NOT_FOUND,
                        Optional.of(reason),
                        List.of(),
                        Optional.empty());
                assertThat(texts.why(judgement)).hasSize(1).allMatch(sentence -> sentence.endsWith("."));
            }
        });
    }
}
