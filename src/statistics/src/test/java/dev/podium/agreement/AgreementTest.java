package dev.podium.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where coefficients are undefined, and what missing ratings do. */
class AgreementTest {

    private static final double NONE = Double.NaN;

    @Test
    void nothingRated_isUndefined() {
        for (Ratings ratings : new Ratings[] {
            Ratings.of(),
            Ratings.of(new double[0], new double[0]),
            Ratings.of(new double[] {NONE, 1}, new double[] {1, NONE})
        }) {
            assertThat(ratings.percentAgreement()).isEmpty();
            assertThat(ratings.allAgree()).isEmpty();
            assertThat(Kappa.fleiss(ratings)).isEmpty();
            assertThat(Kappa.randolph(ratings)).isEmpty();
            for (KrippendorffAlpha alpha : KrippendorffAlpha.values()) {
                assertThat(alpha.of(ratings)).isEmpty();
            }
        }
    }

    @Test
    void oneCategory_leavesNothingBeyondChance() {
        double[] same = {2, 2, 2};
        Ratings ratings = Ratings.of(same, same);

        assertThat(ratings.percentAgreement()).hasValue(1);
        assertThat(Kappa.cohen(same, same, Kappa.Weights.NONE)).isEmpty();
        assertThat(Kappa.fleiss(ratings)).isEmpty();
        assertThat(Kappa.randolph(ratings)).isEmpty();
        assertThat(Kappa.randolph(ratings, 4)).hasValue(1);
        assertThat(KrippendorffAlpha.NOMINAL.of(ratings)).isEmpty();
    }

    @Test
    void fleiss_itemsRatedMoreOftenThanOthers_isUndefined() {
        assertThat(Kappa.fleiss(Ratings.of(new double[] {1, 2, 1}, new double[] {1, 2, NONE})))
                .isEmpty();
    }

    @Test
    void missingRatings_leaveItemsOut() {
        double[] a = {1, 2, NONE, 1, 3};
        double[] b = {1, 2, 3, 2, NONE};

        assertThat(Ratings.of(a, b).percentAgreement()).hasValue(2 / 3.0);
        assertThat(Kappa.cohen(a, b, Kappa.Weights.NONE))
                .isEqualTo(Kappa.cohen(new double[] {1, 2, 1}, new double[] {1, 2, 2}, Kappa.Weights.NONE));
    }

    @Test
    void samePairs_areCountedOverAllItemsAndPairs() {
        Ratings ratings = Ratings.of(
                new double[] {1, 3, -0.0}, new double[] {2, NONE, 0}, new double[] {1, NONE, NONE}, new double[] {
                    1, NONE, NONE
                });

        assertThat(ratings.samePairs()).hasValue(4 / 7.0);
    }

    @Test
    void shown_missingRatings_countItemsWithTwoAndTheirPairs() {
        List<Coefficient> shown = RatingCoefficient.all(Ratings.of(
                new double[] {1, 2, 2, NONE}, new double[] {1, 2, NONE, 2}, new double[] {1, 1, NONE, NONE}));

        assertThat(shown).extracting(Coefficient::id).contains("percent", "cohen", "fleiss", "alpha-nominal");
        assertThat(shown).allSatisfy(coefficient -> {
            assertThat(coefficient.items()).isEqualTo(2);
            assertThat(coefficient.pairs()).isEqualTo(6);
            assertThat(coefficient.bounds()).as("too few items").isEmpty();
        });
    }

    @Test
    void shown_allTheSame_isPercentAloneAndNeverNaN() {
        double[] same = new double[20];
        assertThat(RatingCoefficient.all(Ratings.of(same, same)))
                .as("without bounds, as all draws are the same")
                .containsExactly(new Coefficient("percent", 1, Optional.empty(), 20, 20));
        assertThat(RatingCoefficient.all(Ratings.of(same))).as("one annotator").isEmpty();
        assertThat(RatingCoefficient.all(Ratings.of())).isEmpty();
    }

    @Test
    void shown_threeRaters_cohenIsTheMeanOfPairsThatHaveOne() {
        double[] constant = {1, 1, 1, 1};
        double[] a = {1, 1, 2, 2};
        double[] b = {1, 1, 2, 1};

        assertThat(Kappa.cohen(Ratings.of(a, b, constant)).orElseThrow()).isCloseTo((0.5 + 0 + 0) / 3, within(1e-12));
        assertThat(Kappa.cohen(Ratings.of(a, b, new double[] {NONE, NONE, NONE, NONE}))
                        .orElseThrow())
                .isCloseTo(0.5, within(1e-12));
    }

    @Test
    void bounds_percentOfManyItems_areThoseOfAShare() {
        double[] a = new double[400];
        double[] b = new double[400];
        Arrays.fill(b, 0, 120, 1);

        Bounds bounds = RatingCoefficient.all(Ratings.of(a, b)).get(0).bounds().orElseThrow();

        double half = 1.96 * Math.sqrt(0.7 * 0.3 / 400);
        assertThat(bounds.low()).isCloseTo(0.7 - half, within(0.15 * half));
        assertThat(bounds.high()).isCloseTo(0.7 + half, within(0.15 * half));
    }

    @Test
    void bounds_sameLabelsAgain_areTheSame() {
        double[] a = {1, 2, 1, 1, 3, 2, 1, 2, 2, 1, 3, 1};
        double[] b = {1, 2, 2, 1, 3, 1, 1, 2, 1, 1, 3, 2};

        assertThat(RatingCoefficient.all(Ratings.of(a, b)))
                .isEqualTo(RatingCoefficient.all(Ratings.of(a, b)))
                .allSatisfy(coefficient -> {
                    Bounds bounds = coefficient.bounds().orElseThrow();
                    assertThat(bounds.low()).isLessThan(coefficient.value());
                    assertThat(bounds.high()).isGreaterThan(coefficient.value());
                });
    }

    @Test
    void bounds_itemsWithoutPairs_areNotDrawn() {
        double[] sums = new double[30];
        int[] pairs = new int[30];
        Arrays.fill(pairs, 0, 9, 1);

        assertThat(new PairSums(sums, pairs).coefficient("c").orElseThrow().bounds())
                .isEmpty();
        pairs[9] = 1;
        assertThat(new PairSums(sums, pairs).coefficient("c").orElseThrow().bounds())
                .as("all draws are the same")
                .isEmpty();
        sums[0] = 1;
        assertThat(new PairSums(sums, pairs).coefficient("c").orElseThrow().bounds())
                .hasValueSatisfying(bounds -> assertThat(bounds.low()).isZero());
        assertThat(new PairSums(sums, new int[30]).coefficient("c")).isEmpty();
    }

    @Test
    void zeroWithASign_isZero() {
        assertThat(Ratings.of(new double[] {-0.0, 1}, new double[] {0.0, 1}).categories())
                .containsExactly(0, 1);
        assertThat(Kappa.cohen(new double[] {-0.0, 1}, new double[] {0.0, 1}, Kappa.Weights.NONE))
                .hasValue(1);
    }

    @Test
    void correlations_constantOrTooShort_areUndefined() {
        double[] constant = {1, 1, 1};
        double[] rising = {1, 2, 3};
        double[] almostNone = {1, NONE, NONE};

        for (double[] other : new double[][] {constant, almostNone}) {
            assertThat(Correlation.pearson(other, rising)).isEmpty();
            assertThat(Correlation.spearman(rising, other)).isEmpty();
            assertThat(Correlation.kendall(other, rising)).isEmpty();
        }
    }

    @Test
    void correlations_sameOrder_areOneAndFinite() {
        double[] rising = {1, 2, 3};
        double[] steeper = {1e-200, 1e100, 1e200};

        assertThat(Correlation.kendall(rising, steeper)).contains(new Correlation(1, 1 / 3.0, 3));
        assertThat(Correlation.spearman(rising, steeper).orElseThrow().value()).isEqualTo(1);
        assertThat(Correlation.pearson(rising, steeper).orElseThrow().p()).isBetween(0.0, 1.0);
        assertThat(Correlation.pearson(new double[] {1, 2}, new double[] {5, 3}))
                .contains(new Correlation(-1, 1, 2));
    }

    @Test
    void listsOfOtherItems_areRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Ratings.of(new double[2], new double[3]));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kappa.cohen(new double[2], new double[3], Kappa.Weights.NONE));
        assertThatIllegalArgumentException().isThrownBy(() -> Correlation.pearson(new double[2], new double[3]));
    }
}
