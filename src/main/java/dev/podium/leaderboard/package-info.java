/** Ranks the live evaluations of a phase. */
package dev.podium.leaderboard;
