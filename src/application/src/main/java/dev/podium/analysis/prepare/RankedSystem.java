package dev.podium.analysis.prepare;

import java.util.OptionalDouble;
import java.util.UUID;

/**
 * A team or baseline in its place on a leaderboard.
 *
 * @param value under the metric that ranks; empty where there is none
 * @param place from 1
 * @param all how many systems are ranked there
 */
public record RankedSystem(
        long evaluation, UUID team, String name, boolean baseline, OptionalDouble value, int place, int all) {}
