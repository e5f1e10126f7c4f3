package dev.podium.web.competition;

import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.MetricName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * The upper end of a leaderboard.
 *
 * @param query that the address of its whole ends with
 * @param lead empty where no team has a value
 * @param ticks none where nothing has a value
 * @param groups how many groups of teams are drawn as lines
 */
record BoardGlance(
        String phase,
        String query,
        MetricName metric,
        Optional<LeadView> lead,
        List<AxisTick> ticks,
        List<Line> lines,
        int groups) {

    /** What is drawn of a group in a row. */
    enum Joint {
        NONE(""),
        FIRST("is-in is-a"),
        MIDDLE("is-in"),
        LAST("is-in is-z");

        private final String css;

        Joint(String css) {
            this.css = css;
        }

        public String css() {
            return css;
        }

        public boolean isThere() {
            return this != NONE;
        }
    }

    /**
     * A team or baseline.
     *
     * @param rank 0 for a baseline
     * @param team key of the system
     * @param own whether it is the reader's team
     * @param joints one for each group that is drawn
     */
    record Line(
            int rank,
            UUID team,
            String name,
            boolean baseline,
            boolean own,
            String value,
            Optional<ChartMark> mark,
            List<Joint> joints) {

        /** The classes of its row. */
        public String css() {
            return baseline ? "is-quiet" : own ? "is-mine" : "";
        }
    }

    private static final int MOST_GROUPS = 4;

    /** The first groups in which two of the places that are shown stand, by their numbers. */
    static List<Integer> groups(List<RankingPlaces.Place> shown) {
        return IntStream.rangeClosed(
                        0,
                        shown.stream()
                                .flatMap(place -> groups(place).stream())
                                .mapToInt(group -> group)
                                .max()
                                .orElse(-1))
                .filter(group -> shown.stream()
                                .filter(place -> groups(place).contains(group))
                                .count()
                        > 1)
                .limit(MOST_GROUPS)
                .boxed()
                .toList();
    }

    /**
     * How a group is drawn in each of the places that are shown.
     *
     * @param all the whole ranking: a line goes on where a team stands in the group that is not shown
     */
    static List<Joint> joints(int group, List<RankingPlaces.Place> shown, RankingPlaces all) {
        boolean goesOn = all.all().stream()
                        .filter(place -> groups(place).contains(group))
                        .count()
                > shown.stream().filter(place -> groups(place).contains(group)).count();
        List<Integer> in = IntStream.range(0, shown.size())
                .filter(row -> groups(shown.get(row)).contains(group))
                .boxed()
                .toList();
        List<Joint> joints = new ArrayList<>();
        for (int row = 0; row < shown.size(); row++) {
            if (!in.contains(row)) {
                joints.add(Joint.NONE);
            } else if (row == in.get(0)) {
                joints.add(Joint.FIRST);
            } else {
                joints.add(row == in.get(in.size() - 1) && !goesOn ? Joint.LAST : Joint.MIDDLE);
            }
        }
        return joints;
    }

    private static List<Integer> groups(RankingPlaces.Place place) {
        return place.range().map(RankRange::groups).orElse(List.of());
    }
}
