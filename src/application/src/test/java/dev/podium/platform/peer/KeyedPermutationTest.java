package dev.podium.platform.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class KeyedPermutationTest {

    private static final KeyedPermutation SOME = new KeyedPermutation(key("some"));
    private static final KeyedPermutation ANOTHER = new KeyedPermutation(key("another"));

    private static byte[] key(String word) {
        return Arrays.copyOf(word.getBytes(StandardCharsets.UTF_8), 32);
    }

    @Test
    void apply_isUndoneByInvert_everywhereInItsRange() {
        LongStream few = LongStream.rangeClosed(1, 2_000);
        LongStream last = LongStream.rangeClosed(KeyedPermutation.MOST - 2_000L, KeyedPermutation.MOST);
        LongStream others = new Random(1).longs(5_000, 1, KeyedPermutation.MOST);
        LongStream.concat(LongStream.concat(few, last), others).forEach(number -> {
            int exchanged = SOME.apply(number);
            assertThat(exchanged).isPositive();
            assertThat(SOME.invert(exchanged)).isEqualTo((int) number);
            assertThat(SOME.apply(SOME.invert(number))).isEqualTo((int) number);
        });
    }

    @Test
    void apply_givesNoNumberTwice() {
        Set<Integer> given = new HashSet<>();
        LongStream.rangeClosed(1, 20_000)
                .forEach(number -> assertThat(given.add(SOME.apply(number))).isTrue());
    }

    /** Scripts keep numbers: they are the same in every process and every version. Expected: the same network in Python, with {@code hmac}. */
    @Test
    void apply_staysTheSame() {
        assertThat(LongStream.of(1, 2, 64, KeyedPermutation.MOST).mapToInt(SOME::apply))
                .containsExactly(1_187_264_017, 1_822_016_435, 464_573_574, 911_517_822);
    }

    @Test
    void apply_anotherKey_othersNumbers() {
        long same = LongStream.rangeClosed(1, 1_000)
                .filter(number -> SOME.apply(number) == ANOTHER.apply(number))
                .count();
        assertThat(same).isLessThan(3);
    }

    @Test
    void apply_neighbours_areNoNeighbours() {
        long rising = LongStream.rangeClosed(1, 1_000)
                .filter(number -> SOME.apply(number + 1) > SOME.apply(number))
                .count();
        assertThat(rising).isBetween(400L, 600L);
        long near = LongStream.rangeClosed(1, 1_000)
                .filter(number -> Math.abs((long) SOME.apply(number + 1) - SOME.apply(number)) < 1_000_000)
                .count();
        assertThat(near).isLessThan(20);
    }

    @Test
    void apply_outOfRange_refused() {
        assertThatThrownBy(() -> SOME.apply(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SOME.apply(KeyedPermutation.MOST + 1L)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SOME.invert(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
