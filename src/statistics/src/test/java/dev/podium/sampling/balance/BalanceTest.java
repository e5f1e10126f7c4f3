package dev.podium.sampling.balance;

import static dev.podium.testsupport.StatsOracle.close;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.sampling.Labels;
import dev.podium.sampling.Method;
import dev.podium.sampling.Numbers;
import dev.podium.sampling.Part;
import dev.podium.sampling.Recipe;
import dev.podium.sampling.Split;
import dev.podium.sampling.StageUnits;
import dev.podium.sampling.Units;
import dev.podium.sampling.balance.Finding.Kind;
import dev.podium.testsupport.StatsOracle;
import dev.podium.testsupport.TextOracle;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BalanceTest {

    private static final int TRAIN = 0;
    private static final int TEST = 1;
    private static final int EVAL = 2;

    private static final Units STAGE = StageUnits.units();
    private static final Split PUBLISHED = Split.of(STAGE, StageUnits.published());
    private static final Balance BALANCE = Balance.of(STAGE, PUBLISHED, 1);

    @Test
    void publicStage_isAlikeBetweenTrainAndTestOnly() {
        ClassBalance statements = BALANCE.classes().get(0);
        CountTable compared = statements.compared();
        ChiSquare chiSquare = statements.chiSquare().orElseThrow();

        assertThat(statements.apart()).containsExactly("0");
        assertThat(chiSquare.value()).isCloseTo(43.5, within(0.05));
        assertThat(chiSquare.df()).isEqualTo(10);
        assertThat(chiSquare.p()).isCloseTo(4e-6, within(5e-7));
        assertThat(chiSquare.v()).isCloseTo(0.076, within(5e-4));
        assertThat(compared.totalVariation(TRAIN, TEST)).isCloseTo(0.010, within(5e-4));
        assertThat(compared.totalVariation(TRAIN, EVAL)).isCloseTo(0.116, within(5e-4));
        assertThat(compared.totalVariation(TEST, EVAL)).isCloseTo(0.122, within(5e-4));
    }

    @Test
    void publicStage_sharesOfSentencesWithOneStatement() {
        ClassBalance statements = BALANCE.classes().get(0);

        assertShares(statements.all(), 0.520, 0.620, 0.498);
        assertShares(statements.compared(), 0.613, 0.620, 0.498);
    }

    private static void assertShares(CountTable table, double... expected) {
        int one = table.classes().indexOf("1");
        for (int part = 0; part < expected.length; part++) {
            assertThat(table.share(part, one)).isCloseTo(expected[part], within(5e-4));
        }
    }

    @Test
    void publicStage_findings_areThoseThatAPageShouldTell() {
        assertThat(BALANCE.findings())
                .extracting(Finding::kind, Finding::label, Finding::parts)
                .containsExactly(
                        tuple(Kind.ONLY, "0", List.of("train")),
                        tuple(Kind.LOWER, "1", List.of("eval")),
                        tuple(Kind.HIGHER, "2", List.of("eval")),
                        tuple(Kind.HIGHER, "1", List.of("train")));
        Finding two = BALANCE.findings().get(2);
        assertThat(two.here()).isCloseTo(0.378, within(5e-4));
        assertThat(two.elsewhere()).isCloseTo(0.294, within(5e-4));
        assertThat(two.p().orElseThrow().p()).isLessThan(0.01);
    }

    /** Sentences of an article hang together: chance does more than the chi-square distribution thinks. */
    @Test
    void publicStage_isPermutedByArticle() {
        ClassBalance statements = BALANCE.classes().get(0);

        assertThat(statements.byCluster()).isTrue();
        assertThat(statements.p().orElseThrow()).isBetween(5e-4, 5e-3);
    }

    @Test
    void publicStage_hasNoArticleInTwoParts() {
        assertThat(BALANCE.clusters().orElseThrow()).isEqualTo(new Crossings(List.of(), 0, 0));
        assertThat(BALANCE.texts()).isEmpty();
    }

    @Test
    void excludedClass_isSetApart_howeverRare() {
        Units units = Units.of(40)
                .with(Labels.of("kind", labels(40, unit -> unit == 0 ? "rare" : unit % 2 == 0 ? "a" : "b")));
        Recipe recipe = Recipe.of(new Method.Strata(List.of()), 2, Part.rest("train"), Part.units("test", 20))
                .without("kind", "rare", "test");
        Balance balance = Balance.of(units, Split.of(units, recipe), 1);

        assertThat(balance.classes().get(0).apart()).containsExactly("rare");
        assertThat(balance.findings()).hasSize(1);
        assertThat(balance.findings().get(0).kind()).isEqualTo(Kind.ONLY);
        assertThat(balance.findings().get(0).p()).isEmpty();
        assertThat(balance.findings().get(0).here()).isEqualTo(0.05);
    }

    /** A class that a small part lacks by chance is none that it may not have. */
    @Test
    void rareClass_missingByChance_isNotSetApart() {
        Units units = Units.of(200)
                .with(Labels.of("kind", labels(200, unit -> unit < 3 ? "rare" : "often")))
                .inParts(labels(200, unit -> unit % 20 == 19 ? "test" : "train"));
        ClassBalance balance =
                Balance.of(units, given(units, "train", "test"), 1).classes().get(0);

        assertThat(balance.apart()).isEmpty();
        assertThat(balance.findings()).isEmpty();
        assertThat(balance.chiSquare().orElseThrow().isEnough()).isFalse();
        assertThat(balance.p()).hasValue(balance.permuted().orElseThrow().p());
    }

    @Test
    void sameShares_haveNoFinding_andP1() {
        Units units = Units.of(120)
                .with(Labels.of("kind", labels(120, unit -> "kind " + unit / 2 % 3)))
                .with(Numbers.of(
                        "length",
                        IntStream.range(0, 120)
                                .map(unit -> unit / 2)
                                .asDoubleStream()
                                .toArray()))
                .inParts(labels(120, unit -> unit % 2 == 0 ? "train" : "test"));
        Balance balance = Balance.of(units, given(units, "train", "test"), 1);

        assertThat(balance.findings()).isEmpty();
        assertThat(balance.classes().get(0).permuted().orElseThrow().p()).isEqualTo(1);
        assertThat(balance.numbers().get(0).permuted().orElseThrow().p()).isEqualTo(1);
        assertThat(balance.numbers().get(0).differences().get(0).value()).isZero();
    }

    @Test
    void oneClassOrOnePart_hasNothingToCompare() {
        Units units = Units.of(20)
                .with(Labels.of("kind", Collections.nCopies(20, "a")))
                .with(Labels.of("other", labels(20, unit -> "" + unit % 2)))
                .with(Numbers.of("length", new double[20]))
                .with(Numbers.of(
                        "unknown",
                        IntStream.range(0, 20).mapToDouble(unit -> Double.NaN).toArray()))
                .inParts(Collections.nCopies(20, "train"));
        Balance balance = Balance.of(units, given(units, "train", "test"), 1);

        assertThat(balance.classes())
                .allMatch(one -> one.chiSquare().isEmpty() && one.p().isEmpty());
        assertThat(balance.numbers())
                .allMatch(one -> one.permuted().isEmpty() && one.differences().isEmpty());
        assertThat(balance.numbers()).extracting(NumberBalance::unknown).containsExactly(0, 20);
        assertThat(balance.findings()).isEmpty();
    }

    /** Numbers that differ by their rounding only do not differ. */
    @Test
    void constantNumber_isNoFinding() {
        Units units = Units.of(30)
                .with(Numbers.of(
                        "length",
                        IntStream.range(0, 30)
                                .mapToDouble(unit -> unit % 3 == 0 ? 0.1 + 0.2 : 0.3)
                                .toArray()))
                .inParts(labels(30, unit -> unit % 3 == 0 ? "test" : "train"));

        assertThat(Balance.of(units, given(units, "train", "test"), 1).findings())
                .isEmpty();
    }

    @Test
    void longerUnits_areFound_saidOfTheSmallerPart() {
        Units units = Units.of(300)
                .with(Numbers.of(
                        "length",
                        IntStream.range(0, 300)
                                .mapToDouble(unit -> unit % 17 + (unit < 60 ? 8 : 0))
                                .toArray()))
                .with(Labels.of("verb", labels(300, unit -> unit % 5 == 0 || unit < 30 ? "yes" : "no")))
                .inParts(labels(300, unit -> unit < 60 ? "test" : "train"));
        Balance balance = Balance.of(units, given(units, "train", "test"), 1);

        assertThat(balance.findings()).hasSize(2);
        Finding longer = balance.findings().get(0);
        assertThat(longer.variable()).isEqualTo("length");
        assertThat(longer.kind()).isEqualTo(Kind.HIGHER);
        assertThat(longer.parts()).containsExactly("test");
        assertThat(longer.difference()).isBetween(7.0, 9.0);
        assertThat(longer.p().orElseThrow().isLimit()).isTrue();
        assertThat(balance.findings().get(1).label()).isEqualTo("yes");
        assertThat(balance.findings().get(1).parts()).containsExactly("test");
        assertThat(balance.numbers().get(0).differences().get(0).value()).isNegative();
    }

    /** Where parts are made of few whole articles, articles and not sentences are what chance deals. */
    @Test
    void clusters_areDealtWhole() {
        Units alone = Units.of(400)
                .with(Labels.of("kind", labels(400, unit -> unit / 40 % 2 == 0 ? "a" : "b")))
                .inParts(labels(400, unit -> unit < 120 ? "test" : "train"));
        Units together = alone.inClusters(Labels.of("article", labels(400, unit -> "" + unit / 40)));

        ClassBalance ofUnits =
                Balance.of(alone, given(alone, "train", "test"), 1).classes().get(0);
        ClassBalance ofClusters = Balance.of(together, given(together, "train", "test"), 1)
                .classes()
                .get(0);
        assertThat(ofUnits.byCluster()).isFalse();
        assertThat(ofUnits.p().orElseThrow()).isLessThan(1e-3);
        assertThat(ofUnits.findings()).isNotEmpty();
        assertThat(ofClusters.byCluster()).isTrue();
        assertThat(ofClusters.chiSquare()).isEqualTo(ofUnits.chiSquare());
        assertThat(ofClusters.p().orElseThrow()).isGreaterThan(0.5);
        assertThat(ofClusters.findings()).isEmpty();
    }

    /** With nothing to find, one variable in twenty finds something: 200 of them, sd 3.1. */
    @Tag("slow")
    @Test
    void splitsByChance_findSomethingInOneOfTwenty() {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(2L);
        int found = 0;
        for (int round = 0; round < 200; round++) {
            int[] kinds = random.ints(90, 0, 100)
                    .map(kind -> kind < 60 ? 0 : kind < 90 ? 1 : kind)
                    .toArray();
            Units units = Units.of(90).with(Labels.of("kind", labels(90, unit -> "" + kinds[unit])));
            Recipe recipe = Recipe.of(
                    new Method.Strata(List.of()),
                    round,
                    Part.rest("train"),
                    Part.units("test", 20),
                    Part.units("eval", 10));
            found += Balance.of(units, Split.of(units, recipe), 1).findings().isEmpty() ? 0 : 1;
        }
        assertThat(found).isBetween(1, 21);
    }

    @Test
    void findings_areBounded_andTheSameEachTime() {
        Units units = Units.of(600).inParts(labels(600, unit -> unit < 300 ? "train" : "test"));
        for (int variable = 0; variable < 25; variable++) {
            int of = variable;
            units = units.with(Labels.of("kind " + of, labels(600, unit -> unit < 300 - of ? "a" : "b")));
        }
        Balance balance = Balance.of(units, given(units, "train", "test"), 3);

        assertThat(balance.findings()).hasSize(Balance.MOST_FINDINGS);
        assertThat(balance.findings().get(0).kind()).isEqualTo(Kind.ONLY);
        assertThat(balance.findings())
                .isSortedAccordingTo(Finding.CLEAREST_FIRST)
                .isEqualTo(Balance.of(units, given(units, "train", "test"), 3).findings());
    }

    @Test
    void manyClasses_arePassedOver() {
        Units units = Units.of(201)
                .with(Labels.of("id", labels(201, unit -> "" + unit)))
                .inParts(Collections.nCopies(201, "train"));

        assertThat(Balance.of(units, given(units, "train", "test"), 1).passedOver())
                .containsExactly("id");
        assertThatThrownBy(() -> ClassBalance.of(
                        units.labels().get(0),
                        given(units, "train", "test"),
                        units.labels().get(0),
                        1))
                .hasMessageContaining("no more than 200");
    }

    @Test
    void textsAndClustersInTwoParts_areNamed() {
        Units units = Units.of(7)
                .saying(List.of("Das ist gut.", "das  ist\u00a0gut. ", "Ja!", "ja!", "", "", "scho\u0308n Schön"))
                .inClusters(Labels.of("article", List.of("a", "b", "a", "c", "c", "a", "b")))
                .inParts(List.of("train", "test", "train", "train", "train", "test", "test"));
        Balance balance = Balance.of(units, given(units, "train", "test"), 1);

        assertThat(balance.texts().orElseThrow())
                .isEqualTo(new Crossings(
                        List.of(new Crossings.Crossing("Das ist gut.", List.of(0, 1), List.of(1, 1))), 1, 2));
        assertThat(balance.clusters().orElseThrow())
                .isEqualTo(new Crossings(List.of(new Crossings.Crossing("a", List.of(0, 2, 5), List.of(2, 1))), 1, 3));
        assertThat(Crossings.normalized("scho\u0308n Schön")).isEqualTo("schön schön");
    }

    @ParameterizedTest
    @MethodSource("tables")
    void table_isThatOfScipy(JsonNode expected) {
        int[][] counts = StreamSupport.stream(expected.get("counts").spliterator(), false)
                .map(row -> Arrays.stream(StatsOracle.numbers(row))
                        .mapToInt(count -> (int) count)
                        .toArray())
                .toArray(int[][]::new);
        CountTable table = CountTable.of(names(counts.length), names(counts[0].length), counts);
        ChiSquare chiSquare = table.chiSquare().orElseThrow();

        close(chiSquare.value(), expected.get("chi_square"));
        assertThat(chiSquare.df()).isEqualTo(expected.get("df").asInt());
        close(chiSquare.p(), expected.get("p"));
        close(chiSquare.v(), expected.get("v"));
        close(chiSquare.leastExpected(), expected.get("least_expected"));
        for (int part = 0; part < counts.length; part++) {
            for (int other = 0; other < counts.length; other++) {
                close(
                        table.totalVariation(part, other),
                        expected.get("total_variation").get(part).get(other));
            }
            for (int of = 0; of < counts[0].length; of++) {
                assertThat(table.residual(part, of))
                        .isCloseTo(expected.get("residuals").get(part).get(of).asDouble(), within(1e-9));
            }
        }
    }

    static List<JsonNode> tables() {
        return oracle("tables", 20);
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void difference_isThatOfScipy(JsonNode expected) {
        double[] a = StatsOracle.numbers(expected.get("a"));
        double[] b = StatsOracle.numbers(expected.get("b"));
        Units units = Units.of(a.length + b.length)
                .with(Numbers.of(
                        "x", Stream.of(a, b).flatMapToDouble(Arrays::stream).toArray()))
                .inParts(labels(a.length + b.length, unit -> unit < a.length ? "a" : "b"));
        NumberBalance balance =
                Balance.of(units, given(units, "a", "b"), 1).numbers().get(0);
        StandardizedDifference difference = balance.differences().get(0);

        close(difference.value(), expected.get("d"));
        close(difference.low(), expected.get("low"));
        close(difference.high(), expected.get("high"));
        close(balance.parts().get(0).median(), expected.get("median"));
    }

    static List<JsonNode> numbers() {
        return oracle("numbers", 8);
    }

    private static List<JsonNode> oracle(String name, int size) {
        List<JsonNode> all = StreamSupport.stream(
                        TextOracle.json("sampling/balance.json").get(name).spliterator(), false)
                .toList();
        assertThat(all).hasSize(size);
        return all;
    }

    /** By all 70 ways to deal eight units to parts of four. */
    @Test
    void permuted_isTheShareOfAllDeals() {
        Units units = Units.of(8)
                .with(Labels.of("kind", List.of("a", "a", "a", "b", "b", "b", "b", "a")))
                .inParts(labels(8, unit -> unit < 4 ? "x" : "y"));
        ClassBalance balance =
                Balance.of(units, given(units, "x", "y"), 1).classes().get(0);

        // three or four of a kind in a part: (16 + 16 + 1 + 1) / 70
        assertThat(balance.permuted().orElseThrow().p()).isCloseTo(34 / 70.0, within(0.02));
        assertThat(balance.permuted().orElseThrow().draws()).isEqualTo(9999);
    }

    @Test
    void table_ofOtherShape_isRefused() {
        assertThatThrownBy(() -> CountTable.of(List.of("a"), List.of("b"), new int[][] {{1, 2}}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CountTable.of(List.of("a"), List.of("b"), new int[][] {{-1}}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(CountTable.of(List.of("a"), List.of("b", "c"), new int[][] {{1, 2}})
                        .without(Set.of(0))
                        .classes())
                .containsExactly("c");
    }

    private static Split given(Units units, String... parts) {
        return Split.of(
                units,
                Recipe.of(
                        new Method.Given(),
                        1,
                        Arrays.stream(parts).map(Part::rest).toArray(Part[]::new)));
    }

    private static List<String> labels(int units, IntFunction<String> label) {
        return IntStream.range(0, units).mapToObj(label).toList();
    }

    private static List<String> names(int number) {
        return IntStream.range(0, number).mapToObj(Integer::toString).toList();
    }
}
