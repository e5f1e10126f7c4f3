package dev.podium.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** What the database calls columns, and sends in them. */
@QuarkusTest
class NestedRowsQueryTest {

    private enum Colour {
        RED,
        GREEN
    }

    private record Ends(double low, double high) {}

    private record Thing(long all, List<Colour> colours, List<Integer> groups, Optional<Ends> ends) {}

    private static final String THING =
            "select 1.5::float8 as high, 0.5::float8 as low, array[4, 5] as groups, array['GREEN'] as colours, count(*) as ";

    @Inject
    Session database;

    @Test
    @Transactional
    void columns_fillWhatIsNamedLikeThem() {
        assertThat(NestedRowMapper.query(database, THING + "all", Thing.class).getSingleResult())
                .isEqualTo(new Thing(1, List.of(Colour.GREEN), List.of(4, 5), Optional.of(new Ends(0.5, 1.5))));
    }

    @Test
    @Transactional
    void column_thatFillsNothing_isRefused() {
        assertThatThrownBy(() -> NestedRowMapper.query(database, THING + "number", Thing.class)
                        .getSingleResult())
                .hasMessageContaining("[number]; components without a column: [all]");
    }
}
