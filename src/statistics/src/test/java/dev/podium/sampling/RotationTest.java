package dev.podium.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.sampling.Rotation.Turn;
import java.util.Arrays;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RotationTest {

    @Test
    void threePeople_judgeInPairs_andTheThirdAdjudicates() {
        assertThat(Rotation.of(3, 4).turns())
                .containsExactly(turn(0, 1, 2), turn(0, 2, 1), turn(1, 2, 0), turn(0, 1, 2));
    }

    @Test
    void twoPeople_haveNoAdjudicator() {
        assertThat(Rotation.of(2, 2).turns()).containsOnly(new Turn(0, 1, OptionalInt.empty()));
    }

    @Test
    void fourPeople_beginWithEverybody() {
        assertThat(Rotation.of(4, 2).turns()).containsExactly(turn(0, 1, 2), turn(2, 3, 0));
    }

    @Test
    void anyNumber_isShared() {
        for (int people = 2; people <= 12; people++) {
            for (int chunks = 0; chunks <= 150; chunks++) {
                int[][] pairs = new int[people][people];
                int[] judged = new int[people];
                int[] adjudicated = new int[people];
                for (Turn turn : Rotation.of(people, chunks).turns()) {
                    pairs[turn.first()][turn.second()]++;
                    judged[turn.first()]++;
                    judged[turn.second()]++;
                    turn.adjudicator().ifPresent(person -> {
                        assertThat(person).isNotIn(turn.first(), turn.second());
                        adjudicated[person]++;
                    });
                }
                int most =
                        Arrays.stream(pairs).flatMapToInt(Arrays::stream).max().orElseThrow();
                for (int first = 0; first < people; first++) {
                    for (int second = first + 1; second < people; second++) {
                        assertThat(most - pairs[first][second]).isLessThanOrEqualTo(1);
                    }
                }
                assertThat(spread(judged))
                        .as("%d people judge %d chunks", people, chunks)
                        .isLessThanOrEqualTo(2);
                assertThat(spread(adjudicated))
                        .as("%d people adjudicate %d chunks", people, chunks)
                        .isLessThanOrEqualTo(people == 2 ? 0 : 2);
            }
        }
    }

    @Test
    void tooFewAndTooManyPeople_areRefused() {
        assertThatThrownBy(() -> Rotation.of(1, 3)).hasMessageContaining("from 2 to 100 people");
        assertThatThrownBy(() -> Rotation.of(101, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Rotation.of(3, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static int spread(int... numbers) {
        return Arrays.stream(numbers).max().orElseThrow()
                - Arrays.stream(numbers).min().orElseThrow();
    }

    private static Turn turn(int first, int second, int adjudicator) {
        return new Turn(first, second, OptionalInt.of(adjudicator));
    }
}
