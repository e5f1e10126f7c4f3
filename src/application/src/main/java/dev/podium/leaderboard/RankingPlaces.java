package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.task.Subtask;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Who stands where in a ranking, all of it: what a part of it is drawn and written with.
 *
 * @param all best first
 */
public record RankingPlaces(Subtask subtask, List<Place> all) {

    public RankingPlaces {
        all = List.copyOf(all);
    }

    /**
     * A team or baseline.
     *
     * @param team key of the system: that of the team, or in a competition with tracks one of the team in its track
     * @param name of the system, with its track
     * @param entry whose it is, and in which track; empty for a baseline, and in a competition without tracks
     */
    public record Placed(UUID team, String name, boolean baseline, Optional<TeamInTrack> entry) {

        /** What is read of a system without a track has an entry of which nothing is known. */
        public Placed {
            entry = entry.filter(known -> known.track() != null);
        }

        /** One that is in no track. */
        public Placed(UUID team, String name, boolean baseline) {
            this(team, name, baseline, Optional.empty());
        }

        /** Key of the team itself. */
        public UUID owner() {
            return entry.map(TeamInTrack::owner).orElse(team);
        }
    }

    /**
     * A team in one of several tracks.
     *
     * @param owner its key
     * @param ownerName its name
     * @param track slug of the track
     */
    public record TeamInTrack(UUID owner, String ownerName, String track) {}

    /**
     * Where one stands.
     *
     * @param rank empty for a baseline and for a team without a value
     * @param tied whether another team has the same rank
     * @param value of the ranking metric; empty where there is none
     * @param interval of the value
     * @param range what the tests allow of its rank; empty for a baseline
     */
    public record Place(
            Placed system,
            OptionalInt rank,
            boolean tied,
            Optional<Double> value,
            Optional<Leaderboard.ScoreInterval> interval,
            Optional<RankRange> range) {}

    public int number() {
        return all.size();
    }

    public boolean hasTeams() {
        return all.stream().anyMatch(place -> !place.system().baseline());
    }

    /** The teams that have a rank, best first. */
    public List<Place> teams() {
        return all.stream().filter(place -> place.rank().isPresent()).toList();
    }

    /** Whether the tests put teams into groups. */
    public boolean isGrouped() {
        return all.stream().anyMatch(place -> place.range().isPresent());
    }

    /** How many groups there are: how many columns their letters need. */
    public int groups() {
        return all.stream()
                .flatMap(place -> place.range().stream())
                .flatMap(range -> range.groups().stream())
                .mapToInt(group -> group + 1)
                .max()
                .orElse(0);
    }

    /** How many items are behind the intervals; 0 without any. */
    public int comparedItems() {
        return all.stream()
                .flatMap(place -> place.interval().stream())
                .mapToInt(Leaderboard.ScoreInterval::items)
                .max()
                .orElse(0);
    }

    /** What has to be said about its numbers. */
    public List<Caveat> caveats(Phase phase) {
        return Stream.concat(
                        Caveat.ofRuns(phase, subtask, comparedItems() > 0).stream(),
                        (isGrouped() ? Caveat.ofGroups() : List.<Caveat>of()).stream())
                .toList();
    }

    /** The values and the ends of their intervals: what a drawing has to have room for. */
    public double[] extent() {
        return all.stream()
                .filter(place -> place.value().isPresent())
                .flatMapToDouble(place -> DoubleStream.concat(
                        DoubleStream.of(place.value().get()),
                        place.interval().stream()
                                .map(Leaderboard.ScoreInterval::corrected)
                                .flatMapToDouble(ends -> DoubleStream.of(ends.low(), ends.high()))))
                .toArray();
    }

    /** The number of a system's place, from 0, or of the best one of a team; empty where it has none. */
    public OptionalInt find(UUID team) {
        return IntStream.range(0, all.size())
                .filter(number -> all.get(number).system().team().equals(team)
                        || all.get(number).system().owner().equals(team))
                .findFirst();
    }

    /**
     * The places, by their number from 0, above which there is a line between two clusters of teams. Of the baselines between two
     * clusters, about which the tests of clusters say nothing, each is on the side to which its value is nearer: the line is
     * where neighbours are farthest apart, the lowest such place.
     */
    public Set<Integer> lines() {
        Set<Integer> lines = new HashSet<>();
        int above = -1;
        for (int place = 0; place < all.size(); place++) {
            if (all.get(place).range().isPresent()) {
                if (above >= 0 && cluster(place) > cluster(above)) {
                    lines.add(widestGap(above, place));
                }
                above = above >= 0 && cluster(place) < cluster(above) ? above : place;
            }
        }
        return lines;
    }

    private int cluster(int place) {
        return all.get(place).range().orElseThrow().cluster();
    }

    /** The place, after one and up to another, that is farthest from the one above it. */
    private int widestGap(int from, int to) {
        int widest = to;
        for (int place = to - 1; place > from; place--) {
            widest = gapAbove(place) > gapAbove(widest) ? place : widest;
        }
        return widest;
    }

    private double gapAbove(int place) {
        return Math.abs(value(place) - value(place - 1));
    }

    private double value(int place) {
        return all.get(place).value().orElseThrow();
    }
}
