package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.StatsOracle;
import dev.podium.testsupport.TextOracle;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two independent samples, as scipy's mannwhitneyu has them. */
class RankSumTest {

    private static final Map<String, Alternative> ALTERNATIVES =
            Map.of("two-sided", Alternative.TWO_SIDED, "less", Alternative.LESS, "greater", Alternative.GREATER);

    @Test
    void values_areThoseOfTheOracle() {
        for (JsonNode each : TextOracle.json("human/rank_sum.json").get("cases")) {
            double[] a = StatsOracle.numbers(each.get("a"));
            double[] b = StatsOracle.numbers(each.get("b"));
            ALTERNATIVES.forEach((name, alternative) -> {
                for (boolean continuity : new boolean[] {true, false}) {
                    JsonNode expected = each.get("U_of_a_and_p").get(name + (continuity ? "_cc" : ""));
                    RankSum found = RankSum.test(a, b, alternative, continuity);
                    assertThat(found.u()).isEqualTo(expected.get(0).asDouble());
                    assertThat(found.p())
                            .as("%s of %d and %d", name, a.length, b.length)
                            .isCloseTo(expected.get(1).asDouble(), within(1e-9));
                }
            });
        }
    }

    @Test
    void samples_thatAreEqual_areNoDifference_andEmptyOnesAreRefused() {
        assertThat(RankSum.test(new double[] {2, 2}, new double[] {2, 2, 2}, Alternative.TWO_SIDED, true))
                .isEqualTo(new RankSum(3, 1));
        assertThatThrownBy(() -> RankSum.test(new double[0], new double[1], Alternative.LESS, true))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
