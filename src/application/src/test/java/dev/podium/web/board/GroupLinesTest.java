package dev.podium.web.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.task.catalog.TaskTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupLinesTest {

    /** Groups of teams from the first place on; nothing for a baseline. */
    private static final RankingPlaces RANKING =
            ranking(List.of(List.of(0), List.of(0, 1), List.of(), List.of(1), List.of(1), List.of(2)));

    @Test
    void in_allShown_joinsTeamsAndPassesABaseline() {
        GroupLines lines = GroupLines.of(RANKING.all(), RANKING);
        assertThat(lines.number()).as("a team alone is joined to none").isEqualTo(2);
        assertThat(drawn(lines, 0, 6)).containsExactly("b is-in is-a", "b is-in is-z", "b", "b", "b", "b");
        assertThat(drawn(lines, 1, 6)).containsExactly("b", "b is-in is-a", "b is-in", "b is-in", "b is-in is-z", "b");
        assertThat(lines.in(1)).extracting(GroupLines.Part::letter).containsExactly("A", "B");
        assertThat(lines.in(2)).extracting(GroupLines.Part::letter).containsOnly("");
    }

    @Test
    void in_lineGoesOnBehindWhatIsShown_hasNoEnd() {
        GroupLines lines = GroupLines.of(RANKING.all().subList(0, 4), RANKING);
        assertThat(drawn(lines, 1, 4)).containsExactly("b", "b is-in is-a", "b is-in", "b is-in");
    }

    @Test
    void of_moreThanCanBeDrawn_drawsNone() {
        List<List<Integer>> chain = new ArrayList<>();
        for (int team = 0; team < 9; team++) {
            chain.add(team == 0 ? List.of(0) : List.of(team - 1, team));
        }
        RankingPlaces ranking = ranking(chain);
        assertThat(GroupLines.of(ranking.all(), ranking).number()).isZero();
        assertThat(GroupLines.of(ranking.all().subList(0, 4), ranking).number()).isEqualTo(3);
    }

    private static List<String> drawn(GroupLines lines, int line, int rows) {
        return IntStream.range(0, rows)
                .mapToObj(row -> lines.in(row).get(line).css())
                .toList();
    }

    private static RankingPlaces ranking(List<List<Integer>> groups) {
        List<RankingPlaces.Place> places = new ArrayList<>();
        for (List<Integer> own : groups) {
            boolean baseline = own.isEmpty();
            places.add(new RankingPlaces.Place(
                    new RankingPlaces.Placed(UUID.randomUUID(), "system " + places.size(), baseline),
                    baseline ? OptionalInt.empty() : OptionalInt.of(places.size() + 1),
                    false,
                    Optional.of(0.5),
                    Optional.empty(),
                    baseline ? Optional.empty() : Optional.of(new RankRange(1, 1, own, 0))));
        }
        return new RankingPlaces(
                TaskTypes.byId("stage").orElseThrow().subtasks().get(0), places);
    }
}
