package dev.podium.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import org.junit.jupiter.api.Test;

class AgreementTest {

    private static final String KEPT = """
            [{"coefficient": "percent", "slicing": "topic", "slice": "a_b", "value": 0.5, "items": 4, "pairs": 5},
             {"coefficient": "alpha", "subtask": "count", "slicing": "", "slice": "", "value": 0.75,
              "interval": {"low": 0.5, "high": 0.875}, "items": 10, "pairs": 11, "more": [1]},
             {"coefficient": "kappa", "slicing": "", "slice": "", "value": null, "items": 0, "pairs": 0}]""";

    private static Occasion occasion() {
        Phase phase = new Phase();
        phase.competition = new Competition();
        phase.competition.taskType = "stage";
        phase.gold = new GoldRelease();
        phase.gold.split = "test";
        phase.gold.version = 1;
        phase.gold.annotators = 2;
        return new Occasion(phase, ReportPlay.NOW, "1");
    }

    @Test
    void tex_subtaskIntervalAndUnknownFields_areTakenAsFarAsTheyAreKnown() {
        assertThat(Agreement.of(KEPT).tex(occasion()))
                .contains("    Number of statements: alpha & all & 0.75 & [0.50, 0.88] & 10 & 11 \\\\\n    \\midrule\n"
                        + "    Same number of statements & Topic: a\\_b & 0.50 &  & 4 & 5 \\\\")
                .contains("the 2 annotators of test 1");
    }

    @Test
    void csv_noInterval_hasEmptyCells() {
        assertThat(Agreement.of(KEPT).csv().lines())
                .containsExactly(
                        "coefficient,subtask,slicing,slice,value,low,high,items,pairs",
                        "alpha,count,,,0.75,0.5,0.875,10,11",
                        "percent,,topic,a_b,0.5,,,4,5");
    }

    @Test
    void of_nothingKept_isNotKnown() {
        assertThat(Agreement.of(null).isKnown()).isFalse();
        assertThat(Agreement.of("[]").isKnown()).isFalse();
    }
}
