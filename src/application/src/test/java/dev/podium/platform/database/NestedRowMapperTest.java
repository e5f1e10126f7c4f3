package dev.podium.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class NestedRowMapperTest {

    private enum Colour {
        RED,
        GREEN
    }

    private record Ends(double low, double high) {}

    private record Measured(String unit, int items, Ends ends) {}

    private record Thing(
            long id, Colour colour, Optional<Measured> measured, List<Integer> groups, Optional<Colour> other) {}

    private record Numbers(int count, OptionalInt whole, OptionalDouble real) {}

    private record Side(String key, Optional<String> fullName) {}

    private record Pair(String key, Side first, Optional<Side> second, double p) {}

    private record Judged(Pair pair, Ends ends) {}

    private record Twice(Judged one, Judged other) {}

    private record Clash(Side first, String firstKey) {}

    private static <R extends Record> R row(Class<R> type, Map<String, Object> columns) {
        return NestedRowMapper.of(type)
                .transformTuple(columns.values().toArray(), columns.keySet().toArray(String[]::new));
    }

    private static Map<String, Object> thing() {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("id", 7L);
        columns.put("colour", "GREEN");
        columns.put("unit", "m");
        columns.put("items", 3L);
        columns.put("low", 0.5);
        columns.put("high", 1.5);
        columns.put("groups", new Integer[] {4, 5});
        columns.put("other", "RED");
        return columns;
    }

    private static Map<String, Object> reversed(Map<String, Object> columns) {
        Map<String, Object> reversed = new LinkedHashMap<>();
        List<String> names = Arrays.asList(columns.keySet().toArray(String[]::new));
        Collections.reverse(names);
        names.forEach(name -> reversed.put(name, columns.get(name)));
        return reversed;
    }

    @Test
    void columns_inAnyOrder_fillWhatIsNamedLikeThem() {
        Thing thing = new Thing(
                7,
                Colour.GREEN,
                Optional.of(new Measured("m", 3, new Ends(0.5, 1.5))),
                List.of(4, 5),
                Optional.of(Colour.RED));
        assertThat(row(Thing.class, thing())).isEqualTo(thing);
        assertThat(row(Thing.class, reversed(thing()))).isEqualTo(thing);
    }

    @Test
    void column_mayNameWhatIsAroundItsComponent() {
        Map<String, Object> columns = thing();
        columns.put("ends_low", columns.remove("low"));
        columns.put("measured_ends_high", columns.remove("high"));
        columns.put("measured_unit", columns.remove("unit"));
        assertThat(row(Thing.class, columns)).isEqualTo(row(Thing.class, thing()));
    }

    @Test
    void columns_ofComponentsNamedAlike_nameWhatIsAroundThem() {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("second_full_name", "B");
        columns.put("second_key", "b");
        columns.put("p", 0.25);
        columns.put("first_key", "a");
        columns.put("first_full_name", null);
        columns.put("key", "a-b");
        assertThat(row(Pair.class, columns))
                .isEqualTo(new Pair(
                        "a-b", new Side("a", Optional.empty()), Optional.of(new Side("b", Optional.of("B"))), 0.25));
    }

    @Test
    void column_thatSeveralComponentsAreNamedLike_isRefused() {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("p", 0.25);
        columns.put("key", "a");
        columns.put("full_name", "A");
        columns.put("second_key", "b");
        columns.put("second_full_name", "B");
        assertThatIllegalStateException()
                .isThrownBy(() -> row(Pair.class, columns))
                .withMessageContaining("Pair: [full_name]")
                .withMessageEndingWith("without a column: [first_key, first_full_name]");
    }

    @Test
    void components_withoutAColumn_areNamedByTheShortestNameThatFillsThem() {
        assertThatIllegalStateException()
                .isThrownBy(() -> row(Twice.class, Map.of()))
                .withMessageEndingWith(
                        "without a column: [one_pair_key, one_pair_first_key, one_pair_first_full_name,"
                                + " one_pair_second_key, one_pair_second_full_name, one_pair_p, one_ends_low, one_ends_high,"
                                + " other_pair_key, other_pair_first_key, other_pair_first_full_name,"
                                + " other_pair_second_key, other_pair_second_full_name, other_pair_p, other_ends_low, other_ends_high]");
        assertThatIllegalStateException()
                .isThrownBy(() -> row(Judged.class, Map.of("high", 1.0)))
                .withMessageEndingWith("without a column: [pair_key, first_key, first_full_name,"
                        + " second_key, second_full_name, p, low]");
    }

    @Test
    void column_thatFillsNothing_isRefused() {
        Map<String, Object> columns = thing();
        columns.put("colours", "RED");
        columns.put("measured_low", columns.remove("low"));
        columns.put("ends_high", 1.5);
        assertThatIllegalStateException()
                .isThrownBy(() -> row(Thing.class, columns))
                .withMessage(
                        "columns that fill no component of %s: [colours, measured_low, ends_high];"
                                + " components without a column: [low]",
                        Thing.class.getName());
    }

    @Test
    void record_withComponentsOfTheSameName_isRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> NestedRowMapper.of(Clash.class))
                .withMessageContaining("Clash are filled by a column first_key");
    }

    @Test
    void optionalRecord_isEmptyWithoutAPrimitiveOfItsOwnOrBelow() {
        Map<String, Object> columns = thing();
        columns.put("high", null);
        columns.put("groups", new Integer[] {});
        columns.put("other", null);
        assertThat(row(Thing.class, columns))
                .isEqualTo(new Thing(7, Colour.GREEN, Optional.empty(), List.of(), Optional.empty()));
    }

    @Test
    void numbers_areReadAsTheComponentsWantThem() {
        assertThat(row(Numbers.class, Map.of("count", 1L, "whole", 2, "real", 0.5)))
                .isEqualTo(new Numbers(1, OptionalInt.of(2), OptionalDouble.of(0.5)));
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("real", null);
        columns.put("whole", null);
        columns.put("count", 3);
        assertThat(row(Numbers.class, columns)).isEqualTo(new Numbers(3, OptionalInt.empty(), OptionalDouble.empty()));
    }

    @Test
    void text_thatNamesNoConstant_isRefused() {
        Map<String, Object> columns = thing();
        columns.put("colour", "BLUE");
        assertThatIllegalStateException()
                .isThrownBy(() -> row(Thing.class, columns))
                .withMessageContaining("BLUE");
    }
}
