package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CommonSubsequenceTest {

    /** Lengths around the borders of words of 64 bits, few and many different units. */
    @Test
    void length_randomSequences_isThatOfTheTable() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            int size = 1 + random.nextInt(round % 2 == 0 ? 4 : 60);
            int[] one = random.ints(random.nextInt(260), 0, size).toArray();
            int[] other = random.ints(random.nextInt(260), 0, size).toArray();

            assertThat(CommonSubsequence.length(one, other, size)).isEqualTo(byTable(one, other));
        }
    }

    @Test
    void length_sameSequence_isItsLength() {
        int[] sequence = new Random(1).ints(64 * 5, 0, 9).toArray();

        assertThat(CommonSubsequence.length(sequence, sequence, 9)).isEqualTo(64 * 5);
    }

    @Test
    void length_nothing_isZero() {
        assertThat(CommonSubsequence.length(new int[0], new int[] {0, 1}, 2)).isZero();
        assertThat(CommonSubsequence.length(new int[0], new int[0], 0)).isZero();
    }

    private static int byTable(int[] one, int[] other) {
        int[][] length = new int[one.length + 1][other.length + 1];
        for (int i = 1; i <= one.length; i++) {
            for (int k = 1; k <= other.length; k++) {
                length[i][k] = one[i - 1] == other[k - 1]
                        ? length[i - 1][k - 1] + 1
                        : Math.max(length[i - 1][k], length[i][k - 1]);
            }
        }
        return length[one.length][other.length];
    }
}
