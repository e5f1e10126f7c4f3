package dev.podium.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.sampling.RecipeProblem.Reason;
import dev.podium.sampling.balance.CountTable;
import dev.podium.sampling.balance.Crossings;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SplitTest {

    private static final BalanceVariable STATEMENTS = BalanceVariable.in("statements");

    @Test
    void strata_takeInProportion_andSizesAreAsAsked() {
        Units units = StageUnits.units();
        Split split = Split.of(
                units,
                Recipe.of(
                        new Method.Strata(List.of(STATEMENTS)),
                        3,
                        Part.rest("train"),
                        Part.units("test", 416),
                        Part.units("eval", 878)));

        assertThat(split.sizes())
                .containsExactly(
                        new Split.Size("train", OptionalInt.of(2944), 2944),
                        new Split.Size("test", OptionalInt.of(416), 416),
                        new Split.Size("eval", OptionalInt.of(878), 878));
        CountTable table = CountTable.of(split, units.labels().get(0));
        for (int part = 0; part < 3; part++) {
            for (int of = 0; of < table.classes().size(); of++) {
                assertThat(Math.abs(table.count(part, of) - table.expected(part, of)))
                        .isLessThan(1.5);
            }
        }
    }

    @Test
    void strata_barredUnits_goElsewhere_andSizesAreAsAsked() {
        Units units = StageUnits.units();
        Split split = Split.of(
                units,
                Recipe.of(
                                new Method.Strata(List.of(STATEMENTS)),
                                3,
                                Part.rest("train"),
                                Part.units("test", 416),
                                Part.units("eval", 878))
                        .without("statements", "0", "test", "eval"));

        CountTable table = CountTable.of(split, units.labels().get(0));
        assertThat(IntStream.range(0, 3).map(part -> table.count(part, 0))).containsExactly(449, 0, 0);
        assertThat(IntStream.range(0, 3).map(table::size)).containsExactly(2944, 416, 878);
        assertThat(split.leftOut()).extracting(Exclusion.Counted::units).containsExactly(0, 0);
    }

    @Test
    void strata_noPartMayHaveThem_leavesThemOut() {
        Units units = Units.of(4).with(Labels.of("kind", List.of("a", "b", "b", "b")));
        Split split = Split.of(
                units,
                Recipe.of(new Method.Strata(List.of()), 1, Part.rest("one"), Part.units("two", 1))
                        .without("kind", "a", "one", "two"));

        assertThat(split.of(0)).isEqualTo(Split.NONE);
        assertThat(split.leftOut()).extracting(Exclusion.Counted::units).containsExactly(1, 0);
    }

    @Test
    void clusters_ofStage_areNearTheSizesThatWerePublished() {
        Units units = StageUnits.units();
        Recipe recipe = Recipe.of(
                new Method.WholeClusters(List.of(STATEMENTS)),
                20_240_910,
                Part.units("train", 2944),
                Part.units("test", 416),
                Part.units("eval", 878));
        Split split = Split.of(units, recipe);

        int largest = units.clusters().orElseThrow().members().stream()
                .mapToInt(members -> members.length)
                .max()
                .orElseThrow();
        assertThat(largest).isEqualTo(155);
        for (Split.Size size : split.sizes()) {
            assertThat(Math.abs(size.units() - size.asked().orElseThrow()))
                    .as(size.toString())
                    .isLessThanOrEqualTo(1);
        }
        CountTable table = CountTable.of(split, units.labels().get(0));
        CountTable published = CountTable.of(
                Split.of(units, StageUnits.published()), units.labels().get(0));
        assertThat(table.chiSquare().orElseThrow().value()).isLessThan(2);
        assertThat(published.chiSquare().orElseThrow().value()).isGreaterThan(200);
        assertThat(Crossings.ofClusters(StageUnits.clusters(), split).total()).isZero();
        assertThat(Crossings.ofClusters(StageUnits.clusters(), Split.of(units, StageUnits.published()))
                        .total())
                .isZero();
    }

    @Test
    void clusters_exclusions_areCounted_andWhatStaysIsNearTheSize() {
        Units units = StageUnits.units();
        Split split = Split.of(
                units,
                Recipe.of(
                                new Method.WholeClusters(List.of(STATEMENTS)),
                                4,
                                Part.rest("train"),
                                Part.units("test", 400),
                                Part.units("eval", 800))
                        .without("statements", "0", "test", "eval"));

        assertThat(split.sizes().get(0).asked()).isEmpty();
        assertThat(split.sizes().get(1).units()).isBetween(397, 403);
        assertThat(split.sizes().get(2).units()).isBetween(797, 803);
        int out = split.leftOut().stream().mapToInt(Exclusion.Counted::units).sum();
        assertThat(out).isPositive();
        assertThat(split.sizes().stream().mapToInt(Split.Size::units).sum() + out)
                .isEqualTo(4238);
    }

    /** Four articles fit into two equal parts in one way only. */
    @Test
    void clusters_findTheOnlyWay() {
        Units units = Units.of(20)
                .inClusters(Labels.of(
                        "article",
                        Arrays.asList("aaaaaaabbbbbbcccdddd".split("", -1)).subList(0, 20)));
        Split split = Split.of(
                units,
                Recipe.of(new Method.WholeClusters(List.of()), 1, Part.share("one", 0.5), Part.share("two", 0.5)));

        assertThat(split.sizes()).extracting(Split.Size::units).containsExactly(10, 10);
        assertThat(split.of(0)).isEqualTo(split.of(13)).isNotEqualTo(split.of(7));
    }

    @Test
    void given_isTaken_andWhatIsBarredIsLeftOut() {
        Units units = Units.of(5)
                .with(Labels.of("kind", List.of("a", "b", "a", "b", "a")))
                .inParts(List.of("train", "train", "test", "test", ""));
        Split split = Split.of(
                units,
                Recipe.of(new Method.Given(), 0, Part.rest("test"), Part.rest("train"))
                        .without("kind", "a", "test"));

        assertThat(IntStream.range(0, 5).map(split::of)).containsExactly(1, 1, Split.NONE, 0, Split.NONE);
        assertThat(split.leftOut()).containsExactly(new Exclusion.Counted(new Exclusion("kind", "a", "test"), 1));
        assertThat(split.sizes()).extracting(Split.Size::asked).containsOnly(OptionalInt.empty());
    }

    @Test
    void shares_areRoundedByLargestRemainders() {
        Split split = Split.of(
                Units.of(10),
                Recipe.of(
                        new Method.Strata(List.of()),
                        1,
                        Part.share("a", 0.45),
                        Part.share("b", 0.27),
                        Part.share("c", 0.28)));

        assertThat(split.sizes()).extracting(Split.Size::units).containsExactly(4, 3, 3);
    }

    @Test
    void problems_areToldAllAtOnce() {
        Units units = Units.of(10)
                .with(Labels.of("kind", List.of("a", "a", "a", "a", "a", "a", "a", "a", "a", "b")))
                .with(Numbers.of("length", 1, 2, 3, Double.NaN, 5, 6, 7, 8, 9, 10));
        Recipe recipe = new Recipe(
                List.of(Part.share("train", 1.5), Part.units("test", 0), Part.rest("test"), Part.rest(" ")),
                new Method.Grid(
                        List.of(
                                BalanceVariable.inSteps("length", 0),
                                BalanceVariable.inSteps("kind", 5),
                                BalanceVariable.in("topic"),
                                BalanceVariable.in("topic")),
                        -1),
                List.of(new Exclusion("kind", "c", "dev"), new Exclusion("genre", "a", "train")),
                1);

        UnusableRecipe refused = catchThrowableOfType(UnusableRecipe.class, () -> Split.of(units, recipe));
        assertThat(refused.problems())
                .extracting(RecipeProblem::toString)
                .containsExactly(
                        "NAME_TWICE (test)",
                        "NO_NAME",
                        "STEP (length, 0.0)",
                        "UNKNOWN_NUMBERS (length, 1)",
                        "STEP_OF_LABELS (kind, 5.0)",
                        "UNKNOWN_VARIABLE (topic)",
                        "VARIABLE_TWICE (topic)",
                        "UNKNOWN_VARIABLE (topic)",
                        "UNKNOWN_PART (dev)",
                        "UNKNOWN_LABEL (kind, c)",
                        "UNKNOWN_VARIABLE (genre)",
                        "SHARE (train, 1.5)",
                        "SIZE (test, 0.0)",
                        "TWO_RESTS (test,  )",
                        "SMALLEST (-1)",
                        "GRID_TAKES_SHARES (test)");
        assertThat(refused).hasMessageContaining("NAME_TWICE (test); NO_NAME; STEP");
    }

    @Test
    void problems_ofSizes() {
        Units units = Units.of(10).with(Labels.of("kind", List.of("a", "a", "a", "a", "a", "a", "a", "a", "a", "b")));
        Method strata = new Method.Strata(List.of());

        assertThat(reasons(units, Recipe.of(strata, 1, Part.units("a", 8), Part.share("b", 0.3))))
                .containsExactly(Reason.TOO_MANY);
        assertThat(reasons(units, Recipe.of(strata, 1, Part.units("a", 6), Part.share("b", 0.3))))
                .containsExactly(Reason.NO_REST);
        assertThat(reasons(units, Recipe.of(strata, 1, Part.units("a", 10), Part.rest("b"))))
                .containsExactly(Reason.EMPTY_PART);
        assertThat(reasons(units, Recipe.of(strata, 1, Part.rest("b")))).containsExactly(Reason.NUMBER_OF_PARTS);
        assertThat(reasons(
                        units,
                        Recipe.of(strata, 1, Part.units("a", 2), Part.rest("b")).without("kind", "a", "a")))
                .containsExactly(Reason.TOO_FEW_ALLOWED);
        assertThat(reasons(Units.of(0), Recipe.of(strata, 1, Part.units("a", 2), Part.rest("b"))))
                .containsExactly(Reason.NO_UNITS);
        assertThat(reasons(
                        units, Recipe.of(new Method.WholeClusters(List.of()), 1, Part.units("a", 2), Part.rest("b"))))
                .containsExactly(Reason.NO_CLUSTERS);
        assertThat(reasons(
                        units.inClusters(units.labels().get(0)),
                        Recipe.of(
                                new Method.WholeClusters(List.of()),
                                1,
                                Part.units("a", 2),
                                Part.units("b", 2),
                                Part.rest("c"))))
                .containsExactly(Reason.TOO_FEW_CLUSTERS);
        assertThat(reasons(units, Recipe.of(new Method.Given(), 1, Part.rest("a"), Part.rest("b"))))
                .containsExactly(Reason.NO_GIVEN_PARTS);
        assertThat(reasons(
                        Units.of(2).inParts(List.of("a", "c")),
                        Recipe.of(new Method.Given(), 1, Part.rest("a"), Part.rest("b"))))
                .containsExactly(Reason.UNKNOWN_PART_OF_UNITS);
        assertThat(reasons(
                        units, Recipe.of(new Method.Grid(List.of(), 0), 1, Part.share("a", 0.5), Part.share("b", 0.5))))
                .containsExactly(Reason.GRID_NEEDS_VARIABLE, Reason.GRID_NEEDS_REST);
    }

    private static List<Reason> reasons(Units units, Recipe recipe) {
        return Split.problems(units, recipe).stream().map(RecipeProblem::reason).toList();
    }

    @Test
    void columnsOfOtherUnits_areRefused() {
        assertThatThrownBy(() -> Units.of(2).with(Labels.of("kind", List.of("a"))))
                .hasMessage("kind is known of 1 units, and there are 2");
        assertThatThrownBy(() -> Units.of(1).with(Labels.of("a", List.of("a"))).with(Numbers.of("a", 1)))
                .hasMessageContaining("Two variables are named a");
        assertThatThrownBy(() -> Numbers.of("a", Double.POSITIVE_INFINITY)).hasMessageContaining("infinite");
    }

    @Test
    void classes_areInTheOrderOfNumbersThenTexts() {
        assertThat(Labels.of("x", List.of("b", "10", "9", "-1", "2.5", "", "A")).classes())
                .containsExactly("-1", "2.5", "9", "10", "", "A", "b");
    }

    /** Any recipe: parts take units once, clusters stay whole, sizes are as asked, and all that again. */
    @Test
    void anyRecipe_splitsAsItSays() {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(17L);
        for (int round = 0; round < 300; round++) {
            Units units = anyUnits(random);
            Recipe recipe = anyRecipe(round, random);
            if (Split.problems(units, recipe).isEmpty()) {
                checked++;
                check(units, recipe, Split.of(units, recipe));
            }
        }
        assertThat(checked).isGreaterThan(200);
    }

    private int checked;

    private static Units anyUnits(UniformRandomProvider random) {
        int size = 20 + random.nextInt(200);
        int kinds = 2 + random.nextInt(5);
        int clusters = 5 + random.nextInt(size);
        List<String> kind =
                random.ints(size, 0, kinds).mapToObj(Integer::toString).toList();
        return Units.of(size)
                .with(Labels.of("kind", kind))
                .with(Numbers.of("length", random.doubles(size, 0, 100).toArray()))
                .inClusters(Labels.of(
                        "cluster",
                        random.ints(size, 0, clusters)
                                .mapToObj(Integer::toString)
                                .toList()));
    }

    private static Recipe anyRecipe(int round, UniformRandomProvider random) {
        List<BalanceVariable> alike = round % 2 == 0
                ? List.of(BalanceVariable.in("kind"))
                : List.of(BalanceVariable.inSteps("length", 20 + random.nextInt(50)), BalanceVariable.in("kind"));
        Method method = List.of(
                        new Method.Strata(alike), new Method.WholeClusters(alike), new Method.Grid(alike, round % 9))
                .get(round % 3);
        Part second = round % 3 != 2 && random.nextBoolean()
                ? Part.units("b", 5)
                : Part.share("b", 0.3 * random.nextDouble());
        Recipe recipe =
                Recipe.of(method, round, Part.rest("a"), second, Part.share("c", 0.1 + 0.3 * random.nextDouble()));
        return round % 4 == 0 ? recipe.without("kind", "0", "b") : recipe;
    }

    private static void check(Units units, Recipe recipe, Split split) {
        Map<Integer, Integer> sizes = new TreeMap<>();
        for (int unit = 0; unit < units.size(); unit++) {
            sizes.merge(split.of(unit), 1, Integer::sum);
            if (split.of(unit) == 1 && !recipe.exclusions().isEmpty()) {
                assertThat(units.labels().get(0).label(unit)).isNotEqualTo("0");
            }
        }
        int out = split.leftOut().stream().mapToInt(Exclusion.Counted::units).sum();
        assertThat(sizes.getOrDefault(Split.NONE, 0)).isEqualTo(out);
        assertThat(split.sizes())
                .extracting(Split.Size::units)
                .containsExactly(sizes.getOrDefault(0, 0), sizes.getOrDefault(1, 0), sizes.getOrDefault(2, 0));
        Split again = Split.of(units, recipe);
        assertThat(IntStream.range(0, units.size()).map(split::of))
                .containsExactly(
                        IntStream.range(0, units.size()).map(again::of).boxed().toArray(Integer[]::new));
        if (recipe.method() instanceof Method.WholeClusters) {
            assertThat(Crossings.ofClusters(units.clusters().orElseThrow(), split)
                            .total())
                    .isZero();
        }
        int most = recipe.method() instanceof Method.WholeClusters
                        && recipe.exclusions().isEmpty()
                ? units.clusters().orElseThrow().members().stream()
                        .mapToInt(members -> members.length)
                        .max()
                        .orElseThrow()
                : 0;
        boolean asAsked = recipe.method() instanceof Method.Strata || most > 0;
        for (Split.Size size : split.sizes()) {
            if (asAsked) {
                size.asked()
                        .ifPresent(asked ->
                                assertThat(Math.abs(asked - size.units())).isLessThanOrEqualTo(most));
            }
        }
    }

    @Tag("slow")
    @Test
    void clusters_of50000Units_takeSomeSeconds() {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(1L);
        Units units = Units.of(50_000)
                .with(Labels.of(
                        "kind",
                        random.ints(50_000, 0, 30).mapToObj(Integer::toString).toList()))
                .with(Labels.of(
                        "genre",
                        random.ints(50_000, 0, 12).mapToObj(Integer::toString).toList()))
                .inClusters(Labels.of(
                        "article",
                        random.ints(50_000, 0, 5000).mapToObj(Integer::toString).toList()));
        long begin = System.nanoTime();
        Split split = Split.of(
                units,
                Recipe.of(
                        new Method.WholeClusters(List.of(BalanceVariable.in("kind"), BalanceVariable.in("genre"))),
                        1,
                        Part.rest("train"),
                        Part.share("test", 0.1),
                        Part.share("eval", 0.1)));

        assertThat((System.nanoTime() - begin) / 1e9).isLessThan(60);
        split.sizes()
                .forEach(size -> assertThat(Math.abs(size.units() - size.asked().orElseThrow()))
                        .isLessThan(25));
        assertThat(CountTable.of(split, units.labels().get(0))
                        .chiSquare()
                        .orElseThrow()
                        .p())
                .isGreaterThan(0.99);
    }
}
