/** Tests every pair of systems of a phase, and keeps what was found. */
package dev.podium.leaderboard.comparison;
