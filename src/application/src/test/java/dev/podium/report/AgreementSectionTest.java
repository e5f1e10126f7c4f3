package dev.podium.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.analysis.agreement.AgreementCount;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.task.AgreementValue;
import dev.podium.task.CeilingValue;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AgreementSectionTest {

    private static final List<AgreementValue> KEPT = List.of(
            new AgreementValue("", "percent", "topic", "a_b", 0.5, null, null, 4, 5),
            new AgreementValue("count", "alpha", "", "", 0.75, 0.5, 0.875, 10, 11));

    private static ReportContext occasion() {
        Phase phase = new Phase();
        phase.competition = new Competition();
        phase.competition.taskType = "stage";
        phase.gold = new GoldRelease();
        phase.gold.split = "test";
        phase.gold.version = 1;
        phase.gold.annotators = 2;
        return new ReportContext(phase, ReportPlay.NOW, "1");
    }

    @Test
    void tex_subtaskAndInterval_standWhereTheyAreKnown() {
        AgreementSection agreement = AgreementSection.of(KEPT);

        assertThat(agreement.tex(occasion()))
                .contains("    Number of statements: alpha & 0.75 & [0.50, 0.88]$^*$ & 10 & 11 \\\\\n    \\bottomrule")
                .contains("the 2 annotators of test 1", "with an asterisk are rough: fewer than 30 items.");
        assertThat(agreement.slices(occasion())).containsOnlyKeys("percent");
        assertThat(agreement.slices(occasion()).get("percent"))
                .contains("    Same number of statements & Value & $n$ & Pairs \\\\\n")
                .contains("    Topic: a\\_b & 0.50 & 4 & 5 \\\\\n");
    }

    /** Whatever is declared is in both. */
    @Test
    void files_haveEveryNumber() {
        AgreementSection agreement = AgreementSection.of(KEPT);
        List<String> headings = agreement.csv().lines().findFirst().stream()
                .flatMap(heading -> Stream.of(heading.split(",")))
                .toList();

        for (AgreementCount number : AgreementCount.values()) {
            assertThat(headings).contains(number.name());
            assertThat(agreement.tex(occasion())).containsPattern("Value &.* & " + Pattern.quote(number.tex()) + " ");
        }
    }

    @Test
    void csv_noInterval_hasEmptyCells() {
        assertThat(AgreementSection.of(KEPT).csv().lines())
                .containsExactly(
                        "coefficient,subtask,slicing,slice,value,low,high,items,pairs,rough",
                        "alpha,count,,,0.75,0.5,0.875,10,11,true",
                        "percent,,topic,a_b,0.5,,,4,5,false");
    }

    @Test
    void of_nothingKept_isNotKnown() {
        assertThat(AgreementSection.of(null).isKnown()).isFalse();
        assertThat(AgreementSection.of(List.of()).isKnown()).isFalse();
    }

    @Test
    void ceiling_hasALineForEveryValue() {
        HumanScoreSection ceiling = HumanScoreSection.of(List.of(
                new CeilingValue("count", "mae", 1, CeilingValue.GOLD, 0.25, 8),
                new CeilingValue("count", "mae", 1, CeilingValue.ANNOTATORS, 0.5, 6)));

        assertThat(ceiling.tex(occasion()))
                .contains("    Number of statements: MAE & 1 & gold & 0.25 & 8 \\\\\n")
                .contains("    Number of statements: MAE & 1 & other annotators & 0.50 & 6 \\\\\n");
        assertThat(ceiling.csv()).contains("count,mae,1,gold,0.25,8\n");
        assertThat(HumanScoreSection.of(null).isKnown()).isFalse();
    }
}
