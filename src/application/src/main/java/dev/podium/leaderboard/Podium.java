package dev.podium.leaderboard;

import java.util.ArrayList;
import java.util.List;

/**
 * The first three of a ranking that has ended, as they stand on steps: teams that cannot be told apart stand on the same one.
 *
 * @param steps the highest one first; none where no team has a value
 * @param tested whether tests of pairs made the steps; else there is one for each rank
 */
public record Podium(List<Step> steps, boolean tested) {

    private static final int LAST_RANK = 3;

    /** With equal values at the last rank there may be more than three, and not more than that are drawn. */
    private static final int MOST = 6;

    public Podium {
        steps = List.copyOf(steps);
    }

    /**
     * Teams on one step, best first.
     *
     * @param alike teams on higher steps from which one of these cannot be told apart
     */
    public record Step(List<RankingPlaces.Place> teams, List<RankingPlaces.Place> alike) {

        public Step {
            teams = List.copyOf(teams);
            alike = List.copyOf(alike);
        }
    }

    /**
     * The podium of a ranking.
     *
     * @param tested whether the ranges of ranks are of what stands there now
     */
    public static Podium of(RankingPlaces places, boolean tested) {
        List<RankingPlaces.Place> teams = places.teams().stream()
                .filter(team -> team.rank().getAsInt() <= LAST_RANK)
                .limit(MOST)
                .toList();
        boolean known = tested && teams.stream().allMatch(team -> team.range().isPresent());
        List<List<RankingPlaces.Place>> steps = new ArrayList<>();
        for (RankingPlaces.Place team : teams) {
            List<RankingPlaces.Place> last = steps.isEmpty() ? List.of() : steps.get(steps.size() - 1);
            boolean same = !last.isEmpty()
                    && last.stream()
                            .allMatch(other -> known
                                    ? Leaders.alike(other, team)
                                    : other.rank().equals(team.rank()));
            if (same) {
                last.add(team);
            } else {
                steps.add(new ArrayList<>(List.of(team)));
            }
        }
        List<Step> made = new ArrayList<>();
        List<RankingPlaces.Place> above = new ArrayList<>();
        for (List<RankingPlaces.Place> step : steps) {
            made.add(new Step(
                    step,
                    known
                            ? above.stream()
                                    .filter(higher -> step.stream().anyMatch(team -> Leaders.alike(higher, team)))
                                    .toList()
                            : List.of()));
            above.addAll(step);
        }
        return new Podium(made, known);
    }

    /** How many teams stand on it. */
    public int number() {
        return steps.stream().mapToInt(step -> step.teams().size()).sum();
    }
}
