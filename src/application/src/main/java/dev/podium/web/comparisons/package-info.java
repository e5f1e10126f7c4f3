/** Which of two systems is better, for all pairs of a leaderboard and for one of them. */
package dev.podium.web.comparisons;
