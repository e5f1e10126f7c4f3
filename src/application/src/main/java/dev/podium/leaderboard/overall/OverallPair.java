package dev.podium.leaderboard.overall;

import dev.podium.leaderboard.RankingPlaces.Placed;
import dev.podium.significance.Interval;
import java.util.Optional;

/**
 * Two systems under the overall score.
 *
 * @param first the one that stood higher when they were tested
 * @param difference the first one's score minus the second one's
 * @param interval percentile interval of the difference
 * @param p corrected over all pairs by the step-down of Romano and Wolf
 * @param found whether the difference is more than chance
 */
public record OverallPair(
        Placed first, Placed second, double difference, Optional<Interval> interval, double p, boolean found) {}
