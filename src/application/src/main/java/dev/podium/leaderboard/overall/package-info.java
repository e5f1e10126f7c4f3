/** The one official rank that a competition makes of several leaderboards, and how sure it is. */
package dev.podium.leaderboard.overall;
