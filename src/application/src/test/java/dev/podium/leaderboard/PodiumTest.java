package dev.podium.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.task.catalog.TaskTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PodiumTest {

    @Test
    void lead_betterThanAll_isAhead() {
        Leaders lead = lead(ranked(beats("a>b", "a>c"), "a", "b", "c"));
        assertThat(lead.kind()).isEqualTo(Leaders.Kind.AHEAD);
        assertThat(names(lead.first())).containsExactly("a");
    }

    @Test
    void lead_twoNotToldApart_leadTogether() {
        Leaders clear = lead(ranked(beats("a>c", "b>c"), "a", "b", "c"));
        assertThat(clear.kind()).isEqualTo(Leaders.Kind.TOGETHER);
        assertThat(names(clear.first())).containsExactly("a", "b");
        assertThat(clear.clear()).isTrue();
        assertThat(lead(ranked(beats("a>c"), "a", "b", "c")).clear())
                .as("b is not better than c")
                .isFalse();
    }

    @Test
    void lead_severalNotToldApart_saysHowMany() {
        Leaders lead = lead(ranked(beats("a>d"), "a", "b", "c", "d"));
        assertThat(lead.kind()).isEqualTo(Leaders.Kind.AMONG);
        assertThat(names(lead.first())).containsExactly("a");
        assertThat(lead.others()).isEqualTo(2);
    }

    @Test
    void lead_untestedOrAlone_claimsNothing() {
        RankingPlaces places = ranked(beats("a>b"), "a", "b");
        assertThat(Leaders.of(places, false).orElseThrow().kind()).isEqualTo(Leaders.Kind.UNTESTED);
        assertThat(lead(ranked(beats(), "a")).kind()).isEqualTo(Leaders.Kind.ONLY);
        assertThat(Leaders.of(ranked(beats()), true)).isEmpty();
    }

    @Test
    void podium_teamsNotToldApart_standOnOneStep() {
        Podium podium = Podium.of(ranked(beats("a>c", "b>c", "a>d", "b>d"), "a", "b", "c", "d"), true);
        assertThat(steps(podium)).containsExactly("a b", "c");
        assertThat(podium.steps().get(1).alike()).isEmpty();
        assertThat(podium.number()).isEqualTo(3);
    }

    @Test
    void podium_toldApartFromTheFirstOnly_saysFromWhomNot() {
        Podium podium = Podium.of(ranked(beats("a>c"), "a", "b", "c"), true);
        assertThat(steps(podium)).containsExactly("a b", "c");
        assertThat(names(podium.steps().get(1).alike())).containsExactly("b");
    }

    @Test
    void podium_untested_isAStepForEachRank() {
        Podium podium = Podium.of(ranked(beats("a>c"), "a", "b", "c", "d"), false);
        assertThat(podium.tested()).isFalse();
        assertThat(steps(podium)).containsExactly("a", "b", "c");
        assertThat(podium.steps()).allSatisfy(step -> assertThat(step.alike()).isEmpty());
    }

    private static Leaders lead(RankingPlaces places) {
        return Leaders.of(places, true).orElseThrow();
    }

    private static List<String> steps(Podium podium) {
        return podium.steps().stream()
                .map(step -> String.join(" ", names(step.teams())))
                .toList();
    }

    private static List<String> names(List<RankingPlaces.Place> places) {
        return places.stream().map(place -> place.system().name()).toList();
    }

    private static List<String> beats(String... pairs) {
        return List.of(pairs);
    }

    /** Teams in their order; which of them is better than which is said. */
    private static RankingPlaces ranked(List<String> beats, String... teams) {
        boolean[][] better = new boolean[teams.length][teams.length];
        for (int a = 0; a < teams.length; a++) {
            for (int b = 0; b < teams.length; b++) {
                better[a][b] = beats.contains(teams[a] + ">" + teams[b]);
            }
        }
        List<RankRange> ranges = RankRange.of(better);
        List<RankingPlaces.Place> places = new ArrayList<>();
        for (int team = 0; team < teams.length; team++) {
            places.add(new RankingPlaces.Place(
                    new RankingPlaces.Placed(UUID.randomUUID(), teams[team], false),
                    OptionalInt.of(team + 1),
                    false,
                    Optional.of(team / 10.0),
                    Optional.empty(),
                    Optional.of(ranges.get(team))));
        }
        return new RankingPlaces(
                TaskTypes.byId("stage").orElseThrow().subtasks().get(0), places);
    }
}
