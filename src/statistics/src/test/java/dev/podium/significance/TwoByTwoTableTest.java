package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TwoByTwoTableTest {

    private static final double RELATIVE = 1e-9;

    /** Expected: scipy 1.17, fisher_exact and contingency.odds_ratio of kind "sample"; the last two with a half added to each number. */
    @ParameterizedTest
    @CsvSource({
        "194, 87, 120, 477, 8.863793103448275, 6.420211419491014, 12.237420708953202, 1.231314275814793e-44",
        "3, 1, 1, 3, 9.0, 0.36663693192554553, 220.92700692915736, 0.48571428571428565",
        "8, 2, 1, 5, 20.0, 1.4161851393939529, 282.44894602634895, 0.034965034965034975",
        "700, 300, 2000, 7000, 8.166666666666666, 7.070774267874621, 9.432410358150475, 1.6519569951940041e-199",
        "0, 10, 12, 2, 0.009523809523809526, 0.00041005386050799305, 0.22119764397154604, 6.730380939561179e-05",
        "281, 0, 0, 597, 672784.9999999999, 13315.622483432699, 33993127.75562496, 3.124624327557581e-238"
    })
    void table_oddsIntervalAndP_areThoseOfScipy(
            int both, int first, int second, int neither, double ratio, double low, double high, double p) {
        TwoByTwoTable table = new TwoByTwoTable(both, first, second, neither);

        assertThat(table.oddsRatio()).isCloseTo(ratio, within(ratio * RELATIVE));
        assertThat(table.interval(0.95).low()).isCloseTo(low, within(low * RELATIVE));
        assertThat(table.interval(0.95).high()).isCloseTo(high, within(high * RELATIVE));
        assertThat(table.p()).isCloseTo(p, within(p * 1e-6));
    }

    /** Expected: scipy 1.17, fisher_exact. */
    @ParameterizedTest
    @CsvSource({
        "12000, 8000, 13000, 67000, 0",
        "25000, 25000, 25000, 25000, 1",
        "25100, 24900, 24900, 25100, 0.20817950119479375",
        "30000, 20000, 29500, 20500, 0.0013065505471469886",
        "5, 99990, 3, 2, 3.3598487912638242e-12",
        "1, 0, 0, 1, 1",
        "0, 1, 1, 0, 1",
        "2, 2, 2, 2, 1",
        "10, 0, 0, 10, 1.082508822446903e-05",
        "0, 50, 1, 49, 1",
        "7, 3, 2, 8, 0.06977851869492736"
    })
    void p_ofLargeTablesAndOfTies_isThatOfScipy(int both, int first, int second, int neither, double p) {
        assertThat(new TwoByTwoTable(both, first, second, neither).p()).isCloseTo(p, within(p * 1e-9));
        assertThat(new TwoByTwoTable(first, both, neither, second).p()).isCloseTo(p, within(p * 1e-9));
        assertThat(new TwoByTwoTable(both, second, first, neither).p()).isCloseTo(p, within(p * 1e-9));
    }

    @Test
    void table_withoutItems_saysNothing() {
        TwoByTwoTable empty = new TwoByTwoTable(0, 0, 0, 0);

        assertThat(empty.p()).isEqualTo(1);
        assertThat(empty.oddsRatio()).isEqualTo(1);
        assertThat(empty.isCorrected()).isTrue();
    }

    @Test
    void table_independent_hasRatioOneAndP1() {
        TwoByTwoTable table = new TwoByTwoTable(20, 30, 40, 60);

        assertThat(table.oddsRatio()).isCloseTo(1, within(1e-12));
        assertThat(table.p()).isCloseTo(1, within(1e-9));
        assertThat(table.isCorrected()).isFalse();
    }

    @Test
    void table_exchanged_hasTheSameRatio() {
        assertThat(new TwoByTwoTable(8, 2, 1, 5).oddsRatio())
                .isCloseTo(new TwoByTwoTable(8, 1, 2, 5).oddsRatio(), within(1e-12));
        assertThat(new TwoByTwoTable(2, 8, 5, 1).oddsRatio())
                .isCloseTo(1 / new TwoByTwoTable(8, 2, 1, 5).oddsRatio(), within(1e-12));
    }

    @Test
    void number_belowZero_refused() {
        assertThatThrownBy(() -> new TwoByTwoTable(1, -1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void table_oneThingHoldsOfAllItemsOrOfNone_saysNothingOfBoth() {
        assertThat(new TwoByTwoTable(2, 1, 1, 4).isDetermined()).isTrue();
        assertThat(new TwoByTwoTable(0, 10, 12, 2).isDetermined()).isTrue();
        assertThat(new TwoByTwoTable(20, 20, 0, 0).isDetermined()).isFalse();
        assertThat(new TwoByTwoTable(0, 0, 3, 7).isDetermined()).isFalse();
        assertThat(new TwoByTwoTable(3, 0, 7, 0).isDetermined()).isFalse();
        assertThat(new TwoByTwoTable(0, 3, 0, 7).isDetermined()).isFalse();
    }
}
