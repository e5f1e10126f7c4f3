/** The leaderboard of a phase, one subtask at a time. */
package dev.podium.web.leaderboard;
