package dev.podium.leaderboard;

import static dev.podium.scoring.Direction.HIGHER_IS_BETTER;
import static dev.podium.scoring.Direction.LOWER_IS_BETTER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.scoring.Direction;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingTest {

    @Test
    void of_lowerIsBetter_smallestFirst() {
        assertThat(ranked(LOWER_IS_BETTER, team("a", 0.5), team("b", 0.2), team("c", 0.9)))
                .containsExactly("1 b", "2 a", "3 c");
    }

    @Test
    void of_higherIsBetter_largestFirst() {
        assertThat(ranked(HIGHER_IS_BETTER, team("a", 0.5), team("b", 0.2), team("c", 0.9)))
                .containsExactly("1 c", "2 a", "3 b");
    }

    @Test
    void of_sameValue_sharesTheRankAndTheNextIsSkipped() {
        assertThat(ranked(LOWER_IS_BETTER, team("a", 0.5), team("b", 0.2), team("c", 0.5), team("d", 0.9)))
                .containsExactly("1 b", "2= a", "2= c", "4 d");
    }

    @Test
    void of_sameValue_inTheOrderInWhichTheyCame() {
        assertThat(ranked(HIGHER_IS_BETTER, team("z", 1.0), team("a", 1.0))).containsExactly("1= z", "1= a");
    }

    @Test
    void of_valuesThatDifferInTheLastDigit_noTie() {
        assertThat(ranked(HIGHER_IS_BETTER, team("a", 0.1 + 0.2), team("b", 0.3)))
                .containsExactly("1 a", "2 b");
    }

    @Test
    void of_missingValue_lastWithoutRank() {
        assertThat(ranked(LOWER_IS_BETTER, team("a", null), team("b", 0.2))).containsExactly("1 b", "- a");
        assertThat(ranked(HIGHER_IS_BETTER, team("a", null), team("b", 0.2))).containsExactly("1 b", "- a");
    }

    @Test
    void of_baseline_inItsPlaceWithoutRank() {
        assertThat(ranked(LOWER_IS_BETTER, baseline("all-1", 0.3), team("a", 0.2), team("b", 0.4)))
                .containsExactly("1 a", "- all-1", "2 b");
    }

    @Test
    void of_baselineWithATeamsValue_isNoTie() {
        assertThat(ranked(LOWER_IS_BETTER, baseline("all-1", 0.2), team("a", 0.2)))
                .containsExactly("- all-1", "1 a");
    }

    @Test
    void of_nobody_empty() {
        assertThat(ranked(LOWER_IS_BETTER)).isEmpty();
    }

    private static List<String> ranked(Direction direction, Entrant... entrants) {
        List<Ranking.Entry<String>> entries = Arrays.stream(entrants)
                .map(entrant -> new Ranking.Entry<>(entrant.name(), entrant.value(), entrant.ranked()))
                .toList();
        return Ranking.of(entries, direction).stream()
                .map(place -> (place.rank().isPresent()
                                ? Integer.toString(place.rank().getAsInt())
                                : "-")
                        + (place.tied() ? "= " : " ")
                        + place.what())
                .toList();
    }

    private record Entrant(String name, Double value, boolean ranked) {}

    private static Entrant team(String name, Double value) {
        return new Entrant(name, value, true);
    }

    private static Entrant baseline(String name, Double value) {
        return new Entrant(name, value, false);
    }
}
