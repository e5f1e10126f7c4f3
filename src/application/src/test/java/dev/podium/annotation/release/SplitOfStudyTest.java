package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.podium.annotation.form.FormJson;
import dev.podium.platform.Refused;
import dev.podium.sampling.Exclusion;
import dev.podium.sampling.Recipe;
import dev.podium.sampling.Split;
import dev.podium.sampling.Units;
import dev.podium.sampling.balance.Balance;
import dev.podium.sampling.balance.CountTable;
import dev.podium.testsupport.PublicStage;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** From what organizers type to a split and what is said of it. */
class SplitOfStudyTest {

    private static final String FORM = """
            {"questions": [{"id": "count", "kind": "number", "least": 0, "most": 9, "text": {"english": "How many?", "german": ""}}]}""";

    private static JudgedUnit unit(int number, String cluster, String fields, String answer) {
        return new JudgedUnit(number, "u" + number, cluster, 1, "agreed", 2, fields, "[]", answer, "", "edited", "");
    }

    private static SplitRequest wish(SplitRequest.Way way, Map<String, String> given, SplitRequest.PartWish... parts) {
        return new SplitRequest(way, List.of(parts), List.of(), Map.of(), "0", "1", "1", given);
    }

    private static SplitRequest.PartWish part(String name, String amount, String without) {
        return new SplitRequest.PartWish(name, amount, without);
    }

    private static Units units(List<JudgedUnit> settled) {
        return UnitVariables.of(settled, FormJson.read(FORM), "text", List.of());
    }

    private static SplitBalanceReport report(List<JudgedUnit> settled, SplitRequest wish) {
        Units units = SplitRecipeReader.inParts(units(settled), settled, wish);
        Split split = Split.of(units, SplitRecipeReader.of(units, FormJson.read(FORM), wish));
        return SplitBalanceReport.read(
                SplitBalanceReport.of(Balance.of(units, split, 1), settled.size(), List.of(), Optional.empty())
                        .write());
    }

    /** What the resource of StaGE was published as, with zeros left out of what is measured on. */
    @Test
    void stage_asPublished_theReportSaysWhatThePaperDoesNot() {
        PublicStage stage = PublicStage.read();
        List<JudgedUnit> settled = IntStream.range(0, stage.articles().size())
                .mapToObj(each -> unit(
                        each,
                        "article " + stage.articles().get(each),
                        "{\"text\": \"Sentence %d\"}".formatted(each),
                        "{\"count\":%s}".formatted(stage.statements().get(each))))
                .toList();
        Map<String, String> given = new LinkedHashMap<>();
        IntStream.range(0, settled.size())
                .forEach(each ->
                        given.put(settled.get(each).name(), stage.parts().get(each)));
        SplitBalanceReport report = report(
                settled,
                wish(SplitRequest.Way.file, given, part("test", "", "count = 0"), part("eval", "", "count=0")));

        Map<String, Integer> sizes = new HashMap<>();
        report.parts().forEach(each -> sizes.put(each.name(), each.units()));
        assertThat(sizes).isEqualTo(Map.of("train", 2_944, "test", 416, "eval", 878));
        assertThat(report.clusters().total()).isZero();
        SplitBalanceReport.ClassTable classes = report.classes().get(0);
        assertThat(classes.apart()).containsExactly("0");
        assertThat(classes.test().df()).isEqualTo(10);
        assertThat(classes.test().v()).isCloseTo(0.076, within(0.001));
        assertThat(classes.test().byCluster()).isTrue();
        CountTable table = classes.table();
        int train = table.parts().indexOf("train");
        int test = table.parts().indexOf("test");
        int eval = table.parts().indexOf("eval");
        int one = table.classes().indexOf("1");
        assertThat(100 * table.share(train, one)).isCloseTo(52.0, within(0.05));
        assertThat(100 * table.share(test, one)).isCloseTo(62.0, within(0.05));
        assertThat(100 * table.share(eval, one)).isCloseTo(49.8, within(0.05));
        CountTable compared = classes.compared();
        assertThat(100 * compared.share(train, compared.classes().indexOf("1"))).isCloseTo(61.3, within(0.05));
        assertThat(compared.totalVariation(train, eval)).isCloseTo(0.116, within(0.0005));
        assertThat(compared.totalVariation(test, eval)).isCloseTo(0.122, within(0.0005));
        assertThat(compared.totalVariation(train, test)).isCloseTo(0.010, within(0.0005));
        assertThat(report.findings())
                .anySatisfy(found -> assertThat(found.label() + found.parts()).isEqualTo("0[train]"));
    }

    @Test
    void grid_ofTwoNumbers_asTyped() {
        List<JudgedUnit> settled = IntStream.range(0, 400)
                .mapToObj(each -> unit(
                        each,
                        "",
                        "{\"text\": \"t\", \"source\": \"%d\", \"target\": \"%d\"}".formatted(each % 200, each % 40),
                        "{\"count\":1}"))
                .toList();
        SplitRequest wish = new SplitRequest(
                SplitRequest.Way.grid,
                List.of(part("train", "", ""), part("dev", "12,5 %", ""), part("test", "10%", "")),
                List.of("text.source", "text.target"),
                Map.of("text.source", "100", "text.target", "10"),
                "0",
                "1",
                "7",
                Map.of());
        assertThat(units(settled).numbers()).hasSize(3);
        assertThat(report(settled, wish).parts())
                .extracting(SplitBalanceReport.PartSize::units)
                .satisfies(sizes -> assertThat(sizes.get(1)).isBetween(45, 55))
                .satisfies(sizes -> assertThat(sizes.get(2)).isEqualTo(40));
        assertThat(report(settled, wish)).isEqualTo(report(settled, wish));
    }

    /** All at once, each at its field. */
    @Test
    void wish_thatCannotBe_saysWhereAndWhy() {
        List<JudgedUnit> settled = IntStream.range(0, 30)
                .mapToObj(each -> unit(each, "", "{\"text\": \"t\"}", "{\"count\":%d}".formatted(each % 3)))
                .toList();
        assertThat(refused(
                        settled,
                        wish(
                                SplitRequest.Way.strata,
                                Map.of(),
                                part("Train!", "", ""),
                                part("dev", "many", ""),
                                part("dev", "10 %", "nothing = 1"))))
                .containsExactly(
                        "name-0 study.split-name",
                        "amount-1 study.split-amount",
                        "name-2 study.split-name-twice",
                        "without-2 study.split-without");
        assertThat(refused(
                        settled, wish(SplitRequest.Way.clusters, Map.of(), part("a", "", ""), part("b", "10 %", ""))))
                .containsExactly("way study.split-clusters");
        assertThat(refused(settled, wish(SplitRequest.Way.grid, Map.of(), part("a", "90 %", ""), part("b", "3", ""))))
                .containsExactly(
                        "alike study.split-grid-alike",
                        "parts study.split-grid-rest",
                        "amount-1 study.split-grid-shares");
        assertThat(refused(settled, wish(SplitRequest.Way.strata, Map.of(), part("a", "20", ""), part("b", "20", ""))))
                .containsExactly("parts study.split-too-many");
        assertThat(refused(settled, wish(SplitRequest.Way.strata, Map.of(), part("a", "", ""), part("b", "", ""))))
                .containsExactly("amount-1 study.split-rests");
        assertThat(refused(
                        settled,
                        wish(SplitRequest.Way.strata, Map.of(), part("a", "", ""), part("b", "5", "count = 70"))))
                .containsExactly("parts study.split-label");
        assertThat(refused(settled, wish(SplitRequest.Way.file, Map.of(), part("a", "", ""))))
                .contains("file study.split-file");
        assertThat(refused(settled, wish(SplitRequest.Way.file, Map.of("u1", "Über"), part("a", "", ""))))
                .containsExactly("file study.split-file-name");
        assertThat(refused(settled, wish(SplitRequest.Way.one, Map.of(), part("", "", ""))))
                .isNotEmpty();
    }

    private static List<String> refused(List<JudgedUnit> settled, SplitRequest wish) {
        Units units = SplitRecipeReader.inParts(units(settled), settled, wish);
        Refused refused =
                catchThrowableOfType(Refused.class, () -> SplitRecipeReader.of(units, FormJson.read(FORM), wish));
        return refused.each().stream()
                .map(each -> each.part() + " " + each.code())
                .toList();
    }

    @Test
    void answerThatNobodyGave_butMight_isLeftOutAsItWouldBe() {
        List<JudgedUnit> settled = IntStream.range(0, 30)
                .mapToObj(each -> unit(each, "", "{\"text\": \"t\"}", "{\"count\":%d}".formatted(1 + each % 2)))
                .toList();
        SplitRequest wish =
                wish(SplitRequest.Way.strata, Map.of(), part("a", "", ""), part("b", "5", "count = 0, count = 1"));
        Units units = units(settled);
        Recipe recipe = SplitRecipeReader.of(units, FormJson.read(FORM), wish);
        assertThat(recipe.exclusions()).containsExactly(new Exclusion("answer.count", "1", "b"));
        assertThat(Split.of(units, recipe).sizes())
                .extracting(Split.Size::units)
                .containsExactly(25, 5);
    }

    @Test
    void oneHundredPercent_inShares_leavesNoRest() {
        List<JudgedUnit> settled = IntStream.range(0, 10)
                .mapToObj(each -> unit(each, "", "{\"text\": \"t\"}", "{\"count\":1}"))
                .toList();
        Units units = units(settled);
        Recipe recipe = SplitRecipeReader.of(
                units,
                FormJson.read(FORM),
                wish(
                        SplitRequest.Way.strata,
                        Map.of(),
                        part("train", "80 %", ""),
                        part("dev", "10 %", ""),
                        part("test", "10 %", "")));
        assertThat(Split.of(units, recipe).sizes())
                .extracting(Split.Size::units)
                .containsExactly(8, 1, 1);
    }
}
