package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import org.junit.jupiter.api.Test;

/** Arrays as the database sends them. */
@QuarkusTest
class PgArraysTest {

    @Inject
    EntityManager database;

    private double[] sent(String array) {
        return PgArrays.numbers((byte[])
                database.createNativeQuery("select array_send(" + array + "::double precision[])", byte[].class)
                        .getSingleResult());
    }

    @Test
    @Transactional
    void numbers_areTheSame() {
        assertThat(sent("array[0, 1.5, -2e-300, 0.1]")).containsExactly(0, 1.5, -2e-300, 0.1);
    }

    @Test
    @Transactional
    void nothing_isNaN() {
        assertThat(sent("array[1, null, 3]")).containsExactly(1, Double.NaN, 3);
    }

    @Test
    @Transactional
    void emptyArray_hasNoNumbers() {
        assertThat(sent("array[]")).isEmpty();
    }
}
