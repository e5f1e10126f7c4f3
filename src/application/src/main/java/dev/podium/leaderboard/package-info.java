/** Ranks the runs that count in a phase. */
package dev.podium.leaderboard;
