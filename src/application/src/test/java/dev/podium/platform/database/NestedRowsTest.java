package dev.podium.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Rows of the real database as records of records. */
@QuarkusTest
class NestedRowsTest {

    private enum Colour {
        RED,
        GREEN
    }

    private record Ends(double low, double high) {}

    private record Measured(String unit, int items, Ends ends) {}

    private record Thing(
            long id, Colour colour, Optional<Measured> measured, List<Integer> groups, Optional<Colour> other) {}

    private record Numbers(int count, OptionalInt whole, OptionalDouble real) {}

    @Inject
    Session database;

    private <R extends Record> R row(String sql, Class<R> type) {
        return NestedRows.query(database, sql, type).getSingleResult();
    }

    @Test
    @Transactional
    void columns_fillNestedRecordsInTheirOrder() {
        assertThat(row(
                        "select 7::bigint as id, 'GREEN' as colour, 'm' as unit, 3 as items, 0.5::float8 as low, 1.5::float8 as high,"
                                + " array[4, 5] as groups, 'RED' as other",
                        Thing.class))
                .isEqualTo(new Thing(
                        7,
                        Colour.GREEN,
                        Optional.of(new Measured("m", 3, new Ends(0.5, 1.5))),
                        List.of(4, 5),
                        Optional.of(Colour.RED)));
    }

    @Test
    @Transactional
    void optionalRecord_isEmptyWithoutAPrimitiveOfItsOwnOrBelow() {
        assertThat(row(
                        "select 7::bigint as id, 'RED' as colour, 'm' as unit, 3 as items, 0.5::float8 as low, null::float8 as high,"
                                + " cast(array[] as integer[]) as groups, null::text as other",
                        Thing.class))
                .isEqualTo(new Thing(7, Colour.RED, Optional.empty(), List.of(), Optional.empty()));
    }

    @Test
    @Transactional
    void numbers_areReadAsTheComponentsWantThem() {
        assertThat(row("select count(*) as count, 2 as whole, 0.5::float8 as real", Numbers.class))
                .isEqualTo(new Numbers(1, OptionalInt.of(2), OptionalDouble.of(0.5)));
        assertThat(row("select 3 as count, null::integer as whole, null::float8 as real", Numbers.class))
                .isEqualTo(new Numbers(3, OptionalInt.empty(), OptionalDouble.empty()));
    }

    @Test
    @Transactional
    void row_ofAnotherWidthIsRefused() {
        assertThatThrownBy(() -> row("select 1.0::float8 as low", Ends.class))
                .hasMessageContaining("takes 2 columns, not [low]");
    }

    @Test
    @Transactional
    void text_thatNamesNoConstantIsRefused() {
        assertThatThrownBy(() -> row(
                        "select 7::bigint as id, 'BLUE' as colour, 'm' as unit, 3 as items, 0.5::float8 as low, 1.5::float8 as high,"
                                + " array[4] as groups, null::text as other",
                        Thing.class))
                .hasMessageContaining("BLUE");
    }
}
