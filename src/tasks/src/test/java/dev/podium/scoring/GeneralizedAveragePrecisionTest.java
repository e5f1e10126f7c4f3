package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.GeneralizedAveragePrecision.Ranking;
import dev.podium.scoring.Substitutes.Substitute;
import java.util.List;
import org.junit.jupiter.api.Test;

/** By hand. */
class GeneralizedAveragePrecisionTest {

    private static final GeneralizedAveragePrecision GAP =
            new GeneralizedAveragePrecision("gap", Signature.of("test", "gap"));
    private static final Substitutes GOLD =
            new Substitutes(List.of(new Substitute("Haus", 3), new Substitute("Bau", 2), new Substitute("Hütte", 1)));

    private static final double IDEAL = 3 + 5 / 2.0 + 6 / 3.0;

    @Test
    void value_orderOfTheGold_isOne() {
        assertThat(gap("Haus", "Bau", "Hütte", "Tür")).isEqualTo(1);
    }

    @Test
    void value_candidatesOutsideTheGold_areWorthNothingAndTakeTheirPlace() {
        assertThat(gap("Tür", "Bau", "Tor", "Haus")).isCloseTo((2 / 2.0 + 5 / 4.0) / IDEAL, within(1e-15));
    }

    @Test
    void value_noRanking_isZero() {
        assertThat(gap()).isZero();
    }

    @Test
    void value_emptyGold_doesNotTakePart() {
        assertThat(GAP.value(new Ranking(new Substitutes(List.of()), List.of("Haus"))))
                .isNaN();
    }

    private static double gap(String... ranking) {
        return GAP.value(new Ranking(GOLD, List.of(ranking)));
    }
}
