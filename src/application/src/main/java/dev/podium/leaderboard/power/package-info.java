/** What differences a phase can show. */
package dev.podium.leaderboard.power;
