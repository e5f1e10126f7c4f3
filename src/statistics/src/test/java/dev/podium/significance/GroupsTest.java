package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups, clusters and ranks of systems in their order. */
class GroupsTest {

    /** Systems that are better than others: {@code {0, 2}} says that the first is better than the third. */
    private static Groups groups(int systems, int[]... found) {
        boolean[][] better = new boolean[systems][systems];
        for (int[] pair : found) {
            better[pair[0]][pair[1]] = true;
        }
        return Groups.of(better);
    }

    @Test
    void mock_hasItsLetters() {
        Groups groups = groups(3, new int[] {0, 2});
        assertThat(groups.letters()).containsExactly(List.of(0), List.of(0, 1), List.of(1));
        assertThat(groups.clusters()).containsExactly(0, 0, 0);
        assertThat(List.of(groups.best(0), groups.worst(0))).containsExactly(1, 2);
        assertThat(List.of(groups.best(1), groups.worst(1))).containsExactly(1, 3);
        assertThat(List.of(groups.best(2), groups.worst(2))).containsExactly(2, 3);
    }

    @Test
    void nothingFound_isOneGroup() {
        Groups groups = groups(4);
        assertThat(groups.letters()).containsOnly(List.of(0));
        assertThat(groups.clusters()).containsOnly(0);
        assertThat(groups.best(3)).isEqualTo(1);
        assertThat(groups.worst(0)).isEqualTo(4);
    }

    @Test
    void everythingFound_isAGroupEach() {
        Groups groups = groups(3, new int[] {0, 1}, new int[] {0, 2}, new int[] {1, 2});
        assertThat(groups.letters()).containsExactly(List.of(0), List.of(1), List.of(2));
        assertThat(groups.clusters()).containsExactly(0, 1, 2);
        assertThat(groups.best(1)).isEqualTo(2);
        assertThat(groups.worst(1)).isEqualTo(2);
    }

    @Test
    void clusters_needAllAboveToBeBetterThanAllBelow() {
        Groups groups =
                groups(4, new int[] {0, 2}, new int[] {0, 3}, new int[] {1, 2}, new int[] {1, 3}, new int[] {2, 3});
        assertThat(groups.clusters()).containsExactly(0, 0, 1, 2);
    }

    @Test
    void system_thatIsAheadOfANeighbourAlone_needsAGroupOfItsOwn() {
        Groups groups = groups(3, new int[] {0, 1});
        assertThat(groups.letters()).containsExactly(List.of(0), List.of(1), List.of(0, 1));
    }

    @Test
    void noSystem_hasNoGroup() {
        assertThat(groups(0).letters()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void systems_shareALetterExactlyIfTheyAreNotApart(int seed) {
        Random random = new Random(seed);
        int systems = 2 + random.nextInt(9);
        boolean[][] better = new boolean[systems][systems];
        for (int a = 0; a < systems; a++) {
            for (int b = a + 1; b < systems; b++) {
                better[a][b] = random.nextInt(12) < b - a;
            }
        }
        List<List<Integer>> letters = Groups.of(better).letters();
        for (int a = 0; a < systems; a++) {
            assertThat(letters.get(a)).isNotEmpty();
            for (int b = a + 1; b < systems; b++) {
                assertThat(Collections.disjoint(letters.get(a), letters.get(b))).isEqualTo(better[a][b]);
            }
        }
    }

    /** The worst of graphs: every system is apart from one other, which takes 2^10 groups. */
    @Test
    void letters_ofTooManyGroups_areThoseOfNeighbours() {
        int systems = 20;
        boolean[][] better = new boolean[systems][systems];
        for (int a = 0; a < systems; a += 2) {
            better[a][a + 1] = true;
        }
        List<List<Integer>> letters = Groups.of(better).letters();
        assertThat(letters).allSatisfy(of -> assertThat(of).isNotEmpty());
        for (int a = 0; a < systems; a++) {
            for (int b = a + 1; b < systems; b++) {
                if (better[a][b]) {
                    assertThat(Collections.disjoint(letters.get(a), letters.get(b)))
                            .isTrue();
                }
            }
        }
    }

    @Test
    void letters_ofAHundred_takeNoTime() {
        boolean[][] better = new boolean[200][200];
        for (int a = 0; a < 200; a++) {
            for (int b = a + 7; b < 200; b++) {
                better[a][b] = true;
            }
        }
        assertThat(Groups.of(better).letters().get(199)).contains(193);
    }

    /** All sets of groups there could be, from the smallest on. */
    @Test
    void letters_areAsFewAsCanBe() {
        Random random = new Random(2004);
        for (int round = 0; round < 2000; round++) {
            int systems = 3 + random.nextInt(5);
            double density = 0.3 + 0.4 * random.nextDouble();
            boolean[][] better = new boolean[systems][systems];
            for (int a = 0; a < systems; a++) {
                for (int b = a + 1; b < systems; b++) {
                    better[a][b] = random.nextDouble() < density;
                }
            }
            List<List<Integer>> letters = Groups.of(better).letters();
            long groups = letters.stream().flatMap(List::stream).distinct().count();
            assertThat(groups).as("round %d", round).isEqualTo(fewest(better));
            for (int a = 0; a < systems; a++) {
                for (int b = a + 1; b < systems; b++) {
                    assertThat(Collections.disjoint(letters.get(a), letters.get(b)))
                            .isEqualTo(better[a][b]);
                }
            }
        }
    }

    private static int fewest(boolean[][] better) {
        int systems = better.length;
        List<Integer> groups = IntStream.range(1, 1 << systems)
                .filter(group -> isTogether(better, group))
                .boxed()
                .toList();
        List<Integer> largest = groups.stream()
                .filter(group -> groups.stream().noneMatch(other -> !other.equals(group) && (other & group) == group))
                .toList();
        return IntStream.range(1, 1 << largest.size())
                .filter(some -> isComplete(better, largest, some))
                .map(Integer::bitCount)
                .min()
                .orElseThrow();
    }

    private static boolean isTogether(boolean[][] better, int group) {
        for (int a = 0; a < better.length; a++) {
            for (int b = a + 1; b < better.length; b++) {
                if ((group >> a & group >> b & 1) == 1 && better[a][b]) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isComplete(boolean[][] better, List<Integer> groups, int some) {
        for (int a = 0; a < better.length; a++) {
            for (int b = a; b < better.length; b++) {
                int pair = 1 << a | 1 << b;
                if (!better[a][b]
                        && IntStream.range(0, groups.size())
                                .noneMatch(group -> (some >> group & 1) == 1 && (groups.get(group) & pair) == pair)) {
                    return false;
                }
            }
        }
        return true;
    }
}
